/* Who plays at this table, while it is being written down: names in the order of the seats, and everyone's colour. */

import { distinct } from "../rules/record-text.ts";
import { say } from "../texts/words.svelte.ts";
import { COLOURS, type Colour } from "../wire/messages.ts";
import { freeColours } from "./colours.ts";

/** A person at the table; without a name they are called by their seat. */
export interface Person {
  name: string;
  colour: Colour;
}

const FEWEST = 2;

export class Roster<Someone extends Person> {
  #people = $state<Someone[]>([]);

  constructor(people: readonly Someone[]) {
    this.#people = people.map((person) => ({ ...person }));
  }

  get people(): readonly Someone[] {
    return this.#people;
  }

  /** The colours that nobody has. */
  get free(): Colour[] {
    return freeColours(this.#people);
  }

  get canAdd(): boolean {
    return this.free.length > 0;
  }

  get canRemove(): boolean {
    return this.#people.length > FEWEST;
  }

  /** What everyone is called. */
  get names(): string[] {
    return this.#people.map(({ name }, seat) => nameAt(name, seat));
  }

  /** Some have the same name. */
  get hasEqual(): boolean {
    const { names } = this;
    return distinct(names).some((name, seat) => name !== names[seat]);
  }

  /** Everyone with the name that they are called. */
  get seated(): Someone[] {
    const { names } = this;
    return $state.snapshot(this.#people).map((person, seat) => ({ ...(person as Someone), name: names[seat]! }));
  }

  add(person: Someone): void {
    if (this.canAdd) this.#people.push(person);
  }

  remove(seat: number): void {
    if (this.canRemove) this.#people.splice(seat, 1);
  }

  change(seat: number, changes: Partial<Someone>): void {
    Object.assign(this.#people[seat]!, changes);
  }

  /** On to the next colour that is free; if none is, it is swapped with whoever has the next. */
  recolour(seat: number): void {
    const person = this.#people[seat]!;
    const at = COLOURS.indexOf(person.colour);
    const others = [...COLOURS.slice(at + 1), ...COLOURS.slice(0, at)];
    const next = others.find((colour) => this.free.includes(colour)) ?? others[0]!;
    const holder = this.#people.find(({ colour }) => colour === next);
    if (holder) holder.colour = person.colour;
    person.colour = next;
  }
}

function nameAt(name: string, seat: number): string {
  return name.trim().replace(/\s+/g, " ") || say("paper-player", { number: seat + 1 });
}
