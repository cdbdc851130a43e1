/* What no compiler sees: promises that nobody waits for, and slips with Svelte. Types are left to svelte-check, layers to
build/layers.ts, formatting to prettier. */

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

/** What is derived, or done again, from nothing but untracked values: it never changes, as if it were a constant. */
const OF_NOTHING = [
  "CallExpression[callee.name='$derived'] > CallExpression[callee.name='untrack']",
  "CallExpression[callee.object.name='$derived'] > ArrowFunctionExpression > CallExpression.body[callee.name='untrack']",
  "CallExpression[callee.name='$effect'] > ArrowFunctionExpression > CallExpression.body[callee.name='untrack']",
].map((selector) => ({ selector, message: "Nothing that is untracked makes this change: name what it depends on." }));

export default defineConfig(
  { ignores: ["src/texts/generated/", "src/wire/messages.ts"] }, // written by programs
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.svelte"],
    extends: [ts.configs.base, svelte.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: [".svelte"] },
    },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/prefer-promise-reject-errors": "error",
      "@typescript-eslint/require-await": "error",
      "@typescript-eslint/return-await": ["error", "error-handling-correctness-only"],

      "@typescript-eslint/no-base-to-string": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/restrict-plus-operands": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/unbound-method": "error",

      "no-restricted-syntax": ["error", ...OF_NOTHING],

      // The compiler says so itself.
      "no-undef": "off",
      "no-unused-vars": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteFeatures: { runes: true } } },
    rules: {
      // There are no stores here.
      "svelte/require-store-reactive-access": "off",
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // Callbacks are declared like methods, and taken out of the props one by one.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["build/service-worker.js"],
    languageOptions: { globals: { caches: false, fetch: false, Response: false, self: false, setTimeout: false } },
  },
  {
    files: ["build/theme.js"],
    languageOptions: {
      sourceType: "script",
      globals: { document: false, localStorage: false, MutationObserver: false },
    },
  },
  {
    // Read by browsers that are too old for anything newer.
    files: ["build/not-started.js"],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: "script",
      globals: { document: false, setTimeout: false, window: false },
    },
  },
);
