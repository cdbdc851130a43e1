/* What can be said of the client without running it: its layers, types, promises and looks. All are looked at side by side,
and what is found comes in one piece for each. What was right stays so until something changes that it depends on. */

import { exec } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const CLIENT = join(import.meta.dirname, "..");
/** Which client was last found right: one as a whole, for types reach from file to file. */
const FOUND_RIGHT = join(CLIENT, "node_modules/.cache/found-right");

/** Packages, what the build notes, and what another program is about to give its name. */
const LEFT_OUT = /^node_modules$|^\.made-from$|\.\d+$/;

const COMMANDS = [
  "node build/layers.ts",
  "svelte-check --tsconfig ./tsconfig.json --fail-on-warnings",
  "eslint src",
  "eslint --ignore-pattern src .", // by itself: it reads Node's types and those of the tests, which would slow src down
  "prettier --check --cache .",
];

/** A name for the client as it is now, and for what it is looked at with. */
function digest(): string {
  const name = createHash("sha256").update(process.version);
  for (const file of files().sort())
    name
      .update(`${file}\0`)
      .update(readFileSync(join(CLIENT, file)))
      .update("\0");
  return name.digest("hex");
}

/** All that is ours, or made of it: packages are known by the lock file. */
function files(folder = ""): string[] {
  return readdirSync(join(CLIENT, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/** Run a command, and show its findings when it has ended; false if there are any. */
function passes(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    exec(command, (error, output, complaints) => {
      console.log(`> ${command}\n${output}${complaints}`);
      resolve(error === null);
    });
  });
}

const now = digest();
if (existsSync(FOUND_RIGHT) && readFileSync(FOUND_RIGHT, "utf-8") === now) {
  console.log("Nothing has changed in the client since it was found right.");
} else if ((await Promise.all(COMMANDS.map(passes))).includes(false)) {
  process.exitCode = 1;
} else {
  mkdirSync(dirname(FOUND_RIGHT), { recursive: true });
  writeFileSync(FOUND_RIGHT, now);
}
