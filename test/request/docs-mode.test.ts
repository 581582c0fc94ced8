import { expect, test } from "vitest";
import { inMode } from "../../src/request/in-mode.ts";
import { ask, FILES, PROFILE } from "./asking.ts";
import { newRepository } from "./repository.ts";

const MODELS = `endpoints: { local: { kind: openai, url: "http://127.0.0.1:1/v1" } }
players:
  - { id: small, endpoint: local, model: a }
  - { id: large, endpoint: local, model: b }
`;

const playersOf = async (profile: string, argv: string) => {
  const repository = await newRepository({ ...FILES, ".github/gripcheck.yml": PROFILE + profile });
  await repository.commit({ "README.md": "new\n" });
  const made = await ask(repository, argv);
  return { made, ids: made.request.profile.players.map(({ id }) => id) };
};

test.each([
  ["every player is a model", MODELS, ["reader"]],
  ["some are not", `${MODELS}  - { id: hasty, use: reader }\n`, ["hasty"]],
  ["nobody is named", "", ["reader"]],
])("where %s, the mode docs plays nobody who is one", async (_, profile, ids) => {
  expect((await playersOf(profile, "compare HEAD~1 HEAD --mode docs")).ids).toEqual(ids);
});

test("a filter that names models alone leaves the reader in the mode docs, and a wrong name is still refused", async () => {
  expect((await playersOf(MODELS, "compare HEAD~1 HEAD --mode docs --players small")).ids).toEqual([
    "reader",
  ]);
  await expect(playersOf(MODELS, "compare HEAD~1 HEAD --mode docs --players smal")).rejects.toThrow(
    "No player is called",
  );
});

test("the same question in another mode has that mode's players, tiers and looks", async () => {
  const { made } = await playersOf(
    `${MODELS}modes: { pr: { players: [large], looks: [3, 5] } }\n`,
    "compare HEAD~1 HEAD --mode docs",
  );
  const { mode, profile, revisions } = inMode(made, { players: null, tiers: null, tasks: null }, "pr");
  expect(profile.players.map(({ id }) => id)).toEqual(["large"]);
  expect({ mode, looks: profile.modes.pr?.looks }).toEqual({ mode: "pr", looks: [3, 5] });
  expect(revisions).toEqual(made.request.revisions);
});
