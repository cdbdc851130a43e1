import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { TOGETHER } from "./build/chunks.ts";

/** V8 compiles what is marked so beside the download, not when each function is first called; others ignore it. */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad";

export default defineConfig({
  // Relative: the server may live under any path, and tells the page which (build/finish.ts).
  base: "./",
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/thenumber/online/web/static",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The content security policy allows no data: fonts or styles; icons are inline SVG already.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER },
        // What the first page is made of: nearly all of it runs before that page is shown.
        postBanner: ({ isEntry, moduleIds }) =>
          isEntry || moduleIds.some((id) => id.endsWith("/svelte/src/index-client.js")) ? COMPILE_AT_ONCE : "",
      },
    },
  },
  server: { proxy: { "/api": { target: process.env["VITE_API"] ?? "http://localhost:2810", ws: true } } },
  test: {
    environment: "happy-dom",
    pool: "vmThreads",
    maxWorkers: "100%", // Vitest would leave a processor to its own thread, which hardly needs it
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 200_000, // twice the patience of a test (tests/patience.ts): Vitest's own 5 s are too few on a busy machine
    hookTimeout: 200_000,
  },
});
