import { describe, expect, test } from "vitest";
import { MARKDOWN } from "../../src/report/style.ts";
import { liftText, meaningText } from "../../src/report/wording/meaning.ts";
import { ruledOutSentence } from "../../src/report/wording/quiet.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import { comparison, group, match, player, quantity, row } from "./comparisons.ts";

const TWO = { ...comparison().axes, players: [player("small"), player("large")] };

describe("what the table means", () => {
  const hit = (id: string, perSolved: number) =>
    row(group(id, "skill"), [
      match([29, 15, 40], "regressed"),
      quantity("tokens-per-solved", [1e4, 1e4 * perSolved]),
    ]);
  const untouched = (id: string) => row(group(id, "skill"), [match([38, 38, 40])]);
  const three = { ...TWO, players: [player("small"), player("medium"), player("large")] };

  test.each<[string, Partial<Comparison>, string | null]>([
    ["nobody", { rows: [untouched("small")] }, null],
    [
      "one of three",
      { axes: three, rows: [hit("small", 3.2), untouched("medium"), untouched("large")] },
      "Small models lose match and pay 3.2 times as much for a solved task; for medium and large models nothing was found.",
    ],
    ["one alone, at an equal price", { rows: [hit("small", 1.1)] }, "Small models lose match."],
    [
      "one by tokens alone",
      {
        rows: [
          row(group("small", "skill"), [
            match([30, 30, 40]),
            quantity("tokens", [10, 20], { outcome: "regressed" }),
          ]),
        ],
      },
      "Small models get worse.",
    ],
    [
      "both",
      { axes: TWO, rows: [hit("small", 3.2), hit("large", 1)] },
      "Small models lose match and pay 3.2 times as much for a solved task; large models lose match.",
    ],
  ])("for %s", (_, over, text) => {
    expect(meaningText(comparison(over), MARKDOWN)).toBe(text);
  });

  test("a tier's worth is told on head alone, costs first, and only where it is no accident", () => {
    const lift = (
      id: string,
      tier: string,
      est: number,
      outcome: "regressed" | "improved" | "quiet",
      side: "base" | "head",
    ) =>
      row(
        { level: "lift", player: id, tier },
        [match([1, 1, 1], outcome, { change: { unit: "points", est, low: null, high: null } })],
        { side },
      );
    const rows = [
      lift("small", "skill", 0.31, "improved", "head"),
      lift("small", "skill", 0.5, "improved", "base"),
      lift("large", "clone", -0.24, "regressed", "head"),
      lift("large", "skill", 0.1, "quiet", "head"),
    ];
    expect(liftText(comparison({ axes: TWO, rows }), MARKDOWN)).toBe(
      "On head the checkout costs large models 24 points against `bare`; the skill helps small models (+31 points over `bare`).",
    );
    expect(liftText(comparison(), MARKDOWN)).toBeNull();
  });
});

describe("what is ruled out", () => {
  const of = (ruledOut: number | null) => match([30, 30, 40], "quiet", { ruledOut });
  const wide = (ruledOut: number | null) =>
    row({ level: "tier", tier: "skill" }, [of(ruledOut)], { cells: 16 });

  test.each([
    [
      [wide(0.13), row(group("small", "skill"), [of(0.19)]), row(group("large", "skill"), [of(0.16)])],
      "A drop above 13 points overall, 19 in one group, is ruled out.",
    ],
    [[row(group("small", "skill"), [of(0.19)])], "A drop above 19 points is ruled out."],
    [
      [wide(0.13), row(group("small", "skill"), [of(null)]), row(group("large", "skill"), [of(0.16)])],
      "A drop above 13 points overall is ruled out.",
    ],
    [
      [wide(1), row(group("small", "skill"), [of(0.6)]), row(group("large", "skill"), [of(0.5)])],
      "A drop above 60 points in one group is ruled out.",
    ],
    [[row(group("small", "skill"), [of(null)])], null],
  ])("overall and in the worst group", (rows, text) => {
    expect(ruledOutSentence(comparison({ axes: TWO, rows }))).toBe(text);
  });
});
