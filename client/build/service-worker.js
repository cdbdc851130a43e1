/* Lets the client start without a network. build/finish.ts fills in the build and its files, and writes it as sw.js.

Pages come from the server whenever it answers, so that a new version is met at once; games are never kept here. A tab
goes on with the files of its own build: a newer worker waits until every tab of the old one is closed. */

const BUILD = "__BUILD__";
/** What every language needs, and the words of each: only those of the reader's own are kept. */
const FILES = ["__FILES__"];
const WORDS = { en: ["__WORDS__"] };

// Several servers may live under paths of one host and share its storage.
const OURS = `thenumber ${self.registration.scope} `;
const CACHE = OURS + BUILD;
/** What outlives a build: the language that was last spoken here. */
const CHOSEN = `${OURS}chosen`;
const LANGUAGE = "language";
const PAGE = "./";
/** Shown on pages, under a name that does not change with its content. */
const ICON = "icon.svg";
/** Milliseconds after which a line counts as dead, if there is something to show without it. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(keepWords));
});

self.addEventListener("message", (event) => {
  const { language } = event.data ?? {};
  if (Object.hasOwn(WORDS, language)) event.waitUntil(choose(language));
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
  const body = JSON.stringify({ endpoint, keys, language: await language() });
  await fetch(`${scope}api/push`, { method: "PUT", body, headers: { "Content-Type": "application/json" } });
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ICON, ...FILES, ...WORDS[await language()]]);
}

/** The client speaks a language from now on, or again. */
async function choose(chosen) {
  await (await caches.open(CHOSEN)).put(LANGUAGE, new Response(chosen));
  await keepWords();
}

/** The language of this device: that of the client, as far as it was ever heard, else of the browser. */
async function language() {
  const chosen = await (await caches.open(CHOSEN)).match(LANGUAGE);
  const wishes = [...(chosen ? [await chosen.text()] : []), ...self.navigator.languages];
  return wishes.map((wish) => wish.slice(0, 2)).find((wish) => Object.hasOwn(WORDS, wish)) ?? "en";
}

/** Keep the words of this device's language, and of no other. */
async function keepWords() {
  const cache = await caches.open(CACHE);
  const spoken = await language();
  const there = await Promise.all(WORDS[spoken].map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(WORDS[spoken].filter((_, index) => !there[index]));
  const others = Object.keys(WORDS).filter((each) => each !== spoken);
  await Promise.all(others.flatMap((each) => WORDS[each]).map((file) => cache.delete(file, { ignoreVary: true })));
}

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE && name !== CHOSEN);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A file whose name changes with its content: whatever was kept is right. */
async function fromCache(request) {
  return (await kept(request)) ?? fetch(request);
}

/** The page, or the icon, as the server has it now; the kept one, if there is no network, only a proxy without its server,
or a line on which nothing comes. */
async function fromServer(request, instead = PAGE) {
  const asked = fetch(request).catch(() => undefined);
  const answer = await Promise.race([asked, later()]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await kept(instead)) ?? (await asked) ?? Response.error();
}

function later() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

async function kept(request) {
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}
