import { describe, expect, test } from "vitest";
import { NO_CONTEXT, type ReportContext } from "../../src/report/context.ts";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import { changeCell } from "../../src/report/wording/changes.ts";
import { evidenceText, footText, tryText } from "../../src/report/wording/comment.ts";
import {
  assetsText,
  interfaceText,
  nextText,
  readerText,
  solutionsText,
} from "../../src/report/wording/docs-check.ts";
import { howSure } from "../../src/report/wording/how-sure.ts";
import { liftText, meaningText } from "../../src/report/wording/meaning.ts";
import { ruledOutSentence } from "../../src/report/wording/quiet.ts";
import {
  coverageText,
  gateText,
  spendParts,
  undecidedRows,
  verdictText,
} from "../../src/report/wording/spend.ts";
import type { Comparison } from "../../src/schema/comparison.ts";
import type { Details } from "../../src/schema/details.ts";
import type { Reason } from "../../src/schema/words.ts";
import {
  brokenCommand,
  comparison,
  details,
  finding,
  group,
  headError,
  match,
  playedCell,
  player,
  quantity,
  rate,
  reader,
  row,
} from "./comparisons.ts";

const TWO = { ...comparison().axes, players: [player("small"), player("large")] };
const READER = { ...TWO, players: [reader()] };

describe("what became of a row", () => {
  const cellOf = (metrics: Parameters<typeof row>[1], over: Parameters<typeof row>[2] = {}) =>
    changeCell(comparison(), row(group("small", "skill"), metrics, over), MARKDOWN);
  const change = (est: number, low: number | null, high: number | null) => ({
    change: { unit: "points" as const, est, low, high },
  });

  test.each([
    [
      "an alarm",
      match([29, 15, 40], "regressed", change(-0.35, -0.52, -0.16)),
      "❌ **−35 points** [−52, −16]",
    ],
    [
      "an improvement",
      match([15, 29, 40], "improved", change(0.35, 0.16, 0.52)),
      "✅ **+35 points** [+16, +52]",
    ],
    ["a fact", match([8, 6, 10], "exact-regressed"), "❌ **−20 points**"],
    [
      "nothing",
      match([30, 30, 40], "quiet", { ruledOut: 0.0869 }),
      "none found (a drop above 9 points is ruled out)",
    ],
    [
      "nothing, proven",
      match([30, 30, 40], "proven", { ruledOut: 0.08 }),
      "none (a drop above 8 points is ruled out)",
    ],
    ["nothing ruled out", match([30, 30, 40], "quiet", { ruledOut: 1 }), "none found"],
    [
      "every drop ruled out",
      match([20, 30, 40], "quiet", { ruledOut: 0 }),
      "none found (any drop is ruled out)",
    ],
    [
      "an interval without zero",
      match([30, 25, 40], "quiet", { ruledOut: 0.21, ...change(-0.12, -0.23, -0.01) }),
      "−12 points [−23, −1]: suspect, not an alarm (a drop above 21 points is ruled out)",
    ],
    [
      "the same behaviour",
      match([30, 30, 40], "proven", { reason: "identical" }),
      "none: agents did the same on both sides",
    ],
    [
      "no decision",
      match([3, 3, 4], "inconclusive", { reason: "budget" }),
      "❔ the budget was used up before the first look",
    ],
    [
      "no comparison",
      match([3, 3, 4], "not-comparable", { reason: "drift" }),
      "⛔ the model or its endpoint changed between the sides",
    ],
  ])("%s", (_, found, text) => {
    expect(cellOf([found])).toBe(text);
  });

  test("a row that limits cut is not interpreted", () => {
    expect(cellOf([match([3, 3, 40])], { labels: ["limit-bound"] })).toBe(
      "not interpreted: more than 20 % were cut by a limit",
    );
  });

  test("other watched metrics stand behind match", () => {
    const others = [
      match([30, 30, 40], "quiet", { ruledOut: 0.09 }),
      quantity("tokens", [10, 18], {
        outcome: "regressed",
        change: { unit: "ratio", est: 1.8, low: 1.2, high: 2.6 },
      }),
      rate({ name: "marker", marker: "cli" }, [33, 12, 40], { outcome: "regressed" }),
      quantity("turns", [5, 9], { outcome: "regressed" }),
    ];
    expect(cellOf(others)).toBe(
      "none found (a drop above 9 points is ruled out) · ❌ **tokens +80 %** [+20 %, +160 %] · ❌ **`cli` −53 points**",
    );
  });
});

describe("how sure", () => {
  const alarmed = [row(group("small", "skill"), [match([29, 15, 40], "regressed")])];
  const notes: [string, Partial<Comparison>, string | null][] = [
    ["nothing to say", {}, null],
    [
      "an alarm",
      { rows: alarmed },
      "❌ means that under no change such a result comes up in less than 5 % of comparisons, over everything watched together.",
    ],
    [
      "an early alarm",
      { rows: alarmed.map((one) => ({ ...one, look: 3 })) },
      "❌ means that under no change such a result comes up in less than 5 % of comparisons, over everything watched together; what is found after so few repeats is probably smaller than it looks.",
    ],
    [
      "a fact about the reader",
      { axes: READER, rows: [row(group("reader", "skill"), [match([8, 6, 10], "exact-regressed")])] },
      null,
    ],
    [
      "one lost trial",
      { coverage: { ...comparison().coverage, lost: 1 } },
      "1 trial was lost and counts for neither side.",
    ],
    [
      "everything at once",
      {
        coverage: {
          ...comparison().coverage,
          lost: 3,
          lostBy: { server: 2, network: 1 },
          tampered: 1,
          notRun: { budget: 4, shard: 24, skipped: 2 },
          reused: 12,
        },
        axes: { ...TWO, players: [player("small", { pinned: false }), player("large", { pinned: false })] },
        sandbox: "none",
        warnings: [
          { code: "truncated", count: 2 },
          { code: "shim", count: 9 },
          { code: "dependencies-differ", count: 1 },
          { code: "tampered", count: 1 },
          { code: "unpinned", count: 2 },
        ],
      },
      "3 trials were lost (server errors, network errors) and count for neither side; 1 trial changed the tool under test and was left out; 4 trials were cut by the budget; 24 trials of missing shards were not run; 12 trials were reused from an earlier comparison; nothing proves that `small` and `large` are the same build of the model throughout; in 2 trials text was cut before the model saw it; the two sides were built with different versions of 1 package; builds and agents ran without a sandbox.",
    ],
    [
      "pairs",
      {
        axes: TWO,
        cells: [
          { ...playedCell("large/skill/a", 5), pairs: { n: 80, forked: 9, up: 0, down: 0 } },
          { ...playedCell("small/skill/a", 5), pairs: { n: 80, forked: 80, up: 0, down: 9 } },
        ],
      },
      "In 0 of 80 pairs of `small` and 71 of 80 pairs of `large` the agent never saw what this pull request changed.",
    ],
  ];
  test.each(notes)("%s", (_, over, note) => {
    expect(howSure(comparison(over), MARKDOWN)).toBe(note);
  });

  test("has at most three sentences", () => {
    const all = comparison({
      rows: alarmed,
      ...notes[5]?.[1],
      cells: notes[6]?.[1].cells ?? [],
    });
    expect(howSure(all, PLAIN)?.match(/\.(?: |$)/g)).toHaveLength(3);
  });
});

describe("the docs check", () => {
  const docs = (base: number | null, head: number | null, of = 8): Partial<Comparison> => ({
    docs: { commands: null, solutions: { base, head, of }, interface: null },
  });

  test.each([
    [8, 6, "2 of 8 solutions fail on head."],
    [8, 7, "1 of 8 solutions fails on head."],
    [6, 5, "3 of 8 solutions fail on head (base: 2)."],
    [8, 8, "All 8 solutions work on both sides."],
    [6, 8, "All 8 solutions work on head (base: 6)."],
    [null, 7, "7 of 8 solutions work on head."],
    [1, null, "1 of 8 solutions works on base."],
    [null, null, null],
  ])("of solutions, with %j on base and %j on head", (base, head, text) => {
    expect(solutionsText(comparison(docs(base, head)))).toBe(text);
  });

  test("has nothing to say of solutions that nobody ran", () => {
    expect(solutionsText(comparison())).toBeNull();
    expect(solutionsText(comparison(docs(0, 0, 0)))).toBeNull();
    expect(solutionsText(comparison(docs(1, 1, 1)))).toBe("The solution works on both sides.");
  });

  test("says of the reader what it is, whoever else plays", () => {
    const rows = [row({ level: "player", player: "reader" }, [match([23, 19, 30], "exact-regressed")])];
    expect(readerText(comparison({ axes: READER, rows }), MARKDOWN)).toBe(
      "The literal reader (no language model) solves 23/30 → 19/30 tasks.",
    );
    const tiers = ["bare", "clone", "skill"];
    const same = [row({ level: "player", player: "reader" }, [match([23, 23, 30], "exact-equal")])];
    expect(readerText(comparison({ axes: { ...READER, tiers }, rows: same }), MARKDOWN)).toBe(
      "The literal reader (no language model) solves 23/30 tasks over 3 tiers, as before.",
    );
    const both = { ...READER, players: [reader("reader"), reader("reader-hasty")] };
    const variants = [
      row(group("reader", "skill"), [match([8, 8, 10], "exact-equal")]),
      row(group("reader-hasty", "skill"), [match([7, 5, 10], "exact-regressed")]),
    ];
    expect(readerText(comparison({ axes: both, rows: variants }), MARKDOWN)).toBe(
      "The literal reader `reader` (no language model) solves 8/10 tasks, as before. The literal reader `reader-hasty` (no language model) solves 7/10 → 5/10 tasks.",
    );
    expect(readerText(comparison(), MARKDOWN)).toBeNull();
  });

  test("names what changed in the interface and the assets", () => {
    const at = (file: string, line?: number) => ({
      side: "head" as const,
      text: line === undefined ? "" : "Nested mappings",
      count: 1,
      file,
      ...(line === undefined ? {} : { line }),
    });
    const found: Details = details({
      findings: [
        finding("added", "convert --quiet", [{ side: "head", text: "", count: 1 }]),
        finding("renamed", "convert --to", [{ side: "head", text: "convert --format", count: 1 }]),
        finding("removed", "to-parquet", [{ side: "head", text: "", count: 1 }]),
        finding("added", "AGENTS.md", [at("AGENTS.md")]),
        finding("removed", "CLAUDE.md", [at("CLAUDE.md")]),
        finding("front-matter", "skills/tabkit", [at("skills/tabkit/SKILL.md", 3)]),
      ],
    });
    expect(interfaceText(found, MARKDOWN)).toBe(
      "Interface: `convert --to` → `convert --format` (looks like a rename), `to-parquet` removed, `convert --quiet` added.",
    );
    expect(assetsText(found, MARKDOWN)).toEqual([
      "The front matter of `skills/tabkit` no longer parses on head (line 3): `Nested mappings`.",
      "Added on head: `AGENTS.md`.",
      "Removed on head: `CLAUDE.md`.",
    ]);
    expect(interfaceText(details(), MARKDOWN)).toBeNull();
  });

  test.each<[ReportContext["next"], string]>([
    [null, "No language model was run."],
    [
      { label: "gripcheck", estimate: null },
      "No language model was run. **Next:** add the label `gripcheck` to measure models.",
    ],
    [
      { label: "gripcheck", estimate: { trials: 137, usd: 0.6, minutes: 11 } },
      "No language model was run. **Next:** add the label `gripcheck` to measure models (about 137 trials, $0.60, 11 min).",
    ],
    [
      { label: "gripcheck", estimate: { trials: 137, usd: null, minutes: 11 } },
      "No language model was run. **Next:** add the label `gripcheck` to measure models (about 137 trials, 11 min).",
    ],
  ])("says what comes next: %j", (next, text) => {
    expect(nextText(comparison({ axes: READER }), { ...NO_CONTEXT, next }, MARKDOWN)).toBe(text);
    expect(nextText(comparison(), { ...NO_CONTEXT, next }, MARKDOWN)).toBeNull();
  });
});

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

  test("a failed gate names what failed it", () => {
    const failed = (["small", "medium", "large"] as const).flatMap((id) => [
      { row: group(id, "skill"), metric: { name: "match" as const } },
      { row: group(id, "skill"), metric: { name: "marker" as const, marker: "cli" } },
    ]);
    const gate = { on: true, passed: false, failed, accepted: [] };
    expect(gateText(comparison({ gate }), MARKDOWN)).toBe(
      "Gate: failed by `small/skill/*` match, `small/skill/*` `cli`, `medium/skill/*` match and 3 more",
    );
    expect(gateText(comparison({ gate: { ...gate, failed: [] } }), MARKDOWN)).toBe("Gate: failed");
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
      ...{ counted: 71, lost: 2, tampered: 1, identical: 4, notRun: { budget: 3, shard: 2, skipped: 1 } },
    };
    expect(coverageText(comparison({ coverage }))).toBe(
      "71 of 80 trials counted, 2 lost, 1 left out because the tool was changed, 3 cut by the budget, 2 of missing shards not run, 1 skipped, 4 identical cells not played",
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
});

describe("the comment's own sentences", () => {
  const cells = [playedCell("small/skill/a", 36)];
  const error = headError("tabkit convert --to", "unknown option '--to'", 27);

  test("evidence says in how many trials, against how many of base, and where it is still taught", () => {
    const findings = [
      error,
      brokenCommand("tabkit convert a.csv --to x", "unknown option '--to'"),
      brokenCommand("tabkit convert b.csv --to y", "unknown option '--to'", "skills/tabkit/SKILL.md", 17),
      brokenCommand("tabkit convert c.csv --to z", "unknown option '--to'", "README.md", 3),
      brokenCommand("tabkit other", "something else", "other.md"),
    ];
    const material = {
      comparison: comparison({ cells }),
      details: details({ findings }),
      context: NO_CONTEXT,
    };
    expect(evidenceText(material, error, MARKDOWN)).toBe(
      "27 of 36 head trials ran it and got `unknown option '--to'` (base: 0 of 36). Still taught in `docs/usage.md:42` and `skills/tabkit/SKILL.md:17`.",
    );
    const silent = headError("tabkit convert", "", 5);
    expect(evidenceText({ ...material, details: details() }, silent, MARKDOWN)).toBe(
      "5 of 36 head trials ran it and failed (base: 0 of 36).",
    );
  });

  test("a patch is offered with its size and its effect, where these are known", () => {
    const docs = {
      commands: {
        tried: { base: 9, head: 9 },
        accepted: { base: 9, head: 6 },
        broken: 3,
        fixed: 0,
        notRun: 0,
      },
      solutions: null,
      interface: null,
    };
    const patch = "--- a/x\n+++ b/x\n-old\n+new\n+newer\n";
    const links = { report: null, run: null, patch: "https://example.invalid/patch" };
    const material = {
      comparison: comparison({ docs }),
      details: details({ patch }),
      context: { ...NO_CONTEXT, links, brokenAfterPatch: 0 },
    };
    expect(tryText(material, MARKDOWN)).toBe(
      "**Try:** apply [the 2-line patch](https://example.invalid/patch) to the docs: broken documented commands 3 → 0.",
    );
    expect(tryText({ ...material, context: NO_CONTEXT }, MARKDOWN)).toBe(
      "**Try:** apply the 2-line patch below to the docs.",
    );
    expect(tryText({ ...material, details: details() }, MARKDOWN)).toBeNull();
  });

  test("the foot says who says so, of which commits, when", () => {
    const material = {
      comparison: comparison(),
      details: details(),
      context: { ...NO_CONTEXT, version: "1.0.0" },
    };
    expect(footText(material, MARKDOWN)).toBe(
      "<sub>gripcheck 1.0.0 · result for `9999999` against `4444444`</sub>",
    );
    const at = { ...material, context: { ...material.context, at: "2026-01-05T14:02:33.123Z" } };
    expect(footText(at, MARKDOWN)).toBe(
      "<sub>gripcheck 1.0.0 · result for `9999999` against `4444444` · 2026-01-05 14:02 UTC</sub>",
    );
  });
});
