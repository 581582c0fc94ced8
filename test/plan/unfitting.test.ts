import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { makePlan } from "../../src/plan/make-plan.ts";
import { unfittingTiers } from "../../src/plan/unfitting-tiers.ts";
import { unfittingText } from "../../src/report/wording/not-played.ts";
import type { BuiltSide, TierAssets } from "../../src/schema/built.ts";
import type { Request } from "../../src/schema/request.ts";
import type { Side } from "../../src/schema/words.ts";
import { profileOf } from "../request/profile.ts";
import { TEST_VOCABULARY } from "../request/vocabulary.ts";

const PLAYERS = `players:
  - { id: reader, use: reader }
  - { id: small, model: m, endpoint: local, window: 4096 }
  - { id: large, model: m, endpoint: local, window: 32768 }
  - { id: unknown, model: m, endpoint: local }
endpoints: { local: { kind: ollama, url: "http://127.0.0.1:1" } }
tiers:
  bare:
  skill: { skill: { path: skills/tabkit, mode: injected } }
`;

const revision = { sha: "a".repeat(40), tree: "b".repeat(40), method: "given" };

async function requestOf(): Promise<Request> {
  return {
    mode: "docs",
    repository: "/nowhere",
    revisions: { base: revision, head: revision },
    profile: await profileOf(PLAYERS),
    suite: {
      from: "head",
      digest: digestOf("suite"),
      tasks: [
        {
          id: "count",
          prompt: "Count.",
          match: { mode: "number", value: "1" },
          requires: [],
          limits: { turns: 1, generatedTokens: 1, minutes: 1 },
          endings: ["answered"],
          atLeast: 1,
          inputsDir: null,
          solution: null,
          file: "tasks/count.yml",
        },
      ],
    },
    resultsDir: "/nowhere",
    sandbox: "auto",
    allowUnboxed: false,
    playIdentical: false,
    hidden: [],
    changedTasks: [],
  };
}

/** A side whose skill has so many characters; sides of equal length are equal. */
function sideWith(side: Side, characters: number): BuiltSide {
  const bare: TierAssets = { workspace: { kind: "empty" }, context: [], skill: null };
  const text = "x".repeat(characters);
  const skill = { name: "tabkit", description: "", text, dir: "/nowhere", mode: "injected" as const };
  return {
    side,
    sha: revision.sha,
    toolDir: "/nowhere",
    digests: {
      tool: digestOf("tool"),
      toolchain: digestOf("toolchain"),
      assets: { bare: digestOf("bare"), skill: digestOf(text) },
    },
    tiers: { bare, skill: { ...bare, skill } },
  };
}

async function plannedWith(base: number | null, head: number, over: Partial<Request> = {}) {
  const request = { ...(await requestOf()), ...over };
  const builds = {
    base: base === null ? null : sideWith("base", base),
    head: sideWith("head", head),
  };
  return { builds, plan: makePlan({ request, vocabulary: TEST_VOCABULARY, builds, inputs: {} }) };
}

async function statesWith(...sides: Parameters<typeof plannedWith>) {
  const { plan } = await plannedWith(...sides);
  return Object.fromEntries(
    plan.cells
      .filter(({ id }) => id.includes("/skill/"))
      .map(({ id, state }) => [id.split("/")[0], "why" in state ? state.why : state.kind]),
  );
}

const ALL = { reader: "play", small: "play", large: "play", unknown: "play" };

test.each<[string, number | null, number, Record<string, string>]>([
  ["fits everywhere", 400, 800, ALL],
  ["fills a window to its last token", 400, 4 * 4096, ALL],
  ["is a letter longer than a window on head", 400, 4 * 4096 + 1, { ...ALL, small: "does-not-fit" }],
  ["is longer than a window on base", 33_000, 400, { ...ALL, small: "does-not-fit" }],
  ["is longer than two windows", 400, 200_000, { ...ALL, small: "does-not-fit", large: "does-not-fit" }],
  ["is too long where there is no base", null, 33_000, { ...ALL, small: "does-not-fit" }],
])("a skill that %s", async (_, base, head, states) => {
  expect(await statesWith(base, head)).toEqual(states);
});

test("equal sides are not played, whether they fit or not", async () => {
  expect(new Set(Object.values(await statesWith(33_000, 33_000)))).toEqual(new Set(["identical"]));
  expect(await statesWith(33_000, 33_000, { playIdentical: true })).toEqual({
    ...ALL,
    small: "does-not-fit",
  });
});

test("who cannot hold what is said with both sizes, of the longer side", async () => {
  const said = async (base: number | null, head: number) => {
    const { plan, builds } = await plannedWith(base, head);
    return unfittingTiers(plan, builds).map(unfittingText);
  };
  expect(await said(400, 200_000)).toEqual([
    "What the tier skill shows does not fit the window of the player small (≈50k of 4.1k tokens): its cells are not played.",
    "What the tier skill shows does not fit the window of the player large (≈50k of 32.8k tokens): its cells are not played.",
  ]);
  expect(await said(33_000, 400)).toEqual([
    "What the tier skill shows does not fit the window of the player small (≈8.2k of 4.1k tokens): its cells are not played.",
  ]);
  expect(await said(null, 400)).toEqual([]);
});

test("a tier of MCP servers is not played under its name by whose agent is given none", async () => {
  const request = await requestOf();
  const { profile } = request;
  const tiers = profile.tiers.map((tier) => (tier.id === "skill" ? { ...tier, mcp: ["docs-server"] } : tier));
  const states = await statesWith(400, 800, { profile: { ...profile, tiers } });
  expect(new Set(Object.values(states))).toEqual(new Set(["not-shown"]));
});
