/* A tile is put face down: what is heard and felt of it, wherever that happens. */

import { buzz } from "../../device/haptics.ts";
import { playSound } from "../../device/sound.ts";

export function tellPutDown(): void {
  playSound("lock");
  buzz(15);
}
