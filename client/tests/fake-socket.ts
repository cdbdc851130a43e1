/* A socket in the hands of a test. */

import type { CommandId, FromClient, FromServer, GuestCommand } from "../src/wire/messages.ts";

export class FakeSocket {
  static all: FakeSocket[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  readonly sent: FromClient[] = [];
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    if (this.isClosed) throw new Error("nobody sends into a closed socket");
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server says something. */
  says(message: FromServer): void {
    this.onopen?.();
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection ends by itself. */
  ends(code = 1006): void {
    this.isClosed = true;
    this.onclose?.({ code });
  }

  /** The commands that were sent, with their ids. */
  get commands(): [CommandId, GuestCommand][] {
    return this.sent.flatMap((message) => (message.type === "do" ? [[message.id, message.command]] : []));
  }

  /** The id of the command that was sent first, second... from 0. */
  id(index = 0): CommandId {
    return this.commands[index]![0];
  }
}
