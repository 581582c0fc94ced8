import fc from "fast-check";
import { expect, test } from "vitest";
import { renderSweep, renderSweepPage } from "../../src/report/render-sweep.ts";
import { renderTrend, renderTrendPage } from "../../src/report/render-trend.ts";
import { scaleOf, sparkline } from "../../src/report/sparkline.ts";
import type { HistoryEntry } from "../../src/schema/history.ts";
import type { Row } from "../../src/schema/row.ts";
import type { SweepReport, SweptFacts } from "../../src/schema/sweep.ts";
import { addresses, foreignHtml, liveReferences, raggedTables } from "./gfm.ts";
import { HOSTILE, hostileText } from "./hostile.ts";

const sha = (letter: string): string => letter.repeat(40);
const GROUP: Row = { level: "group", player: "small", tier: "skill" };
const ALL: Row = { level: "overall" };

type Values = HistoryEntry["rows"][number]["metrics"];

const entry = (
  letter: string,
  day: number,
  metrics: Values,
  over: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  ...{ sha: sha(letter), at: `2026-01-0${day}T10:00:00.000Z`, verdict: "quiet" },
  rows: [{ row: GROUP, metrics }],
  ...over,
});
const match = (x: number): Values[number] => ({ metric: { name: "match" }, value: { x, n: 40 } });
const tokens = (mean: number): Values[number] => ({ metric: { name: "tokens" }, value: { mean, n: 40 } });

const HISTORY: readonly HistoryEntry[] = [
  entry("a", 1, [match(38), tokens(11_000)]),
  entry("b", 2, [match(36), tokens(11_400)], { base: sha("a") }),
  entry("c", 3, [{ ...match(12), before: { x: 36, n: 40 }, outcome: "regressed" }, tokens(24_000)], {
    base: sha("b"),
    verdict: "regressed",
  }),
  entry("d", 4, [{ metric: { name: "marker", marker: "cli" }, value: { x: 3, n: 40 } }]),
  entry("e", 5, [{ ...match(39), before: { x: 12, n: 40 }, outcome: "improved" }, tokens(11_200)], {
    base: sha("d"),
    verdict: "improved",
  }),
];

const facts = (letter: string, over: Partial<SweptFacts> = {}): SweptFacts => ({
  ...{ sha: sha(letter), at: "2026-01-01T10:00:00.000Z", subject: `change ${letter}` },
  ...{ state: { kind: "measured", reused: 0, cells: 8 }, counted: 40, lost: 0 },
  ...over,
});

const REPORT: SweepReport = {
  revisions: [
    facts("a"),
    facts("b", { lost: 2, counted: 38 }),
    facts("c", { state: { kind: "measured", reused: 4, cells: 8 } }),
    facts("d", { state: { kind: "measured", reused: 8, cells: 8 } }),
    facts("e"),
    facts("f", { state: { kind: "not-built", step: "npm run build" }, counted: 0 }),
    facts("0", { state: { kind: "lost" }, counted: 3, lost: 37 }),
    facts("1", { state: { kind: "not-played", limit: "usd" }, counted: 0 }),
  ],
  entries: HISTORY,
  moved: [],
  whole: {
    verdict: "improved",
    moved: [
      {
        ...{ from: sha("a"), to: sha("e"), row: ALL, metric: { name: "tokens" } },
        change: { unit: "ratio", est: 0.7, low: 0.6, high: 0.8 },
        ...{ outcome: "improved", pAdj: 0.01 },
      },
    ],
  },
  alpha: 0.01,
  leftOut: [{ cell: "small/skill/sort", missing: [sha("b")] }],
  repeats: 5,
  sandbox: "bubblewrap",
  isExact: false,
  spend: { trials: 320, tokens: 3_400_000, usd: 1.2, minutes: 41 },
  resultsDir: "gripcheck-results/sweep-01234567",
};

test("a history is a line a row and metric, and what moved with the revision that moved it", () => {
  expect(renderTrend(HISTORY)).toMatchInlineSnapshot(`
    "Row            Metric  Trend  First → last   Moved by
    small · skill  match   █▇▃·█  38/40 → 39/40  ❌ ccccccc, ✅ eeeeeee
    small · skill  tokens  ▁▁█·▁  11k → 11.2k
    small · skill  cli     ···▂·  3/40 → 3/40

    What moved, and the revision that moved it:

    - ✅ eeeeeee (2026-01-05): small · skill match 12/40 → 39/40
    - ❌ ccccccc (2026-01-03): small · skill match 36/40 → 12/40"
  `);
});

test("of nothing nothing is drawn, and one revision is a line of one sign", () => {
  expect(renderTrend([])).toBe("Nothing was measured yet: there is no line in it.");
  expect(renderTrend(HISTORY.slice(0, 1))).toContain("small · skill  match   █      38/40 → 38/40");
  expect(renderTrend(HISTORY.slice(0, 1))).toContain("No revision moved anything that is watched.");
});

test("a sweep says what became of every revision, and how sure it is", () => {
  expect(renderSweep(REPORT)).toMatchInlineSnapshot(`
    "8 revisions · 5 trials a cell · 320 trials · 3.4 M tokens · $1.20 · 41 min

    Revision  Date        Trials                     Against the one before  Message
    aaaaaaa   2026-01-01  40                                                 "change a"
    bbbbbbb   2026-01-01  38, 2 lost                 quiet                   "change b"
    ccccccc   2026-01-01  40, in part as before      regressed               "change c"
    ddddddd   2026-01-01  40, as before                                      "change d"
    eeeeeee   2026-01-01  40                         improved                "change e"
    fffffff   2026-01-01  does not build                                     "change f"
    0000000   2026-01-01  lost (37)                                          "change 0"
    1111111   2026-01-01  not played: budget of usd                          "change 1"

    Row            Metric  Trend  First → last   Moved by
    small · skill  match   █▇▃·█  38/40 → 39/40  ❌ ccccccc, ✅ eeeeeee
    small · skill  tokens  ▁▁█·▁  11k → 11.2k
    small · skill  cli     ···▂·  3/40 → 3/40

    What moved, and the revision that moved it:

    - ✅ eeeeeee (2026-01-05): small · skill match 12/40 → 39/40
    - ❌ ccccccc (2026-01-03): small · skill match 36/40 → 12/40

    From the first to the last revision:

    - everything tokens −30 % [−40 %, −20 %]

    Cells that count for no revision, because some have no trial of them: small/skill/sort (bbbbbbb).

    Each revision is held against the one before it, and the last one against the first: 5 comparisons,
    which share a 5 % chance of any false alarm, a direction.

    Small steps that add up show in the last comparison alone.

    Revisions are played one after the other: an endpoint that changes meanwhile looks like a change of
    the tool.

    Results: gripcheck-results/sweep-01234567"
  `);
});

test("where only programs played there is no chance to speak of", () => {
  const text = renderSweep({ ...REPORT, isExact: true });
  expect(text).toContain("Only programs played, one trial a cell: what moved is a fact");
  expect(text).not.toContain("5 %");
});

test("its page has the same tables", () => {
  expect(renderSweepPage({ ...REPORT, sandbox: "none" })).toMatchInlineSnapshot(`
    "### Sweep

    8 revisions · 5 trials a cell · 320 trials · 3.4 M tokens · $1.20 · 41 min

    !! Run without a sandbox: builds and agents had this user's rights and network. Trust neither strangers' code nor the figures of code that wants to forge them.

    | Revision | Date | Trials | Against the one before | Message |
    |:--|:--|:--|:--|:--|
    | \`aaaaaaa\` | 2026-01-01 | 40 | | \`change a\` |
    | \`bbbbbbb\` | 2026-01-01 | 38, 2 lost | quiet | \`change b\` |
    | \`ccccccc\` | 2026-01-01 | 40, in part as before | regressed | \`change c\` |
    | \`ddddddd\` | 2026-01-01 | 40, as before | | \`change d\` |
    | \`eeeeeee\` | 2026-01-01 | 40 | improved | \`change e\` |
    | \`fffffff\` | 2026-01-01 | does not build | | \`change f\` |
    | \`0000000\` | 2026-01-01 | lost (37) | | \`change 0\` |
    | \`1111111\` | 2026-01-01 | not played: budget of usd | | \`change 1\` |

    | Row | Metric | Trend | First → last | Moved by |
    |:--|:--|:--|:--|:--|
    | small · skill | match | █▇▃·█ | 38/40 → 39/40 | ❌ \`ccccccc\`, ✅ \`eeeeeee\` |
    | small · skill | tokens | ▁▁█·▁ | 11k → 11.2k | |
    | small · skill | \`cli\` | ···▂· | 3/40 → 3/40 | |

    What moved, and the revision that moved it:

    - ✅ \`eeeeeee\` (2026-01-05): small · skill match 12/40 → 39/40
    - ❌ \`ccccccc\` (2026-01-03): small · skill match 36/40 → 12/40

    From the first to the last revision:

    - everything tokens −30 % [−40 %, −20 %]

    Cells that count for no revision, because some have no trial of them: \`small/skill/sort\` (\`bbbbbbb\`).

    Each revision is held against the one before it, and the last one against the first: 5 comparisons, which share a 5 % chance of any false alarm, a direction.

    Small steps that add up show in the last comparison alone.

    Revisions are played one after the other: an endpoint that changes meanwhile looks like a change of the tool.

    | Revision: match | small · skill |
    |:--|--:|
    | \`aaaaaaa\` | 38/40 |
    | \`bbbbbbb\` | 36/40 |
    | \`ccccccc\` | ❌ 12/40 |
    | \`ddddddd\` | |
    | \`eeeeeee\` | ✅ 39/40 |

    | Revision: tokens | small · skill |
    |:--|--:|
    | \`aaaaaaa\` | 11k |
    | \`bbbbbbb\` | 11.4k |
    | \`ccccccc\` | 24k |
    | \`ddddddd\` | |
    | \`eeeeeee\` | 11.2k |

    | Revision: \`cli\` | small · skill |
    |:--|--:|
    | \`aaaaaaa\` | |
    | \`bbbbbbb\` | |
    | \`ccccccc\` | |
    | \`ddddddd\` | 3/40 |
    | \`eeeeeee\` | |
    "
  `);
});

test.each([
  [[0, 0.5, 1], [0, 1], "▁▅█"],
  [[1, 1, 1], [1, 1], "▅▅▅"],
  [[null, 0.2, Number.NaN, 7, -3], [0, 1], "·▂·█▁"],
  [[], [0, 1], ""],
] as const)("%j from %j is %s", (values, scale, line) => {
  expect(sparkline(values, scale)).toBe(line);
});

test("shares are drawn from nothing to all, amounts from the least to the most unless they hardly differ", () => {
  expect(scaleOf([0.4, 0.5], true)).toEqual([0, 1]);
  expect(scaleOf([100, 400, null], false)).toEqual([100, 400]);
  expect(scaleOf([100, 110], false)).toEqual([100 / 1.5, 150]);
});

const withText = (text: string): SweepReport => ({
  ...REPORT,
  revisions: REPORT.revisions.map((one) => ({ ...one, subject: text })),
});

function expectInert(report: SweepReport): void {
  for (const page of [renderSweepPage(report), renderTrendPage(report.entries)]) {
    expect(raggedTables(page)).toBe(0);
    expect(liveReferences(page)).toEqual([]);
    expect(foreignHtml(page)).toEqual([]);
    expect(addresses(page)).toEqual([]);
  }
  expect(renderSweep(report)).not.toMatch(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u2028]/,
  );
}

test.each(HOSTILE)("what a commit says of itself is not alive: %j", (text) => expectInert(withText(text)));

test("whatever it says", () => {
  fc.assert(
    fc.property(hostileText, (text) => expectInert(withText(text))),
    { numRuns: 20 },
  );
});

test.each(["www.evil.example", "deadbeefcafe1234", "gh-7"])("nor are ids of players: %s", (player) =>
  expectInert({
    ...REPORT,
    leftOut: [{ cell: `${player}/skill/${player}`, missing: [sha("b")] }],
    entries: HISTORY.map((one) => ({
      ...one,
      rows: one.rows.map((row) => ({ ...row, row: { ...GROUP, player, tier: player } })),
    })),
  }),
);
