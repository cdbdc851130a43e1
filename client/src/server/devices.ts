/* What is asked about being the same guest on several devices, and about being none any more. */

import type { DeviceLink, DeviceOffer, DeviceToken, Forgotten, Me } from "../wire/messages.ts";
import { ask, beKnown } from "./http.ts";

/** A link that makes another device the same guest, once. */
export async function makeDeviceLink(): Promise<DeviceLink> {
  await beKnown();
  return ask<DeviceLink>("POST", "me/links");
}

/** Whether such a link still works, and would change anything. */
export async function lookAtDeviceLink(brought: DeviceToken): Promise<DeviceOffer> {
  return ask<DeviceOffer>("POST", "me/links/look", brought);
}

/** Be the guest who made it from now on. */
export async function useDeviceLink(brought: DeviceToken): Promise<Me> {
  return ask<Me>("POST", "me/links/use", brought);
}

/** Be nobody any more on this device. */
export async function signOut(): Promise<Forgotten> {
  return ask<Forgotten>("DELETE", "me/cookie");
}

/** Be erased on the server, and so on every device. */
export async function eraseMe(): Promise<Forgotten> {
  return ask<Forgotten>("DELETE", "me");
}
