// First: what a component says of itself holds over what is said of all.
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hitches } from "./device/hitches.svelte.ts";
import { whenIdle } from "./device/idle.ts";
import { registerWorker } from "./device/updates.svelte.ts";
import { navigation } from "./device/navigation.svelte.ts";
import { settings } from "./device/settings.svelte.ts";
import { preferred, words } from "./texts/words.svelte.ts";

async function start(): Promise<void> {
  settings.start();
  navigation.start();
  // The server has chosen the page's language by the browser's wishes, and sent its words along with the page.
  const ofPage = preferred([document.documentElement.lang]);
  await words
    .greet(settings.language ?? ofPage)
    .catch(() => words.greet(ofPage))
    .catch(() => words.greet("en"));
  mount(App, { target: document.getElementById("app")! });
  // From here on the client tells itself what goes wrong.
  document.getElementById("not-started")?.remove();
  hitches.start();
  whenIdle(registerWorker);
}

void start();
