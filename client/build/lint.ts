/* What can be said of the client without running it: its layers, types, promises and looks. All are looked at side by side,
and what is found comes in one piece for each. */

import { exec } from "node:child_process";

const COMMANDS = [
  "node build/layers.ts",
  "svelte-check --tsconfig ./tsconfig.json --fail-on-warnings",
  "eslint src",
  "eslint --ignore-pattern src .", // by itself: it reads Node's types and those of the tests, which would slow src down
  "prettier --check --cache .",
];

/** Run a command, and show its findings when it has ended; false if there are any. */
function passes(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    exec(command, (error, output, complaints) => {
      console.log(`> ${command}\n${output}${complaints}`);
      resolve(error === null);
    });
  });
}

const results = await Promise.all(COMMANDS.map(passes));
if (results.includes(false)) process.exitCode = 1;
