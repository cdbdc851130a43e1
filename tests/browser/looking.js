// What one sees at a glance and a program has to be told: an object of functions, called in the page by looking.py.
// Each returns what is wrong, in words.
(() => {
  const CONTROLS = "button, a[href], input, select, summary";

  // What there is to look at

  /** What can be used now: the dialog that is open, or the whole page. */
  const scope = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** For screen readers alone: one pixel on purpose. */
  const isForReaders = (element) => element.closest(".vh") !== null;

  /** What others say lies over the title for some seconds. */
  const isPassing = (element) => element.closest("aside") !== null;

  /** Every text that can be seen, and the element it stands in. */
  function* texts() {
    const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      if (text.data.trim() && isShown(holder) && !isForReaders(holder) && !isPassing(holder)) yield { text, holder };
    }
  }

  /** Every small drawing that can be seen: icons, symbols. */
  const signs = () =>
    [...scope().querySelectorAll("svg, i:empty")].filter((sign) => {
      const { width } = sign.getBoundingClientRect();
      return width > 0 && width < 64 && isShown(sign) && !isForReaders(sign) && !isPassing(sign);
    });

  function linesOf(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  }

  function* boxesAround(element) {
    for (let box = element; box && box !== document.body; box = box.parentElement) yield box;
  }

  const tidy = (words) => words.trim().replace(/\s+/g, " ").slice(0, 60);

  const told = (element) => {
    const name = element.getAttribute("aria-label") ?? element.innerText ?? "";
    return `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${tidy(name)}`;
  };

  const once = (wrong) => [...new Set(wrong)];

  // Rectangles

  const common = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });

  const isThin = ({ left, top, right, bottom }, least) => right - left <= least || bottom - top <= least;

  /** Letters without the air above and below them: lines that are set tightly share it. */
  function inkOf({ left, top, right, bottom }) {
    const air = (bottom - top) * 0.2;
    return { left, top: top + air, right, bottom: bottom - air };
  }

  /** What is left of a rectangle in boxes that scroll, or shorten what does not fit. */
  function shownPart(rectangle, element) {
    let part = rectangle;
    for (const box of boxesAround(element))
      if (getComputedStyle(box).overflow !== "visible") part = common(part, box.getBoundingClientRect());
    return part;
  }

  // Scrolling

  const bring = (element, block) => element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });

  /** What is found by scrolling about; the page is left where it was. */
  function scrolling(look) {
    const place = [scrollX, scrollY];
    const wrong = once(look());
    scrollTo(...place);
    return wrong;
  }

  /** What an element stays with when the page is scrolled. */
  function anchorOf(element) {
    for (const box of boxesAround(element)) if (/sticky|fixed/.test(getComputedStyle(box).position)) return box;
    return document.body;
  }

  // Cut off

  /** Shortened on purpose: a name; or anything that is told in full when one points at it. */
  const isShortened = (box, { textOverflow, webkitLineClamp }) =>
    textOverflow === "ellipsis" || (webkitLineClamp !== "none" && box.title !== "");

  /** How a line of text leaves a box that should hold it, if it does. */
  function wayOut(line, box, style) {
    const edge = box.getBoundingClientRect();
    const holds = box.matches("button, a, select, summary, [data-player]") || style.overflowX !== "visible";
    if (holds && (line.left < edge.left - 1.5 || line.right > edge.right + 1.5)) return "wider";
    const ink = inkOf(line);
    const cuts = style.overflowY !== "visible";
    return cuts && (ink.top < edge.top - 1.5 || ink.bottom > edge.bottom + 1.5) ? "higher" : null;
  }

  function* leaving({ text, holder }) {
    for (const line of linesOf(text))
      for (const box of boxesAround(holder)) {
        const style = getComputedStyle(box);
        if (isShortened(box, style) || /auto|scroll/.test(style.overflow)) break;
        const way = style.display !== "inline" && wayOut(line, box, style);
        if (way) yield `${way} than its box ${told(box)}: ${tidy(text.data)}`;
      }
  }

  function* beside({ text, holder }) {
    for (const line of linesOf(text)) {
      const { left, right } = shownPart(line, holder);
      const isBeside = left < -1 || right > document.documentElement.clientWidth + 1;
      if (left < right && isBeside) yield `beside the screen: ${told(holder)}`;
    }
  }

  function cutOff() {
    const wrong = [...texts()].flatMap((each) => [...leaving(each), ...beside(each)]);
    // Not `innerWidth`: a phone makes its window wider for a page that is too wide.
    const { scrollWidth, clientWidth } = document.documentElement;
    return once([...wrong, ...(scrollWidth > clientWidth + 1 ? ["the page scrolls sideways"] : [])]);
  }

  // On top of each other

  function inks() {
    const letters = [...texts()].flatMap(({ text, holder }) =>
      linesOf(text).map((line) => ({ of: text, holder, words: tidy(text.data), ink: shownPart(inkOf(line), holder) })),
    );
    const drawings = signs().map((sign) => {
      const ink = shownPart(sign.getBoundingClientRect(), sign);
      return { of: sign, holder: sign, words: told(sign.parentElement), ink };
    });
    return [...letters, ...drawings]
      .filter(({ ink }) => !isThin(ink, 0))
      .map((each) => ({ ...each, anchor: anchorOf(each.holder) }));
  }

  function overlapping() {
    const all = inks();
    return once(
      all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter((other) => one.of !== other.of && one.anchor === other.anchor)
          .filter((other) => !isThin(common(one.ink, other.ink), 2))
          .map((other) => `on top of each other: ${one.words} | ${other.words} in ${told(other.holder)}`),
      ),
    );
  }

  // Under something else

  const MIDDLE_AND_CORNERS = [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ];
  const ALONG_A_LINE = [
    [0.1, 0.5],
    [0.5, 0.5],
    [0.9, 0.5],
  ];

  const pointsIn = ({ left, top, right, bottom }, places) =>
    places.map(([x, y]) => [left + x * (right - left), top + y * (bottom - top)]);

  /** Where a finger goes for a control: itself, or the label that is drawn for it. */
  const targetOf = (control) => (isForReaders(control) ? control.closest("label") : control);

  const isPartOf = (hit, control) =>
    control.contains(hit) || [...(control.labels ?? [])].some((label) => label.contains(hit));

  function* overControl(control) {
    const target = targetOf(control);
    if (!target || !isShown(target)) return;
    bring(target, "nearest"); // as the keyboard does
    for (const box of target.getClientRects())
      for (const point of pointsIn(box, MIDDLE_AND_CORNERS)) {
        const hit = document.elementFromPoint(...point);
        if (hit === null) yield `out of reach: ${told(target)}`;
        else if (!isPartOf(hit, control)) yield `${told(target)} is covered by ${told(hit)}`;
      }
  }

  /** Controls that something else lies over, or that no scrolling brings into view. */
  const covered = () =>
    scrolling(() => [...scope().querySelectorAll(CONTROLS)].flatMap((control) => [...overControl(control)]));

  const TRANSPARENT = /^transparent$|[,/] 0\)$/;

  function isOpaque(element) {
    if (element instanceof SVGGeometryElement) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== "none" || !TRANSPARENT.test(backgroundColor);
  }

  function* overText({ text, holder }) {
    bring(holder, "center");
    const lines = linesOf(text).map((line) => shownPart(inkOf(line), holder));
    for (const line of lines.filter((ink) => !isThin(ink, 0)))
      for (const point of pointsIn(line, ALONG_A_LINE))
        for (const over of document.elementsFromPoint(...point)) {
          if (over.contains(holder) || holder.contains(over)) break;
          if (isOpaque(over) && !isPassing(over)) yield `${tidy(text.data)} lies under ${told(over)}`;
        }
  }

  /** Texts that something else lies over, though one may press through it. */
  function hidden() {
    const everything = new CSSStyleSheet();
    everything.replaceSync("* { pointer-events: auto !important; }");
    document.adoptedStyleSheets.push(everything);
    const wrong = scrolling(() => [...texts()].flatMap((each) => [...overText(each)]));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
    return wrong;
  }

  // Too large, too small

  const scrolls = () => document.documentElement.scrollHeight > innerHeight + 1;

  const tooSmall = () =>
    [...document.querySelectorAll(CONTROLS)]
      .map(targetOf)
      .filter((target) => target && isShown(target) && getComputedStyle(target).display !== "inline")
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 43.5 || height < 43.5);
      })
      .map(told);

  /** Whatever is wrong with where things are, on a screen of any size. */
  const outOfPlace = () => [...cutOff(), ...overlapping(), ...covered(), ...hidden()];

  /** What is muddled in each language, which `prefer` has shown, and what is said if the page is too high. */
  async function inLanguages(languages, prefer, tooHigh) {
    const found = {};
    for (const language of languages) {
      await prefer({ language });
      found[language] = [...cutOff(), ...overlapping(), ...(scrolls() ? [tooHigh] : [])];
    }
    return found;
  }

  return { cutOff, inLanguages, outOfPlace, overlapping, scrolls, tooSmall };
})();
