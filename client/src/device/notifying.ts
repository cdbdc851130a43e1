/* Notifications of this browser, also while the page is closed: whether there can be any, and where to send them. */

import { path } from "./address.ts";

/** Why there are none, or that there could be (`off`) or are (`on`). */
export type Notifying = "insecure" | "unsupported" | "denied" | "off" | "on";

/** Where a server can send them, and what they are encrypted with. */
export interface Receiver {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How things stand. */
export async function notifying(): Promise<Notifying> {
  if (!isSecureContext) return "insecure";
  const worker = await registered();
  if (worker === undefined || !("PushManager" in window) || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isAgreed = Notification.permission === "granted" && (await worker.pushManager.getSubscription()) !== null;
  return isAgreed ? "on" : "off";
}

/** Ask whoever is here for permission, which browsers allow only right after a tap, and have notifications sent by the
server with this key. Null: they said no, or the browser can't. */
export async function agree(key: string): Promise<Receiver | null> {
  const worker = await registered();
  if (worker === undefined || (await Notification.requestPermission()) !== "granted") return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return receiver(await worker.pushManager.subscribe(options));
  } catch (error) {
    // An earlier server at this address had another key.
    const old = await worker.pushManager.getSubscription();
    if (old === null) return refused(error);
    await old.unsubscribe();
    return worker.pushManager.subscribe(options).then(receiver, refused);
  }
}

/** Where notifications are sent now, if they are. */
export async function agreed(): Promise<Receiver | null> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription ? receiver(subscription) : null;
}

/** Have none from now on. */
export async function stop(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(path("")) : undefined;
}

function receiver(subscription: PushSubscription): Receiver {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
}

function refused(error: unknown): null {
  console.error(error);
  return null;
}
