/* How tiles travel when they are sorted: they are laid out anew at once, and then moved from where they were. */

/** Where the digits of each seat's tile are; the digits are what the eye follows. */
export type Places = ReadonlyMap<string, DOMRect>;

/** Where everything is now. */
export function placesOf(stack: HTMLElement): Places {
  return new Map(tilesOf(stack).map((tile) => [tile.dataset["seat"]!, anchorOf(tile).getBoundingClientRect()]));
}

/** Let every tile travel from where it was to where it is. */
export function slide(stack: HTMLElement, from: Places, duration: number): void {
  const easing = getComputedStyle(stack).getPropertyValue("--ease-in-out").trim() || "ease-in-out";
  const moves = tilesOf(stack).flatMap((tile) => {
    const was = from.get(tile.dataset["seat"]!);
    return was ? [{ tile, was, is: anchorOf(tile).getBoundingClientRect(), whole: tile.getBoundingClientRect() }] : [];
  });
  for (const { tile, was, is, whole } of moves) {
    const [x, y] = [centre(was.left, was.width), centre(was.top, was.height)];
    const [toX, toY] = [centre(is.left, is.width), centre(is.top, is.height)];
    const scale = is.height > 0 ? was.height / is.height : 1;
    const origin = `${toX - whole.left}px ${toY - whole.top}px`;
    const start = `translate(${x - toX}px, ${y - toY}px) scale(${scale})`;
    tile.animate?.(
      [
        { transform: start, transformOrigin: origin },
        { transform: "none", transformOrigin: origin },
      ],
      { duration, easing },
    );
  }
}

function tilesOf(stack: HTMLElement): HTMLElement[] {
  return [...stack.querySelectorAll<HTMLElement>("[data-seat]")];
}

function anchorOf(tile: HTMLElement): HTMLElement {
  return tile.querySelector<HTMLElement>("[data-anchor]") ?? tile;
}

function centre(start: number, size: number): number {
  return start + size / 2;
}
