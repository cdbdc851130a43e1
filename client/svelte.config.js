import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** A phone on its side: `@media (--on-its-side)` in a component. */
const ON_ITS_SIDE = "(max-width: 63.99em) and (max-height: 31.25em) and (orientation: landscape)";

const namedMedia = {
  name: "named media",
  style: ({ content }) => ({ code: content.replaceAll("(--on-its-side)", ON_ITS_SIDE) }),
};

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: [namedMedia, vitePreprocess()],
  compilerOptions: { runes: true },
};
