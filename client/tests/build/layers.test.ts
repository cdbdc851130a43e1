import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faults, MAY_IMPORT } from "../../build/layers.ts";

/** Modules by their paths, each with the paths that it imports. */
function found(modules: Record<string, string[]>): string[] {
  const lines = (paths: string[]) => paths.map((path) => `import { it } from "${path}";`).join("\n");
  return faults(new Map(Object.entries(modules).map(([path, imports]) => [path, lines(imports)])));
}

describe("an import", () => {
  it("may point down, stay in its layer, or start at the top", () => {
    expect(
      found({
        "main.ts": ["./App.svelte", "./styles/base.css"],
        "App.svelte": ["./features/home/Home.svelte", "./device/settings.ts"],
        "features/home/Home.svelte": ["../../table/live-table.ts", "../../board/stages/Final.svelte", "./entry.ts"],
        "table/live-table.ts": ["../server/line.ts", "../rules/turn.ts"],
        "table/shown/seats.ts": ["../live-table.ts", "../../board/choosing/status.ts"],
        "board/stages/Reveal.svelte": ["../reveal/Stack.svelte", "../Pip.svelte", "./Choosing.svelte"],
        "board/reveal/Stack.svelte": ["../Pip.svelte", "./script.ts", "../../ui/Icon.svelte"],
      }),
    ).toEqual([]);
  });

  it("never points up", () => {
    expect(found({ "ui/Sheet.svelte": ["./Icon.svelte", "../board/Pip.svelte"] })).toEqual([
      "src/ui/Sheet.svelte:2 imports src/board/Pip.svelte, but ui may import only texts, device",
    ]);
    expect(found({ "board/Pip.svelte": ["./stages/Final.svelte"] })).toHaveLength(1);
    expect(found({ "table/live-table.ts": ["./shown/seats.ts"] })).toHaveLength(1);
    expect(found({ "wire/refusal.ts": ["../App.svelte", "../../build/texts.ts"] })).toHaveLength(2);
  });

  it("reaches the server, the table, bots and games on this device from features alone", () => {
    const paths = ["device/a/a.ts", "ui/a/a.ts", "board/a/a.ts", "board/stages/a.ts", "features/a/a.ts"];
    const apart = [
      "server/http.ts",
      "table/changes.ts",
      "table/shown/seats.ts",
      "bots/bot.ts",
      "local/keeper.svelte.ts",
    ];
    const modules = paths.map((path) => [path, apart.map((other) => `../../${other}`)]);
    const wrong = found(Object.fromEntries(modules) as Record<string, string[]>);
    expect(wrong.map((fault) => fault.split(":")[0])).toEqual(
      paths.slice(0, -1).flatMap((path) => apart.map(() => `src/${path}`)),
    );
  });

  it("tells the controls nothing of the game", () => {
    const game = ["../rules/boards.ts", "../wire/refusal.ts", "../board/face.ts"];
    expect(found({ "ui/Trouble.svelte": game })).toHaveLength(game.length);
  });

  it("counts in every form", () => {
    const forms = [
      'import type { LiveTable } from "../table/live-table.svelte.ts";',
      'import {\n  type Stage,\n} from "../table/course.svelte.ts";',
      'export * from "../table/course.svelte.ts";',
      'import "../table/course.svelte.ts";',
      '{#await import("../table/course.svelte.ts") then Course}',
      'type Course = import("../table/course.svelte.ts").Course;',
    ];
    for (const form of forms) expect(faults(new Map([["ui/Sheet.svelte", form]]))).toHaveLength(1);
  });

  it("leads from one folder of the board neither into another nor back up to the pieces that share it", () => {
    const wrong = found({
      "board/scores/Podium.svelte": ["../reveal/headline.ts"],
      "board/NumberWritten.svelte": ["./reveal/script.ts"],
    });
    expect(wrong).toHaveLength(2);
    expect(wrong[0]).toContain("board/reveal is for itself");
  });

  it("leads from no feature into another, however deep", () => {
    const wrong = found({
      "features/table/menu/Menu.svelte": ["../lobby/SeatRow.svelte", "../../replay/Replay.svelte"],
      "features/replay/Replay.svelte": [],
    });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain("features/replay is for itself");
  });
});

describe("modules", () => {
  it("stand in a layer, or are the two at the top", () => {
    const paths = ["parts/Pad.svelte", "helpers.ts", "features/Home.svelte", "App.svelte", "styles/base.css"];
    expect(found(Object.fromEntries(paths.map((path) => [path, []])))).toEqual([
      "src/parts/Pad.svelte stands in no layer",
      "src/helpers.ts stands in no layer",
      "src/features/Home.svelte stands in no feature",
    ]);
  });

  it("import each other in no circle, however long", () => {
    const ring = {
      "board/Board.svelte": ["./Tile.svelte"],
      "board/Tile.svelte": ["./tiles.ts", "./Pip.svelte"],
      "board/tiles.ts": ["./Board.svelte"],
      "board/Pip.svelte": [],
    };
    expect(found(ring)).toEqual([
      "a circle: board/Board.svelte > board/Tile.svelte > board/tiles.ts > board/Board.svelte",
    ]);
    expect(found({ ...ring, "board/tiles.ts": ["./Pip.svelte"] })).toEqual([]);
  });

  it("stand in folders that need each other in no circle, either", () => {
    const rooms = {
      "features/table/Seat.svelte": ["./menu/Menu.svelte"],
      "features/table/lobby/Lobby.svelte": ["../menu/Menu.svelte"],
      "features/table/lobby/FreeSeat.svelte": [],
      "features/table/menu/Menu.svelte": ["../lobby/FreeSeat.svelte"],
    };
    expect(found(rooms)).toEqual(["a circle: features/table/lobby > features/table/menu > features/table/lobby"]);
    expect(
      found({ ...rooms, "features/table/menu/Menu.svelte": ["../seats.ts"], "features/table/seats.ts": [] }),
    ).toEqual([]);
  });
});

describe("the layers", () => {
  const client = join(import.meta.dirname, "../..");

  it("are the folders that there are", () => {
    const folders = readdirSync(join(client, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const layers = new Set(Object.keys(MAY_IMPORT).map((layer) => layer.split("/")[0]!));
    expect([...layers].sort()).toEqual(folders.map(({ name }) => name).sort());
    for (const layer of Object.keys(MAY_IMPORT)) expect(existsSync(join(client, "src", layer))).toBe(true);
  });

  it("are those that the document shows", () => {
    const [, sheet] = readFileSync(join(client, "../docs/client.md"), "utf-8").split("```diagram\n");
    const shown = [...sheet!.split("```")[0]!.matchAll(/^([a-z/]+) {2,}/gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });
});
