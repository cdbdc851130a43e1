/* Files for the player. */

/** Has the browser save a text or a picture as a file. */
export function saveFile(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Has it save the record of a game. */
export function saveRecord(name: string, record: object): void {
  saveFile(`the-number-${name}.json`, `${JSON.stringify(record, null, 2)}\n`);
}
