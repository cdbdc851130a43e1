/* A tile that is written here and nowhere else: what is on it is gone with it. */

import { digitsIn, UNWRITTEN, type Writing } from "../../rules/writing.ts";
import type { Desk } from "./desk.ts";
import { tellPutDown } from "./put-down.ts";

interface Around {
  /** The digits crossed out on the writer's board. */
  used(): readonly number[];
  lockText(): string | undefined;
  /** False: what is put down is revealed at once. */
  locks: boolean;
  /** The number is put down. */
  onlock(digits: string): void;
}

export class PlainDesk implements Desk {
  readonly state = "open";
  readonly isStuck = false;
  readonly #around: Around;
  #writing = $state.raw<Writing>(UNWRITTEN);

  constructor(around: Around) {
    this.#around = around;
  }

  get digits(): string {
    return digitsIn(this.#writing);
  }

  get used(): readonly number[] {
    return this.#around.used();
  }

  get writing(): Writing {
    return this.#writing;
  }

  get lockText(): string | undefined {
    return this.#around.lockText();
  }

  get locks(): boolean {
    return this.#around.locks;
  }

  write(writing: Writing): void {
    this.#writing = writing;
  }

  lock(): void {
    tellPutDown();
    this.#around.onlock(this.digits);
  }
}
