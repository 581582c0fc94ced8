/** Whole comparisons by the reader, in which a tier's asset comes, goes, breaks or says nothing. */
import { expect, test } from "vitest";
import { compareRevisions } from "../../src/pipeline.ts";
import type { Side } from "../../src/schema/words.ts";
import { Ledger } from "../../src/store/ledger.ts";
import { askedOf } from "../asked.ts";
import { GOOD } from "../commands/checking.ts";
import type { Files } from "../repository.ts";

const SKILL = "skills/mytool/SKILL.md";

async function compared(base: Files, head: Files) {
  const flags = ["--mode", "docs", "--tiers", "bare,skill", "--tasks", "people"];
  const { request, around } = await askedOf(base, head, flags);
  const result = await compareRevisions(request, around);
  const trials = await new Ledger(request.resultsDir).trials();
  const shown = (side: Side) =>
    trials
      .filter((trial) => trial.side === side && trial.tier === "skill")
      .map((trial) => trial.shown.map(({ what, bytes }) => (what === "prompt" ? what : `${what} ${bytes}`)));
  return { ...result, shown };
}

const WITHOUT: Files = Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== SKILL));

const states = ({ comparison }: Awaited<ReturnType<typeof compared>>) =>
  comparison.cells.map(({ id, state, head }) => [id, "why" in state ? state.why : state.kind, head?.match]);

test("a skill that head adds is compared with a base that has none, and said to be added", async () => {
  const result = await compared(WITHOUT, { [SKILL]: `${GOOD[SKILL]}` });
  expect(result.shown("base")).toEqual([["prompt"]]);
  expect(result.shown("head")).toEqual([["prompt", "skill 113"]]);
  expect(states(result)).toEqual([
    ["reader/bare/people", "identical", undefined],
    ["reader/skill/people", "play", { x: 1, n: 1 }],
  ]);
  expect(result.details.findings).toMatchObject([
    { kind: "added", subject: "skills/mytool", evidence: [{ side: "head", file: "skills/mytool" }] },
  ]);
  expect(result.comparison.warnings).toContainEqual({ code: "asset-added", count: 1 });
  expect(result.comparison.verdict.counts.findings).toBe(1);
});

test("a skill that head removes is missed there, and said to be removed", async () => {
  const result = await compared(GOOD, { [SKILL]: null });
  expect([result.shown("base"), result.shown("head")]).toEqual([[["prompt", "skill 113"]], [["prompt"]]]);
  expect(result.details.findings).toMatchObject([{ kind: "removed", subject: "skills/mytool" }]);
  expect(result.comparison.warnings).toContainEqual({ code: "asset-removed", count: 1 });
});

test("front matter that head breaks is a finding with its line, and the skill is shown all the same", async () => {
  const broken = "---\r\ndescription: Runs tools: fast and safe\r\n---\r\nCount: `mytool rows data.csv`\r\n";
  const result = await compared(GOOD, { [SKILL]: broken });
  expect(result.shown("head")).toEqual([["prompt", `skill ${broken.length}`]]);
  expect(result.details.findings).toMatchObject([
    {
      kind: "front-matter",
      subject: "skills/mytool",
      evidence: [
        {
          side: "head",
          text: "Nested mappings are not allowed in compact mappings",
          file: "skills/mytool/SKILL.md",
          line: 2,
        },
      ],
    },
  ]);
  expect(result.comparison.verdict.counts.findings).toBe(1);
});

test("a skill that head empties makes its tier no tier: no rate, no regression, the reason", async () => {
  const result = await compared(GOOD, { [SKILL]: "" });
  expect(result.shown("head")).toEqual([["prompt", "skill 0"]]);
  expect(states(result)).toEqual([
    ["reader/bare/people", "identical", undefined],
    ["reader/skill/people", "not-shown", undefined],
  ]);
  expect(result.comparison.verdict).toMatchObject({ kind: "inconclusive", counts: { regressed: 0 } });
  expect(result.comparison.warnings).toContainEqual({ code: "not-shown", count: 1 });
});
