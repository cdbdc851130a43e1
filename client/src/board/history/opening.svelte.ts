/* The history on a screen where it has to be opened, and on large ones, where it always is. */

import { tick } from "svelte";
import { navigation } from "../../device/navigation.svelte.ts";
import { isMeantElsewhere } from "../../ui/keyboard.ts";
import { desktop } from "../../ui/screen-size.ts";

export class Opening {
  #isOpen = $state(false);

  /** Made while a component is. */
  constructor() {
    $effect(() => {
      if (!this.isOpen) return;
      return navigation.over(() => this.close());
    });
  }

  /** It has taken the place of something. Where there is room for it, it never has to. */
  get isOpen(): boolean {
    return this.#isOpen && !desktop.current;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.#isOpen = true;
  }

  /** What opened it has the focus again. */
  close(): void {
    this.#isOpen = false;
    void focusOn("[data-opens-history]");
  }

  /** H opens it, or moves the focus there where it is open always; Esc closes it, and means nothing else then. To be
  heard before others hear a key. */
  onkeydown = (event: KeyboardEvent): void => {
    if (isMeantElsewhere(event)) return;
    const isEscape = event.key === "Escape" && this.isOpen;
    if (!isEscape && event.key.toLowerCase() !== "h") return;
    event.preventDefault();
    if (this.isOpen) this.close();
    else {
      this.#isOpen = !desktop.current;
      void focusOn("[data-history]");
    }
  };
}

async function focusOn(selector: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
