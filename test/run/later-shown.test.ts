/** What an agent put before its model by itself while it played. */
import { expect, test } from "vitest";
import { laterShown } from "../../src/run/later-shown.ts";
import type { TierAssets } from "../../src/schema/built.ts";
import type { EventOf } from "../../src/schema/trace.ts";

const RULES = { path: "tabkit/src/AGENTS.md", text: "Be short in this folder.\n" };
const ASSETS: TierAssets = {
  workspace: { kind: "checkout", dir: "/nowhere", name: "tabkit" },
  context: [],
  skill: null,
};

function call(what: { readonly command?: string; readonly paths?: readonly string[] }): EventOf<"tool-call"> {
  return {
    ...{ seq: 1, at: 0, turn: 1, thread: 0, type: "tool-call", call: 1, name: "x", tool: "read" },
    ...{ input: {}, paths: [...(what.paths ?? [])], offered: true, via: "native" },
    ...(what.command === undefined ? {} : { command: what.command }),
  };
}

const shown = (later: string, ...trace: EventOf<"tool-call">[]) =>
  laterShown({ assets: ASSETS, found: [], mayFind: [RULES], later, trace }).map(({ path, bytes }) => [
    path,
    bytes,
  ]);
const READ = call({ paths: ["/workspace/tabkit/src/main.sh"] });
const LISTED = [[RULES.path, 25]];

test.each([
  ["beside a file that it read", "Instructions:\nBe short in this folder.\n", [READ], LISTED],
  ["nowhere", "echo", [READ], []],
  ["in parts", "Be short", [READ], []],
  ["because it read it", RULES.text, [READ, call({ paths: [`/workspace/${RULES.path}`] })], []],
  ["because it printed it", RULES.text, [call({ command: "cat tabkit/src/AGENTS.md" })], []],
  ["after it listed its folder", RULES.text, [call({ command: "ls tabkit/src" })], LISTED],
])("a file whose text stands %s", (_, later, trace, listed) => {
  expect(shown(later, ...trace)).toEqual(listed);
});

test("what stood there from the start, and what says nothing, is not told again", () => {
  const input = { assets: ASSETS, mayFind: [RULES], later: RULES.text, trace: [] };
  expect(laterShown({ ...input, found: [RULES] })).toEqual([]);
  expect(laterShown({ ...input, found: [], assets: { ...ASSETS, context: [RULES] } })).toEqual([]);
  expect(laterShown({ ...input, found: [], mayFind: [{ path: "tabkit/AGENTS.md", text: " \n" }] })).toEqual(
    [],
  );
  expect(laterShown({ assets: ASSETS, found: [], trace: [] })).toEqual([]);
});
