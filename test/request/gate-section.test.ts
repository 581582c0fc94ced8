import { expect, test } from "vitest";
import { more, profileOf } from "./profile.ts";

const gateOf = async (text: string) => (await profileOf(`gate: ${text}`)).gate;

test("outcomes fail a job everywhere, or in a row or a metric alone", async () => {
  expect(await gateOf("{ fail-on: [regressed, build] }")).toEqual({
    failOn: ["regressed", "build"],
    reader: false,
    accepted: [],
  });
  expect(
    await gateOf(
      `{ fail-on: [build, { outcome: regressed, row: "*/clone/*", metric: match }, { outcome: inconclusive, metric: tokens }] }`,
    ),
  ).toEqual({
    failOn: ["build"],
    failWhere: [
      { outcome: "regressed", row: { level: "tier", tier: "clone" }, metric: { name: "match" } },
      { outcome: "inconclusive", row: null, metric: { name: "tokens" } },
    ],
    reader: false,
    accepted: [],
  });
});

test("prove is what a release says for unproven", async () => {
  expect((await gateOf("{ fail-on: [prove] }")).failOn).toEqual(["unproven"]);
  expect((await gateOf("{ fail-on: [{ outcome: prove, metric: match }] }")).failWhere).toEqual([
    { outcome: "unproven", row: null, metric: { name: "match" } },
  ]);
});

test("how a mode shares its 5 % and uses a history is said by mode", async () => {
  const { modes } = await profileOf("modes: { pr: { history: { days: 3 }, alpha-per: pull-request } }");
  expect(modes.pr).toMatchObject({ history: { days: 3 }, alphaPer: "pull-request" });
  expect((await profileOf("modes: { pr: { history: off } }")).modes.pr).toMatchObject({ history: "off" });
});

test.each([
  "gate: { fail-on: [regresed] }",
  "gate: { fail-on: [0.05] }",
  "gate: { fail-on: [{ outcome: regressed, row: all }] }",
  "gate: { fail-on: [{ outcome: regressed, metric: abc }] }",
  "gate: { fail-on: [{ outcome: build, metric: match }] }",
  "gate: { fail-on: [{ row: '*/*/*' }] }",
  "gate: { fail-on: [{ outcome: regressed, where: x }] }",
  "modes: { pr: { history: { days: .nan } } }",
  "modes: { pr: { history: { days: 0 } } }",
  "modes: { pr: { alpha-per: comparision } }",
])("what a gate or a mode cannot mean is refused: %s", async (text) => {
  expect(await more(text)).toMatchSnapshot();
});
