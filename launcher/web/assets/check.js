// Check that the browser has everything that games need, and show a message if not. Old browsers must be able to run
// this file, so it uses old JavaScript only.

(function () {
  var needed = {
    WebAssembly: window.WebAssembly, workers: window.Worker, modules: "noModule" in HTMLScriptElement.prototype,
    OffscreenCanvas: window.OffscreenCanvas && HTMLCanvasElement.prototype.transferControlToOffscreen,
    roundRect: window.CanvasRenderingContext2D && CanvasRenderingContext2D.prototype.roundRect,
    DecompressionStream: window.DecompressionStream
  };
  var missing = "";
  for (var name in needed) if (!needed[name]) missing = name;

  window.tooOld = function (what) {
    return "This browser is too old: it has no " + what + ". Use a browser from 2023 or later.";
  };
  window.trouble = "";
  if (location.protocol === "file:") {
    window.trouble = "Games can't run on a page that was opened from the disk. Put its folder on a web server,"
      + " or run plt-games web FOLDER --serve.";
  } else if (missing) window.trouble = window.tooOld(missing);
  addEventListener("error", function (event) {  // a script is missing, or this browser can't parse it
    if (window.begun || event.target !== window && !/^(SCRIPT|LINK)$/.test(event.target.tagName)) return;
    var way = performance.getEntriesByType("navigation")[0];
    if (event.target !== window && way && way.type !== "reload") return location.reload();  // this page may be of an older version
    window.trouble = window.trouble || "Part of this page could not be loaded, or this browser is too old"
      + " (it must be from 2023 or later). Reload the page. If that doesn't help, a file is missing on the server.";
    tell();
  }, true);
  addEventListener("DOMContentLoaded", tell);

  function tell() {
    var sentence = document.querySelector("#loading p");
    if (!sentence) return;
    if (window.trouble) sentence.textContent = window.trouble;
    else if (!sentence.textContent) sentence.textContent = "Loading the game ...";
  }
})();
