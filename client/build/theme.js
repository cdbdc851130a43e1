/* Before anything is drawn: the theme that was chosen on this device, if any, and its colour for what is around the page.
The client changes data-theme when another one is chosen; the colour follows it.

build/finish.ts puts it on every page as it stands, ahead of the styles. It reads what device/settings.svelte.ts keeps. */

(function () {
  var root = document.documentElement;
  var around = document.querySelectorAll('meta[name="theme-color"]');
  var colours = { light: around[0].content, dark: around[1].content };

  function follow() {
    var chosen = root.getAttribute("data-theme");
    around[0].content = colours[chosen || "light"];
    around[1].content = colours[chosen || "dark"];
  }

  try {
    var theme = JSON.parse(localStorage.getItem("thenumber.settings")).theme;
    if (theme in colours) root.setAttribute("data-theme", theme);
  } catch {
    // Nothing was chosen, or this browser keeps nothing.
  }
  follow();
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
})();
