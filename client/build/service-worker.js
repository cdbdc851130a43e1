/* Lets the client start without a network. build/finish.ts fills in the build and its files, and writes it as sw.js.

Pages come from the server whenever it answers, so that a new version is met at once; games are never kept here. A tab
goes on with the files of its own build: a newer worker waits until every tab of the old one is closed. */

const BUILD = "__BUILD__";
const FILES = ["__FILES__"];

// Several servers may live under paths of one host and share its storage.
const OURS = `thenumber ${self.registration.scope} `;
const CACHE = OURS + BUILD;
const PAGE = "./";
/** Shown on pages, under a name that does not change with its content. */
const ICON = "icon.svg";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ICON, ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  const path = url.slice(self.registration.scope.length);
  if (path.startsWith("assets/")) event.respondWith(fromCache(event.request));
  else if (path === ICON) event.respondWith(fromServer(event.request, ICON));
  else if (mode === "navigate" && !/^(api|metrics|privacy|print\/sheets)\b/.test(path))
    event.respondWith(fromServer(event.request));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(notify(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeToTable(event.notification.data.address));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event));
});

/** The server has worded it in the reader's language. A later notification of a table takes the place of an earlier one. */
function notify({ title, body, table }) {
  const address = `${self.registration.scope}t/${encodeURIComponent(table)}`;
  const looks = { icon: `${self.registration.scope}icons/icon-192.png`, tag: table, renotify: true };
  return self.registration.showNotification(title, { body, data: { address }, ...looks });
}

/** To the window in which the table is open, or to a new one. */
async function comeToTable(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((each) => each.url.split(/[?#]/)[0] === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** The browser has moved to another address at its push service, or has to. */
async function subscribeAgain({ newSubscription, oldSubscription }) {
  const { pushManager, scope } = self.registration;
  const subscription = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, keys, language: self.navigator.language });
  await fetch(`${scope}api/push`, { method: "PUT", body, headers: { "Content-Type": "application/json" } });
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/** A file whose name changes with its content: whatever was kept is right. */
async function fromCache(request) {
  return (await kept(request)) ?? fetch(request);
}

/** The page, or the icon, as the server has it now; the kept one, if there is no network or only a proxy without its
server. */
async function fromServer(request, instead = PAGE) {
  const answer = await fetch(request).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await kept(instead)) ?? answer ?? Response.error();
}

async function kept(request) {
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}
