import { readdirSync, readFileSync } from "node:fs";
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
        "App.svelte": ["./pages/Home.svelte", "./device/settings.ts"],
        "pages/Home.svelte": ["../table/live-table.ts", "../screens/Final.svelte", "./open-game.ts"],
        "table/live-table.ts": ["../server/line.ts", "../rules/turn.ts"],
        "pieces/reveal/Stack.svelte": ["../Pip.svelte", "./script.ts", "../../kit/Icon.svelte"],
      }),
    ).toEqual([]);
  });

  it("never points up", () => {
    expect(found({ "kit/Sheet.svelte": ["./Icon.svelte", "../pieces/Pip.svelte"] })).toEqual([
      "src/kit/Sheet.svelte:2 imports src/pieces/Pip.svelte, but kit may import only texts, device",
    ]);
    expect(found({ "wire/refusal.ts": ["../App.svelte", "../../build/texts.ts"] })).toHaveLength(2);
  });

  it("reaches the server, the table, bots and games on this device from pages alone", () => {
    const paths = ["device/a.ts", "kit/a.ts", "pieces/a.ts", "screens/a.ts", "pages/a.ts"];
    const apart = ["../server/http.ts", "../table/changes.ts", "../bots/bot.ts", "../local/keeper.svelte.ts"];
    const modules = paths.map((path) => [path, apart]);
    const wrong = found(Object.fromEntries(modules) as Record<string, string[]>);
    expect(wrong.map((fault) => fault.split(":")[0])).toEqual(
      paths.slice(0, -1).flatMap((path) => apart.map(() => `src/${path}`)),
    );
  });

  it("tells the kit nothing of the game", () => {
    const game = ["../rules/boards.ts", "../wire/refusal.ts", "../pieces/face.ts"];
    expect(found({ "kit/Trouble.svelte": game })).toHaveLength(game.length);
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
    for (const form of forms) expect(faults(new Map([["screens/Final.svelte", form]]))).toHaveLength(1);
  });

  it("leads from one folder of the pieces neither into another nor back up to the pieces that share it", () => {
    const wrong = found({
      "pieces/scores/Podium.svelte": ["../reveal/headline.ts"],
      "pieces/NumberWritten.svelte": ["./reveal/script.ts"],
    });
    expect(wrong).toHaveLength(2);
    expect(wrong[0]).toContain("pieces/reveal is for itself");
  });
});

describe("modules", () => {
  it("stand in a layer, or are the two at the top", () => {
    expect(found({ "parts/Pad.svelte": [], "helpers.ts": [], "App.svelte": [], "styles/base.css": [] })).toEqual([
      "src/parts/Pad.svelte stands in no layer",
      "src/helpers.ts stands in no layer",
    ]);
  });

  it("import each other in no circle, however long", () => {
    const ring = {
      "pieces/Board.svelte": ["./Tile.svelte"],
      "pieces/Tile.svelte": ["./tiles.ts", "./Pip.svelte"],
      "pieces/tiles.ts": ["./Board.svelte"],
      "pieces/Pip.svelte": [],
    };
    expect(found(ring)).toEqual([
      "a circle: pieces/Board.svelte > pieces/Tile.svelte > pieces/tiles.ts > pieces/Board.svelte",
    ]);
    expect(found({ ...ring, "pieces/tiles.ts": ["./Pip.svelte"] })).toEqual([]);
  });

  it("stand in folders that need each other in no circle, either", () => {
    const rooms = {
      "pages/table/Seat.svelte": ["./menu/Menu.svelte"],
      "pages/table/lobby/Lobby.svelte": ["../menu/Menu.svelte"],
      "pages/table/lobby/FreeSeat.svelte": [],
      "pages/table/menu/Menu.svelte": ["../lobby/FreeSeat.svelte"],
    };
    expect(found(rooms)).toEqual(["a circle: pages/table/lobby > pages/table/menu > pages/table/lobby"]);
    expect(found({ ...rooms, "pages/table/menu/Menu.svelte": ["../seats.ts"], "pages/table/seats.ts": [] })).toEqual(
      [],
    );
  });
});

describe("the layers", () => {
  const client = join(import.meta.dirname, "../..");

  it("are the folders that there are", () => {
    const folders = readdirSync(join(client, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(Object.keys(MAY_IMPORT).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it("are those that the document shows", () => {
    const [, sheet] = readFileSync(join(client, "../docs/client.md"), "utf-8").split("```diagram\n");
    const shown = [...sheet!.split("```")[0]!.matchAll(/^([a-z]+) {2,}/gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });
});
