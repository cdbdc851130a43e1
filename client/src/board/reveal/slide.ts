/* How tiles travel when they are sorted: they are laid out anew at once, and then moved from where they were. */

/** Where the digits of each seat's tile are; the digits are what the eye follows. A tile without digits is followed as
a whole, and only up or down: it may be much wider than its windows were, and would stick out of the page. */
export type Places = ReadonlyMap<string, DOMRect>;

/** Where everything is now. */
export function placesOf(stack: HTMLElement): Places {
  return new Map(tilesOf(stack).map((tile) => [tile.dataset["seat"]!, anchorOf(tile).getBoundingClientRect()]));
}

/** Let every tile travel from where it was to where it is; what is returned ends that at once. */
export function slide(stack: HTMLElement, from: Places, duration: number): () => void {
  const easing = getComputedStyle(stack).getPropertyValue("--ease-in-out").trim() || "ease-in-out";
  const moves = tilesOf(stack).flatMap((tile) => {
    const was = from.get(tile.dataset["seat"]!);
    return was ? [{ tile, start: startOf(tile, was) }] : [];
  });
  const slides = moves.map(({ tile, start }) =>
    tile.animate?.([start, { ...start, transform: "none" }], { duration, easing }),
  );
  return () => slides.forEach((each) => each?.finish());
}

/** What a tile looks like where its digits were. */
function startOf(tile: HTMLElement, was: DOMRect): { transform: string; transformOrigin: string } {
  const [whole, is] = [tile.getBoundingClientRect(), anchorOf(tile).getBoundingClientRect()];
  const [x, y] = [centre(is.left, is.width), centre(is.top, is.height)];
  const isWhole = anchorOf(tile) === tile;
  const across = isWhole ? 0 : centre(was.left, was.width) - x;
  const scale = isWhole || is.height === 0 ? 1 : was.height / is.height;
  return {
    transform: `translate(${across}px, ${centre(was.top, was.height) - y}px) scale(${scale})`,
    transformOrigin: `${x - whole.left}px ${y - whole.top}px`,
  };
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
