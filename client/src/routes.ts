/* Every page of the client: its addresses, what shows it, its words, and what a link to it looks like. All else follows from
this table: which page an address names, here and on the server, and what each one is sent with (build/pages.ts, build/texts.ts). */

import type { Component } from "svelte";
import { below, type TurnPlace } from "./device/address.ts";
import type { Part } from "./texts/words.svelte.ts";

/** What a page is told. */
type Told = Record<string, unknown>;

/** What an address says: its parts by their names in the path, and the rest of it. */
interface Found {
  at: Readonly<Record<string, string>>;
  address: URL;
}

export interface Page<Props extends Told = Told> {
  /** Its addresses, below the base: `{table}` is a part of one, `{game:path}` all that follows. The first that fits holds. */
  paths: readonly string[];
  load: () => Promise<{ default: Component<Props> }>;
  /** What it is told; null: this address has no page. */
  told: (found: Found) => Props | null;
  /** Another value of these is another page, with a state of its own. */
  apart: readonly string[];
  /** Which words it says besides those of the first page; null: none. */
  words: Part | null;
  /** The title and the text of a link to it, by their messages. They name nobody: others may see them than those who hold it. */
  preview: readonly [title: string, idea: string];
}

type About = Partial<Pick<Page, "words" | "preview">>;

/** A page that is told nothing. */
function plain(path: string, load: () => Promise<{ default: Component }>, about: About = {}): Page {
  return page([path], load as Page["load"], () => ({}), [], about);
}

/** A page that is told what its address says. */
function page<Props extends object>(
  paths: readonly string[],
  load: () => Promise<{ default: Component<Props> }>,
  told: (found: Found) => Props | null,
  apart: readonly (keyof Props & string)[],
  about: About = {},
): Page {
  const shown = { load, told } as unknown as Pick<Page, "load" | "told">;
  return { words: "rest", preview: ["title", "rules-idea"], ...about, paths, apart, ...shown };
}

/** What the link to a table says: an invitation; and that to a finished game promises a look at it. */
const INVITATION: About = { preview: ["preview-invitation", "join-idea"] };
const LOOK: About = { preview: ["preview-replay", "rules-idea"] };

export const PAGES = {
  home: plain("", () => import("./features/home/Home.svelte"), { words: null }),
  new: plain("new", () => import("./features/new/NewTable.svelte")),
  tables: plain("tables", () => import("./features/open-tables/TablesPage.svelte")),
  learn: page(
    ["learn"],
    () => import("./features/lesson/LessonPage.svelte"),
    ({ address }) => ({ table: address.searchParams.get("table") }), // where one is invited to, and goes on to from here
    [],
  ),
  rules: plain("rules", () => import("./features/rules/HowToPlay.svelte")),
  mine: plain("mine", () => import("./features/mine/MinePage.svelte")),
  habits: plain("mine/habits", () => import("./features/habits/HabitsPage.svelte"), { words: "after" }),
  device: plain("device", () => import("./features/device/DevicePage.svelte")),
  take: page(
    ["take"],
    () => import("./features/device/TakePage.svelte"),
    ({ address }) => ({ token: address.hash.slice(1) }), // it's sent to nobody with the address
    ["token"],
  ),
  "one-table": plain("one-table", () => import("./features/one-table/OneTable.svelte")),
  paper: plain("paper", () => import("./features/paper/PaperPage.svelte")),
  pass: plain("pass", () => import("./features/pass/PassPage.svelte")),
  alone: plain("alone", () => import("./features/alone/AlonePage.svelte")),
  print: plain("print", () => import("./features/print/PrintPage.svelte")),
  today: plain("today", () => import("./features/today/TodayPage.svelte")),
  day: page(["today/{date}", "today/{date}/{turn:path}"], () => import("./features/replay/DayPage.svelte"), dayOf, [
    "date",
  ]),
  kept: page(
    ["here/{id}/{game}", "here/{id}/{game}/{turn:path}"],
    () => import("./features/replay/KeptPage.svelte"),
    ({ at: { id = "", ...at } }) => withGame({ id }, at),
    ["id", "gameNo"],
  ),
  tv: page(
    ["tv", "tv/{code}"],
    () => import("./features/home/CodePage.svelte"),
    ({ at }) => ({ code: at["code"] ?? null }),
    [],
  ),
  table: page(
    ["t/{table}"],
    () => import("./features/table/TablePage.svelte"),
    ({ at: { table = "" }, address }) => ({ table, seat: address.searchParams.get("seat") }),
    ["table"],
    INVITATION,
  ),
  screen: page(["t/{table}/screen"], () => import("./features/screen/ScreenPage.svelte"), tableOf, ["table"]),
  room: page(["t/{table}/room"], () => import("./features/room/RoomPage.svelte"), tableOf, ["table"]),
  analysis: page(
    ["t/{table}/games/{game}/analysis", "t/{table}/games/{game}/analysis/{turn:path}"],
    () => import("./features/analysis/AnalysisPage.svelte"),
    ({ at: { table = "", ...at } }) => withGame({ table }, at),
    ["table", "gameNo"],
    { words: "after", ...LOOK },
  ),
  replay: page(
    ["t/{table}/games/{game}", "t/{table}/games/{game}/{turn:path}"],
    () => import("./features/replay/ReplayPage.svelte"),
    ({ at: { table = "", ...at } }) => withGame({ table }, at),
    ["table", "gameNo"],
    LOOK,
  ),
  analyse: plain("analyse", () => import("./features/analysis/RecordPage.svelte"), { words: "after" }),
} satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

/** A page with what it is told. */
export interface Route {
  name: PageName;
  told: Told;
}

const PATHS = (Object.keys(PAGES) as PageName[]).flatMap((name) =>
  PAGES[name].paths.map((path) => ({ name, pattern: patternOf(path) })),
);

/** The page that an address names; null: none. */
export function routeOf(address: URL): Route | null {
  const path = below(address).replace(/\/$/, "");
  for (const { name, pattern } of PATHS) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const told = PAGES[name].told({ at: found.groups ?? {}, address });
    return told && { name, told };
  }
  return null;
}

/** What tells one page from another: a link that moves a seat leads to the same table, and another turn is of the same game. */
export function placeOf({ name, told }: Route): string {
  return [name, ...PAGES[name].apart.map((value) => String(told[value]))].join("/");
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+):path\}/g, "(?<$1>.+)").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

function tableOf({ at: { table = "" } }: Found): { table: string } {
  return { table };
}

/** The round of an earlier day, or a turn of it. */
function dayOf({ at: { date = "", turn } }: Found): { date: string; turn: TurnPlace | null } | null {
  const place = turnAt(turn);
  return /^\d{4}-\d\d-\d\d$/.test(date) && place ? { date, ...place } : null;
}

/** A game of a series, or a turn of it, and whose it is; null: none can have such an address. */
function withGame<Whose extends object>(
  whose: Whose,
  { game = "", turn }: Found["at"],
): (Whose & { gameNo: number; turn: TurnPlace | null }) | null {
  const place = turnAt(turn);
  return /^[1-9]\d{0,5}$/.test(game) && place ? { ...whose, gameNo: Number(game), ...place } : null;
}

/** A turn as addresses name it, `1/4`, or none; null: there can be no such turn. */
function turnAt(written: string | undefined): { turn: TurnPlace | null } | null {
  if (written === undefined) return { turn: null };
  const found = /^([1-9])\/([1-9])$/.exec(written);
  return found && { turn: { roundNo: Number(found[1]), turnNo: Number(found[2]) } };
}
