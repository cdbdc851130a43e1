"""What one sees at a glance and a program has to be told: something is cut off, sticks out, or is too small to hit."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"

_SEEN = """
const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
// For screen readers alone: one pixel on purpose.
const isForReaders = (element) => element.closest(".vh") !== null;
// Cards that are swiped sideways: those beside the screen come when they are.
const isSwiped = (element) => {
  for (let box = element; box; box = box.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
  return false;
};
const told = (element) => {
  const name = element.getAttribute("aria-label") ?? element.innerText ?? "";
  return `<${element.localName} class="${element.getAttribute("class")}"> ${name.trim().slice(0, 60)}`;
};
"""

_CUT_OFF = f"""() => {{
  {_SEEN}
  const wrong = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {{
    const parent = text.parentElement;
    if (!text.data.trim() || !isShown(parent) || isForReaders(parent) || isSwiped(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {{
      if (line.width === 0) continue;
      if (line.left < -1 || line.right > innerWidth + 1) wrong.push(`beside the screen: ${{told(parent)}}`);
      for (let box = parent; box !== document.body; box = box.parentElement) {{
        const style = getComputedStyle(box);
        if (style.textOverflow === "ellipsis" || ["auto", "scroll"].includes(style.overflowX)) break;
        const holds = box.matches("button, a, select, summary, [data-player]") || style.overflowX !== "visible";
        const edge = box.getBoundingClientRect();
        const sticksOut = line.left < edge.left - 1.5 || line.right > edge.right + 1.5;
        if (holds && style.display !== "inline" && sticksOut) {{
          wrong.push(`wider than its box ${{told(box)}}: ${{text.data.trim()}}`);
          break;
        }}
      }}
    }}
  }}
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push("the page scrolls sideways");
  return [...new Set(wrong)];
}}"""

_SCROLLS = "() => document.documentElement.scrollHeight > innerHeight + 1"

_TOO_SMALL = f"""() => {{
  {_SEEN}
  const controls = "button, select, input:not([type=radio]), a[href], summary, label:has(input)";
  return [...document.querySelectorAll(controls)].filter((control) => {{
    if (!isShown(control) || isForReaders(control) || getComputedStyle(control).display === "inline") return false;
    const {{ width, height }} = control.getBoundingClientRect();
    return width > 0 && (width < 43.5 || height < 43.5);
  }}).map(told);
}}"""


def cut_off(page: Page) -> list[str]:
    """Texts that are cut off or stick out of their boxes."""
    found: list[str] = page.evaluate(_CUT_OFF)
    return found


def scrolls(page: Page) -> bool:
    """The page is higher than the screen."""
    return bool(page.evaluate(_SCROLLS))


def too_small(page: Page) -> list[str]:
    """What is to be pressed and is smaller than a fingertip."""
    found: list[str] = page.evaluate(_TOO_SMALL)
    return found


def barriers(page: Page, *, only_colours: bool = False) -> list[str]:
    """What axe finds to be in someone's way; all else was looked at already if it is only about colours."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(
        """async (rules) => {
          const { violations } = await axe.run({ resultTypes: ["violations"], ...rules });
          return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
            `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 200)}`));
        }""",
        {"runOnly": ["color-contrast"]} if only_colours else {},
    )
    return found
