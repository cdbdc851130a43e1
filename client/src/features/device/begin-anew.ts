/* Being someone else from now on, or nobody. */

import { path } from "../../device/address.ts";
import { stop } from "../../device/notifying.ts";

/** Load a page afresh, as all that this one knows is about who one was; this browser's notifications were for them, too. */
export async function beginAnew(page: string): Promise<void> {
  await stop().catch(() => undefined); // not every browser has any
  location.replace(path(page));
}
