/* Passing a link or a result on. On a plain http: address of the local network, browsers have neither of the modern ways. */

import { path } from "./address.ts";

/** Where others find a page, given by its path below the base: what this machine calls itself would lead them to theirs. */
export function linkTo(relative: string): string {
  const isOwn = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  const forOthers = isOwn ? document.documentElement.dataset["link"] : undefined;
  return new URL(relative, forOthers ?? new URL(path(""), location.href)).href;
}

/** Whether the device's own share sheet can be opened. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the share sheet; false: it is missing or broken, so offer another way. Closing it counts as done. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  return share({ title, url });
}

/** The same for a text. */
export async function shareText(text: string): Promise<boolean> {
  return share({ text });
}

/** Whether a picture can be handed to the share sheet. */
export function canSharePicture(): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [pictureFile("", new Blob())] });
}

/** The same for a picture, with the link to what it shows. */
export async function sharePicture(name: string, picture: Blob, url: string): Promise<boolean> {
  return share({ files: [pictureFile(name, picture)], url });
}

function pictureFile(name: string, picture: Blob): File {
  return new File([picture], `${name}.png`, { type: "image/png" });
}

async function share(data: ShareData): Promise<boolean> {
  if (!canShare()) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Milliseconds for which a button says that something was copied. */
export const COPIED_FOR = 2_500;

/** Puts a text on the clipboard; false: this browser does not allow it in any way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way. In an open dialog everything outside cannot be selected, so the field is put into it. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = "vh";
  (document.querySelector("dialog:modal") ?? document.body).append(field);
  try {
    field.select();
    field.setSelectionRange(0, text.length);
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
