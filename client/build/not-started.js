/* Shows a line if the client can't start: its script didn't come, failed, or is too new for this browser. The client takes
the line off the page as soon as it has started (src/main.ts), and there is nothing to show any more.

build/finish.ts puts it on every page as it stands: it is written for browsers that are too old for the client. */

(function () {
  /** From when all has loaded: even then a slow phone may still be busy. In milliseconds. */
  var PATIENCE = 15000;

  function tell() {
    var line = document.getElementById("not-started");
    if (line) line.hidden = false;
  }

  function onError(event) {
    // Fonts and the like can be done without.
    if (event.target === window || event.target.tagName === "SCRIPT") tell();
  }

  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", tell);
  window.addEventListener("load", function () {
    setTimeout(tell, PATIENCE);
  });
  if (!("noModule" in document.createElement("script"))) tell();
})();
