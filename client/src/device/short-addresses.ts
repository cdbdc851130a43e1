/* Short addresses of this server, as people type them: without the protocol, and without what follows the base. */

/** Where the server of a table is: "number.example.org", or with the path that it lives under. */
export function homeOf(link: string): string {
  const { host, pathname } = new URL(link, location.href);
  return host + pathname.replace(/t\/[^/]*\/?$/, "").replace(/\/$/, "");
}

/** What is typed on a television to show a table there. */
export function televisionOf(link: string): string {
  return `${homeOf(link)}/tv`;
}
