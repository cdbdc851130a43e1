/* A game at once without a server: one person and three characters of a level. */

import { company, shuffled } from "../../bots/registry.ts";
import { chance } from "../../device/chance.ts";
import { atTable, keepForm, recallForm } from "../../device/form.ts";
import { settings } from "../../device/settings.svelte.ts";
import { startedGame, type KeptGame } from "../../local/kept-game.ts";
import { levelAtOnce } from "../../server/open-game.ts";
import { say } from "../../texts/words.svelte.ts";
import { COLOURS, PUBLISHED } from "../../wire/messages.ts";

const BOTS = 3;

/** A game about to start, which counts for the level of the next one, as a game at a table does. */
export function aloneGame(): KeptGame {
  const mine = settings.colour ?? COLOURS[0];
  const colours = shuffled(
    COLOURS.filter((colour) => colour !== mine),
    chance,
  );
  const bots = company(levelAtOnce(), BOTS, chance).map(({ id, name }, index) => {
    return { name, colour: colours[index]!, bot: id };
  });
  const me = { name: settings.name || say("home-guest"), colour: mine, bot: null };
  const game = startedGame("alone", [me, ...bots], PUBLISHED.rounds);
  const form = recallForm();
  if (settings.level === null) keepForm(atTable(form, game.id), form);
  return game;
}
