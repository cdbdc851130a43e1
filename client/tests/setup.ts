/* Before each file of tests: what is looked for on a screen may take its time, too. */

import { configure } from "@testing-library/svelte";
import { PATIENCE } from "./patience.ts";

configure({ asyncUtilTimeout: PATIENCE });
