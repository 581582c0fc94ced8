import { describe, expect, test } from "vitest";
import { MARKDOWN } from "../../src/report/style.ts";
import {
  coverageText,
  gateText,
  spendParts,
  undecidedRows,
  verdictText,
} from "../../src/report/wording/spend.ts";
import type { Cause } from "../../src/schema/compared-cause.ts";
import type { Row } from "../../src/schema/row.ts";
import type { Reason } from "../../src/schema/words.ts";
import { comparison, group, match, player, reader, row, verdict } from "./comparisons.ts";

const TWO = { ...comparison().axes, players: [player("small"), player("large")] };
const READER = { ...TWO, players: [reader()] };

describe("price, gate and verdict", () => {
  test("what is not known or means nothing is left out", () => {
    expect(spendParts(comparison())).toEqual(["80 trials", "1.1 M tokens", "$0.84", "19 min"]);
    const paired = { ...comparison().coverage, pairs: 80, forked: 32 };
    expect(spendParts(comparison({ coverage: paired }))[0]).toBe("80 trials, 48 of them played by replay");
    const { spend } = comparison();
    const partial = { ...spend, usd: null, usage: { ...spend.usage, partial: true } };
    expect(spendParts(comparison({ spend: partial }))).toEqual([
      "80 trials",
      "at least 1.1 M tokens",
      "19 min",
    ]);
    expect(spendParts(comparison({ axes: READER }))).toEqual(["80 trials", "19 min"]);
  });

  test("what finding a cause took stands beside it, last", () => {
    const spend: Cause["spend"] = { trials: 48, tokens: 75_000, usd: 0.043, minutes: 0.2 };
    const cause = { documents: 1, code: 1, hybrids: [], rows: [], spend };
    const said = (over: Partial<Cause["spend"]>, axes = TWO) =>
      spendParts(comparison({ axes, cause: { ...cause, spend: { ...spend, ...over } } })).slice(-1);
    expect(spendParts(comparison({ axes: TWO, cause }))).toEqual([
      ...["80 trials", "1.1 M tokens", "$0.84", "19 min"],
      "to find the cause: 48 trials, 75k tokens, $0.04, 12 s",
    ]);
    expect(said({ partial: true })).toEqual([
      "to find the cause: 48 trials, at least 75k tokens, $0.04, 12 s",
    ]);
    for (const tokens of [0, null])
      expect(said({ usd: null, tokens })).toEqual(["to find the cause: 48 trials, 12 s"]);
    expect(said({}, READER)).toEqual(["to find the cause: 48 trials, 12 s"]);
    expect(said({ trials: 0, tokens: 0, usd: 0, minutes: 0 })).toEqual(["19 min"]);
  });

  test("a failed gate names what failed it", () => {
    const failed = (["small", "medium", "large"] as const).flatMap((id) => [
      { row: group(id, "skill"), metric: { name: "match" as const } },
      { row: group(id, "skill"), metric: { name: "marker" as const, marker: "cli" } },
    ]);
    const gate = { on: true, passed: false, failed, accepted: [] };
    expect(gateText(comparison({ gate }), MARKDOWN)).toBe(
      "Gate: failed by `small/skill/*` match, `small/skill/*` `cli`, `medium/skill/*` match and 3 more",
    );
    const unnamed = { ...gate, failed: [] };
    expect(gateText(comparison({ gate: unnamed, ...verdict("inconclusive", "budget") }), MARKDOWN)).toBe(
      "Gate: failed",
    );
    for (const kind of ["quiet", "improved"] as const)
      expect(gateText(comparison({ gate: unnamed, ...verdict(kind) }), MARKDOWN)).toBe(
        "Gate: failed, for nothing that it names was measured",
      );
    const rows: Row[] = [
      { level: "tier", tier: "skill" },
      { level: "task", task: "a" },
      { level: "overall" },
      group("small", "skill"),
    ];
    const wide = { ...gate, failed: rows.map((one) => ({ row: one, metric: { name: "match" as const } })) };
    expect(gateText(comparison({ gate: wide }), MARKDOWN)).toBe(
      "Gate: failed by `small/skill/*` match, `*/*/a` match, `*/skill/*` match and 1 more",
    );
    expect(gateText(comparison({ gate: { ...gate, passed: true } }), MARKDOWN)).toBe("Gate: passed");
    expect(gateText(comparison(), MARKDOWN)).toBe("Gate: off");
  });

  test("verdict and coverage count what there is", () => {
    const counts = { regressed: 1, improved: 2, inconclusive: 3, findings: 1 };
    expect(verdictText(comparison({ verdict: { kind: "regressed", counts } }))).toBe(
      "Verdict: regressed · 1 row regressed, 2 rows improved, 3 rows inconclusive, 1 finding",
    );
    const none = { regressed: 0, improved: 0, inconclusive: 0, findings: 0 };
    expect(
      verdictText(comparison({ verdict: { kind: "not-measured", reason: "not-built", counts: none } })),
    ).toBe("Verdict: not-measured (head does not build)");
    const coverage = {
      ...comparison().coverage,
      ...{
        counted: 71,
        lost: 2,
        tampered: 1,
        identical: 4,
        notRun: { budget: 3, shard: 2, skipped: 1, stopped: 5 },
      },
    };
    expect(coverageText(comparison({ coverage }))).toBe(
      "71 of 80 trials counted, 2 lost, 1 left out because the tool was changed, 3 cut by the budget, 5 not played yet, 2 of missing shards not run, 1 skipped, 4 identical cells not played",
    );
  });

  test("rows that nobody could decide are named, the narrowest that say it, but for what goes without saying", () => {
    const open = (
      at: Parameters<typeof row>[0],
      reason: Reason,
      outcome: "inconclusive" | "not-comparable" = "inconclusive",
    ) => row(at, [match([1, 1, 2], outcome, { reason })]);
    const rows = [
      open({ level: "overall" }, "copies"),
      open(group("small", "skill"), "copies"),
      open(group("small", "clone"), "does-not-fit", "not-comparable"),
      open(group("large", "skill"), "identical", "not-comparable"),
      row(group("large", "clone"), [match([1, 1, 2])]),
    ];
    expect(undecidedRows(comparison({ axes: TWO, rows }), MARKDOWN)).toBe(
      "Not decided: `small/skill/*` (repeats are copies of one another), `small/clone/*` (what the tier shows does not fit into the player's window).",
    );
    expect(
      undecidedRows(comparison({ axes: TWO, rows }), MARKDOWN, ({ row: { tier } }) => tier === "skill"),
    ).toBe("Not decided: `small/clone/*` (what the tier shows does not fit into the player's window).");
    expect(undecidedRows(comparison(), MARKDOWN)).toBeNull();
  });

  test("what a reader cannot be shown is left to models where some play", () => {
    const unshown = match([0, 0, 0], "not-comparable", { reason: "not-shown" });
    const rows = [row(group("reader", "mcp"), [unshown])];
    expect(undecidedRows(comparison({ axes: READER, rows }), MARKDOWN)).toBe(
      "Not decided: `reader/mcp/*` (an asset of the tier exists and was never shown).",
    );
    const both = { ...TWO, players: [...TWO.players, reader()] };
    expect(undecidedRows(comparison({ axes: both, rows }), MARKDOWN)).toBeNull();
  });
});
