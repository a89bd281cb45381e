// In words that any browser knows: what games need of it, and a sentence where that isn't there or doesn't come.

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
    return "This browser is too old to play here: it has no " + what + ". One of 2023 or later will do.";
  };
  window.trouble = "";
  if (location.protocol === "file:") {
    window.trouble = "Games can't be played on a page that is opened from the disk. Put its folder on a web server,"
      + " or show it with plt-games web FOLDER --serve.";
  } else if (missing) window.trouble = window.tooOld(missing);
  addEventListener("error", function (event) {  // a script that isn't there, or that this browser can't read
    if (window.begun || event.target !== window && event.target.tagName !== "SCRIPT") return;
    window.trouble = window.trouble || "This page could not be loaded as a whole, or this browser is too old for it"
      + " (one of 2023 or later will do). Load it again; if that doesn't help, something of it is missing on the server.";
    tell();
  }, true);
  addEventListener("DOMContentLoaded", tell);

  function tell() {
    var sentence = document.querySelector("#loading p");
    if (window.trouble && sentence) sentence.textContent = window.trouble;
  }
})();
