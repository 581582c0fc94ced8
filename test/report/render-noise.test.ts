import fc from "fast-check";
import { expect, test } from "vitest";
import { renderNoise } from "../../src/report/render-noise.ts";
import type { NoiseBand, NoiseReport, NoisyGroup } from "../../src/schema/noise-report.ts";
import { HOSTILE, hostileText } from "./hostile.ts";

const GROUP: NoisyGroup = {
  player: "small",
  tier: "skill",
  model: "qwen3:4b",
  cells: 8,
  match: { x: 71, n: 126 },
  lost: 2,
  variance: 0.1637,
  logTokens: 0.6212,
  copies: 0.004,
  alike: 0,
};

const BAND: NoiseBand = {
  row: { level: "group", player: "small", tier: "skill" },
  metric: { name: "match" },
  isWatched: true,
  base: { x: 35, n: 63 },
  head: { x: 36, n: 63 },
  unit: "points",
  seen: 0.0159,
  within: 0.1234,
  isAlarm: false,
};

const TOKENS: NoiseBand = {
  ...BAND,
  metric: { name: "tokens" },
  base: { mean: 11_234, n: 63 },
  head: { mean: 10_100, n: 63 },
  unit: "ratio",
  seen: 0.899,
  within: 1.234,
};

const REPORT: NoiseReport = {
  revision: "0123456789".repeat(4),
  repeats: 8,
  sandbox: "bubblewrap",
  trials: { counted: 254, lost: 2, notRun: 0 },
  groups: [GROUP, { ...GROUP, player: "large", variance: null, logTokens: null, copies: 0.31, alike: 0.9 }],
  bands: [BAND, TOKENS, { ...TOKENS, metric: { name: "turns" }, isWatched: false }],
  flipped: [],
  pairs: null,
  drops: [
    { mode: "pr", repeats: 8, visible: [{ level: "group", match: 0.312, tokens: 1.9 }] },
    {
      mode: "full",
      repeats: 20,
      visible: [
        { level: "overall", match: 0.11, tokens: 1.2 },
        { level: "group", match: 0.21, tokens: 1.5 },
      ],
    },
  ],
  stored: {
    revision: "0123456789".repeat(4),
    date: "2026-01-05",
    repeats: 8,
    copies: 0.1,
    groups: { "small/skill": { model: "qwen3:4b", match: 0.16, tokens: 0.62 } },
  },
  writtenTo: null,
  lostPlayers: [],
  resultsDir: "gripcheck-results/noise-01234567",
};

test("noise is told group by group, row by row, and as what can be seen through it", () => {
  expect(renderNoise(REPORT)).toMatchInlineSnapshot(`
    "0123456 against itself · 8 repeats a cell and side · 254 trials counted · 2 lost

    Player · tier  Cells  Matched  Lost  p(1-p)  Log-SD of tokens  Copies  Alike at one seed
    small · skill  8      71/126   2     0.16    0.62              <1 %    0 %
    large · skill  8      71/126   2     n/a     n/a               31 %    90 %
    Repeats of large · skill are copies of one another: use a temperature above 0 and one seed a repeat.
    At one seed large · skill did the same on both sides: the endpoint keeps to its seeds, and
    differences are smaller than the spread of repeats says.

    What a change of nothing looks like. Whatever a pull request shows within the last column may be
    chance:
    Row            Metric  One side → the other  Difference  19 of 20 lie within
    small · skill  match   35/63 → 36/63         +2 points   ±12 points
    small · skill  tokens  11.2k → 10.1k         −10 %       ×1.23 either way
    small · skill  turns   11.2k → 10.1k         −10 %       ×1.23 either way

    False alarms: none in 2 watched rows and metrics together.

    The smallest change that is seen 4 times in 5 through this noise:
    Mode  Repeats  Where         Match      Tokens
    pr    8        in one group  31 points  ×1.90
    full  20       overall       11 points  ×1.20
                   in one group  21 points  ×1.50

    The same command with --write keeps this in the profile, for plan and try to reckon with.
    Results: gripcheck-results/noise-01234567"
  `);
});

test("a false alarm, forks and flips of nothing are said for what they are", () => {
  const text = renderNoise({
    ...REPORT,
    bands: [{ ...BAND, isAlarm: true, seen: -0.4 }, TOKENS],
    flipped: [{ level: "player", player: "reader" }],
    pairs: { n: 64, forked: 3, first: [{ call: "tabkit now", pairs: 3 }] },
    lostPlayers: [{ player: "tiny", why: "no such model\nat all" }],
    sandbox: "none",
    writtenTo: "/r/.github/gripcheck.yml",
  });
  expect(text.slice(text.indexOf("What a change"))).toMatchInlineSnapshot(`
    "What a change of nothing looks like. Whatever a pull request shows within the last column may be
    chance:
    Row            Metric  One side → the other  Difference     19 of 20 lie within
    small · skill  match   35/63 → 36/63         ❌ −40 points  ±12 points
    small · skill  tokens  11.2k → 10.1k         −10 %          ×1.23 either way

    ❌ False alarms: 1 in 2 watched rows and metrics together.
      ❌ small/skill/* match
    Nothing changed, so that this is false; fewer than 5 % of such runs have one, a direction. Play it
    again in another folder: if it comes again, repeats are not independent, or the endpoint changes
    while it is asked.
    Players that are no language model did something else the second time, in reader/*/*: the tool
    itself gives other results from run to run, and exact findings about it mean nothing.

    Of 64 coupled pairs 3 forked although nothing changed. What was seen first that differed gives
    something else from run to run: each pair that meets it is paid for twice, and counts as one that
    saw the change.
      "tabkit now" 3 pairs

    The smallest change that is seen 4 times in 5 through this noise:
    Mode  Repeats  Where         Match      Tokens
    pr    8        in one group  31 points  ×1.90
    full  20       overall       11 points  ×1.20
                   in one group  21 points  ×1.50

    Written into /r/.github/gripcheck.yml. The repository's own profile counts once it is committed.
    Results: gripcheck-results/noise-01234567"
  `);
  expect(text).toContain("tiny could not play: no such model at all");
  expect(text).toContain("!! Run without a sandbox");
});

test("where no model played there is no noise, and nothing is offered", () => {
  expect(renderNoise({ ...REPORT, groups: [], bands: [], drops: [], stored: null })).toMatchInlineSnapshot(`
    "0123456 against itself · 8 repeats a cell and side · 254 trials counted · 2 lost

    No language model played: programs play alike every time, so that there is no noise to measure.

    Results: gripcheck-results/noise-01234567"
  `);
});

const lines = (text: string): number => text.split("\n").length;
const report = (call: string): NoiseReport => ({
  ...REPORT,
  pairs: { n: 4, forked: 1, first: [{ call, pairs: 1 }] },
  lostPlayers: [{ player: "tiny", why: call }],
});

test.each(HOSTILE)("what an agent called begins no line and colours none: %j", (call) => {
  const text = renderNoise(report(call));
  expect(lines(text)).toBe(lines(renderNoise(report("harmless"))));
  expect(text).not.toMatch(/[\u001b\u009b\u202e\u2028]/);
});

test("whatever it called", () => {
  fc.assert(
    fc.property(hostileText, (call) => lines(renderNoise(report(call))) === lines(renderNoise(report("a")))),
  );
});

test("noise that is there is never shown as none", () => {
  const small = { ...GROUP, variance: 0.003, logTokens: 0.0004 };
  expect(renderNoise({ ...REPORT, groups: [small] })).toMatch(
    /small · skill +8 +71\/126 +2 +<0\.01 +<0\.01 /,
  );
  const none = { ...GROUP, variance: 0, logTokens: 0 };
  expect(renderNoise({ ...REPORT, groups: [none] })).toMatch(/small · skill +8 +71\/126 +2 +0\.00 +0\.00 /);
});
