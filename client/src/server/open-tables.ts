/* The open tables, told by the server whenever they change, for as long as someone looks for one. */

import { openTablesAddress } from "../device/address.ts";
import type { OpenTables } from "../wire/messages.ts";

/** Milliseconds without a word after which the line is taken for dead: the server says something every 25 seconds. */
const SILENCE = 60_000;
/** Milliseconds until the next attempt, the last one again and again. */
const AGAIN = [1000, 3000, 10_000, 60_000];

/** Hear of them from now on, while the page is in front; null: the server can't be heard. What is returned ends it. */
export function lookForTables(ontold: (told: OpenTables | null) => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect(): void {
    hangUp();
    const opened = (socket = new WebSocket(openTablesAddress()));
    waitFor(SILENCE);
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      failures = 0;
      waitFor(SILENCE);
      ontold(JSON.parse(data) as OpenTables);
    };
    opened.onclose = () => {
      ontold(null);
      waitFor(AGAIN[Math.min(failures++, AGAIN.length - 1)]!);
    };
  }

  function waitFor(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(connect, milliseconds);
  }

  function hangUp(): void {
    clearTimeout(timer);
    if (socket) socket.onmessage = socket.onclose = null;
    socket?.close();
    socket = null;
  }

  /** Nobody looks at a page in the background. */
  function follow(): void {
    if (document.hidden) hangUp();
    else connect();
  }

  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    hangUp();
  };
}
