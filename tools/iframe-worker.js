// The search of the site runs in a worker, and browsers start none from a folder: there, a hidden frame does its work.
// Material for MkDocs would fetch such a script from another host.

if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.documentElement.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inside.importScripts = (...scripts) => scripts.reduce((done, each) => done.then(() => this.load(each)), Promise.resolve());
      this.ready = this.load(script);
    }

    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data })));
    }

    load(script) {
      return new Promise((resolve, reject) => {
        const element = this.inside.document.createElement("script");
        Object.assign(element, { src: new URL(script, location.href), onload: resolve, onerror: reject });
        this.inside.document.body.append(element);
      });
    }
  };
}
