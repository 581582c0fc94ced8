import { describe, expect, test } from "vitest";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import { liftText, meaningText } from "../../src/report/wording/meaning.ts";
import { quietSentences, ruledOutSentence } from "../../src/report/wording/quiet.ts";
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
    [
      "one that solves nothing any more",
      {
        rows: [
          row(group("small", "skill"), [
            match([8, 0, 8], "regressed"),
            quantity("tokens-per-solved", [11_500, 196_000]),
          ]),
        ],
      },
      "Small models lose match.",
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
      "one beside one that was not decided",
      {
        axes: three,
        rows: [
          hit("small", 3.2),
          row(group("medium", "skill"), [
            match([36, 36, 40], "inconclusive", { reason: "limit-bound", ruledOut: null }),
          ]),
          untouched("large"),
        ],
      },
      "Small models lose match and pay 3.2 times as much for a solved task; for large models nothing was found.",
    ],
    [
      "one beside one that was decided in one tier of two",
      {
        axes: TWO,
        rows: [
          hit("small", 1),
          untouched("large"),
          row(group("large", "clone"), [
            match([0, 0, 0], "not-comparable", { reason: "does-not-fit", base: null, head: null }),
          ]),
        ],
      },
      "Small models lose match.",
    ],
    [
      "one beside one that nobody played",
      {
        axes: TWO,
        rows: [
          hit("small", 1),
          row(group("large", "skill"), [
            match([0, 0, 0], "proven", { reason: "identical", base: null, head: null, change: null }),
          ]),
        ],
      },
      "Small models lose match.",
    ],
    [
      "one that takes more turns for more solved tasks",
      {
        rows: [
          row(group("small", "skill"), [
            match([10, 38, 40], "improved"),
            quantity("tokens", [10, 20], { outcome: "regressed" }),
          ]),
        ],
      },
      null,
    ],
    [
      "one that gets better beside one that loses match",
      {
        axes: TWO,
        rows: [
          row(group("small", "skill"), [
            match([10, 38, 40], "improved"),
            quantity("tokens", [10, 20], { outcome: "regressed" }),
          ]),
          hit("large", 1),
        ],
      },
      "Large models lose match.",
    ],
    [
      "both",
      { axes: TWO, rows: [hit("small", 3.2), hit("large", 1)] },
      "Small models lose match and pay 3.2 times as much for a solved task; large models lose match.",
    ],
  ])("for %s", (_, over, text) => {
    expect(meaningText(comparison(over), MARKDOWN)).toBe(text);
  });

  test("a player's name begins a sentence as it is, also where nothing is set in code", () => {
    const axes = { ...TWO, players: [player("qwen", { size: "small" }), player("small")] };
    expect(meaningText(comparison({ axes, rows: [hit("qwen", 1), hit("small", 1)] }), PLAIN)).toBe(
      "qwen loses match; small loses match.",
    );
    expect(meaningText(comparison({ rows: [hit("small", 1)] }), PLAIN)).toBe("Small models lose match.");
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

  const lost = (ruledOut: number) => match([30, 30, 40], "inconclusive", { reason: "unreliable", ruledOut });
  const small = row(group("small", "skill"), [of(0.19)]);
  const notPlayed = (reason: "identical" | "shard-missing", outcome: "proven" | "inconclusive") =>
    row(group("large", "skill"), [
      match([0, 0, 0], outcome, { reason, base: null, head: null, change: null }),
    ]);

  test.each([
    [
      "by rows of which too much is missing",
      [
        row({ level: "tier", tier: "skill" }, [lost(0.06)], { cells: 16 }),
        small,
        row(group("large", "skill"), [lost(0.09)]),
      ],
      null,
    ],
    [
      "everywhere by the one group that was played",
      [small, notPlayed("shard-missing", "inconclusive")],
      "A drop above 19 points in one group is ruled out.",
    ],
    [
      "in less than everything where the other group is the same on both sides",
      [small, notPlayed("identical", "proven")],
      "A drop above 19 points is ruled out.",
    ],
  ])("is nothing %s", (_, rows, text) => {
    expect(ruledOutSentence(comparison({ axes: TWO, rows }))).toBe(text);
  });

  test("a group that solves nothing is named, and leaves no worst of them", () => {
    const rows = [
      wide(0.13),
      row(group("small", "skill"), [match([0, 0, 40], "quiet", { ruledOut: 0.1 })], {
        labels: ["never-solved"],
      }),
      row(group("large", "skill"), [of(0.16)]),
    ];
    expect(quietSentences(comparison({ axes: TWO, rows }), MARKDOWN)).toEqual([
      "A drop above 13 points overall is ruled out.",
      null,
      "In `small/skill/*` no task was solved on either side, so that no regression can show there.",
    ]);
    const all = rows.slice(1, 2);
    expect(quietSentences(comparison({ rows: all }), MARKDOWN)).toEqual([null, null, null]);
  });

  test("where match is not watched it is told that it fell, and no drop is ruled out", () => {
    const rows = [
      row(group("small", "skill"), [match([42, 6, 48], "regressed", { ruledOut: 0.88 })]),
      row(group("large", "skill"), [match([42, 41, 48], "quiet", { ruledOut: 0.12 })]),
    ];
    const told = (change: Partial<Comparison>) =>
      quietSentences(comparison({ axes: TWO, watch: [{ name: "tokens" }], rows, ...change }), MARKDOWN);
    expect(told({})).toEqual([
      null,
      "Match fell beyond chance and is not watched: `small/skill/*` 42/48 → 6/48.",
      null,
    ]);
    expect(told({ rows: rows.slice(1) })).toEqual([null, null, null]);
  });
});
