import fc from "fast-check";
import { expect, test } from "vitest";
import { renderLeaderboard, renderLeaderboardPage } from "../../src/report/render-leaderboard.ts";
import type { Leaderboard, Standing } from "../../src/schema/leaderboard.ts";
import { addresses, foreignHtml, liveReferences, raggedTables } from "./gfm.ts";
import { HOSTILE, hostileText } from "./hostile.ts";

const SMALL: Standing = {
  player: "small",
  size: "small",
  agent: "builtin",
  deterministic: false,
  model: "qwen3:4b",
  quantisation: "Q4_K_M",
  parameters: "4.0B",
  window: 32_768,
  match: { x: 19, n: 35 },
  interval: { low: 0.41, high: 0.68 },
  tokens: 14_200,
  turns: 5.1,
  timeMs: 41_000,
  tokensPerSolved: 26_400,
  usdPerSolved: 0.0021,
  toolCalls: 4.2,
  errors: { x: 12, n: 35 },
  limits: { turns: 7, context: 1 },
  truncated: 2,
  nothing: 1,
  isLimitBound: true,
  isMostlyLost: false,
  counted: 35,
  lost: 1,
  notRun: 4,
};

const LARGE: Standing = {
  ...SMALL,
  player: "large",
  size: "large",
  model: "openai/gpt-oss-120b",
  quantisation: null,
  parameters: null,
  match: { mean: 0.914, n: 34 },
  interval: { low: 0.83, high: 0.99 },
  usdPerSolved: null,
  limits: {},
  truncated: 0,
  nothing: 0,
  isLimitBound: false,
  lost: 0,
  notRun: 0,
};

const READER: Standing = {
  ...LARGE,
  player: "reader",
  size: null,
  deterministic: true,
  model: null,
  window: null,
  match: { x: 6, n: 7 },
  interval: null,
  tokens: null,
  tokensPerSolved: null,
};

const BOARD: Leaderboard = {
  revision: "0123456789".repeat(4),
  suite: { tasks: 8 },
  repeats: 5,
  sandbox: "bubblewrap",
  boards: [
    {
      tier: "skill",
      shared: ["a", "b", "c", "d", "e", "f", "g"],
      leftOut: [{ task: "h", players: ["small"] }],
      standings: [LARGE, READER, SMALL],
      absent: [{ player: "tiny", why: "the endpoint has no model tiny" }],
    },
    { tier: "bare", shared: ["a"], leftOut: [], standings: [LARGE], absent: [] },
    { tier: "clone", shared: [], leftOut: [], standings: [], absent: [{ player: "large", why: "none" }] },
  ],
  spend: { trials: 112, tokens: 1_230_000, usd: 0.41, minutes: 12.3 },
  usedUp: "usd",
  resultsDir: "gripcheck-results/models-01234567",
};

test("players stand in the order of their matches, on what all of them played", () => {
  expect(renderLeaderboard(BOARD)).toMatchInlineSnapshot(`
    "0123456 alone · 5 trials a cell · 8 tasks · 112 trials · 1.2 M tokens · $0.41 · 12 min

    The budget of usd was used up before everything was played: with a larger one the same command goes
    on.

    skill: 3 players, the 7 of 8 tasks that all of them played.

    #  Player  Size   Model                Quantisation  Parameters  Window  Match       95 %
    1  large   large  openai/gpt-oss-120b                            32.8k   91 % of 34  83 to 99 %
    2  reader                                                                6/7
    3  small   small  qwen3:4b             Q4_K_M        4.0B        32.8k   19/35       41 to 68 %

    #  Player  Tokens  Tokens a solved task  $ a solved task  Calls  Errors  Turns  Time
    1  large   14.2k   26.4k                 n/a              4.2    34 %    5.1    41 s
    2  reader  n/a     n/a                   n/a              4.2    34 %    5.1    41 s
    3  small   14.2k   26.4k                 $0.0021          4.2    34 %    5.1    41 s

    #  Player  At a limit              Prompt cut  Nothing said  Lost  Not played
    1  large   0                       0           0             0     0
    2  reader  0                       0           0             0     0
    3  small   8 (turns 7, context 1)  2           1             1     4

    Left out for everybody, because somebody has no trial of it that counts: h (small).

    tiny is not in it: "the endpoint has no model tiny"

    More than 20 % of the trials of small ended at a limit: such a rate says how far the limit reaches.

    bare: one player, one task.

    #  Player  Size   Model                Window  Match       95 %        Tokens
    1  large   large  openai/gpt-oss-120b  32.8k   91 % of 34  83 to 99 %  14.2k

    #  Player  Tokens a solved task  Calls  Errors  Turns  Time
    1  large   26.4k                 4.2    34 %    5.1    41 s

    clone: nobody played.

    large is not in it: "none"

    The most matches first, then the fewest tokens. Where intervals overlap, the order may be chance.
    Intervals are of these tasks alone, not of tasks that might be added. Tokens are geometric means of
    all tokens; time leaves out load, queue and retries.

    reader is a program that does literally what the docs say, no language model: its rates mean little,
    its differences say what the docs lead to.

    Results: gripcheck-results/models-01234567"
  `);
});

test("who solved nothing has no price of a solved task", () => {
  const none = { ...SMALL, match: { x: 0, n: 35 }, tokensPerSolved: 511_200, usdPerSolved: 0.07 };
  const text = renderLeaderboard({
    ...BOARD,
    boards: [{ ...(BOARD.boards[1] ?? fail()), standings: [LARGE, none] }],
  });
  expect(text).toMatch(/^2 {2}small .* 14\.2k +n\/a /m);
  expect(text).not.toContain("511k");
  expect(text).not.toContain("$0.07");
});

test("where no task was played by all of them nobody has a place", () => {
  const nothing = { match: null, interval: null, tokens: null, tokensPerSolved: null, counted: 0 };
  const standings = [
    { ...LARGE, ...nothing },
    { ...SMALL, ...nothing },
  ];
  const text = renderLeaderboard({
    ...BOARD,
    boards: [
      {
        ...{ tier: "skill", shared: [], standings, absent: [] },
        leftOut: [
          { task: "a", players: ["small"] },
          { task: "b", players: ["large"] },
        ],
      },
    ],
  });
  expect(text).toContain("skill: 2 players, no task that all of them played: nobody has a place.");
  expect(text).toMatch(/^ +large /m);
  expect(text).not.toMatch(/^[12] /m);
});

test("of whom most was lost has no place", () => {
  const standings = [LARGE, { ...SMALL, match: { x: 1, n: 1 }, counted: 1, lost: 39, isMostlyLost: true }];
  const text = renderLeaderboard({ ...BOARD, boards: [{ ...(BOARD.boards[1] ?? fail()), standings }] });
  expect(text).toMatch(/^1 {2}large .*\n {3}small .* 1\/1 /m);
  expect(text).toContain(
    "More than 20 % of the trials of small were lost to infrastructure: what is left is no rate to be\nplaced by.",
  );
});

test("programs alone have no chance in their order", () => {
  const standings = [READER, { ...READER, player: "hasty" }];
  const board = { ...BOARD, boards: [{ ...(BOARD.boards[1] ?? fail()), standings }] };
  const text = renderLeaderboard(board);
  expect(text).toContain("reader and hasty are programs that do literally");
  expect(text).not.toContain("Where intervals overlap");
});

function fail(): never {
  throw new Error("it has two boards");
}

test("the page has the same tables", () => {
  expect(renderLeaderboardPage({ ...BOARD, sandbox: "none" })).toMatchInlineSnapshot(`
    "### Models

    \`0123456\` alone · 5 trials a cell · 8 tasks · 112 trials · 1.2 M tokens · $0.41 · 12 min

    !! Run without a sandbox: builds and agents had this user's rights and network. Trust neither strangers' code nor the figures of code that wants to forge them.

    The budget of usd was used up before everything was played: with a larger one the same command goes on.

    **skill: 3 players, the 7 of 8 tasks that all of them played.**

    | # | Player | Size | Model | Quantisation | Parameters | Window | Match | 95 % | Tokens | Tokens a solved task | $ a solved task | Calls | Errors | Turns | Time | At a limit | Prompt cut | Nothing said | Lost | Not played |
    |--:|:--|:--|:--|:--|:--|:--|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
    | 1 | large | large | \`openai/gpt-oss-120b\` | | | 32.8k | 91 % of 34 | 83 to 99 % | 14.2k | 26.4k | n/a | 4.2 | 34 % | 5.1 | 41 s | 0 | 0 | 0 | 0 | 0 |
    | 2 | reader | | | | | | 6/7 | | n/a | n/a | n/a | 4.2 | 34 % | 5.1 | 41 s | 0 | 0 | 0 | 0 | 0 |
    | 3 | small | small | \`qwen3:4b\` | \`Q4_K_M\` | \`4.0B\` | 32.8k | 19/35 | 41 to 68 % | 14.2k | 26.4k | $0.0021 | 4.2 | 34 % | 5.1 | 41 s | 8 (turns 7, context 1) | 2 | 1 | 1 | 4 |

    Left out for everybody, because somebody has no trial of it that counts: h (small).

    tiny is not in it: \`the endpoint has no model tiny\`

    More than 20 % of the trials of small ended at a limit: such a rate says how far the limit reaches.

    **bare: one player, one task.**

    | # | Player | Size | Model | Window | Match | 95 % | Tokens | Tokens a solved task | Calls | Errors | Turns | Time |
    |--:|:--|:--|:--|:--|--:|--:|--:|--:|--:|--:|--:|--:|
    | 1 | large | large | \`openai/gpt-oss-120b\` | 32.8k | 91 % of 34 | 83 to 99 % | 14.2k | 26.4k | 4.2 | 34 % | 5.1 | 41 s |

    **clone: nobody played.**

    large is not in it: \`none\`

    The most matches first, then the fewest tokens. Where intervals overlap, the order may be chance. Intervals are of these tasks alone, not of tasks that might be added. Tokens are geometric means of all tokens; time leaves out load, queue and retries.

    reader is a program that does literally what the docs say, no language model: its rates mean little, its differences say what the docs lead to.
    "
  `);
});

/** Foreign text in every place that can hold some. */
const withText = (text: string): Leaderboard => ({
  ...BOARD,
  boards: BOARD.boards.map((board) => ({
    ...board,
    standings: board.standings.map((standing) => ({
      ...standing,
      model: text,
      quantisation: text,
      parameters: text,
    })),
    absent: [{ player: "tiny", why: text }],
  })),
});

const slugs = (id: string): Leaderboard => ({
  ...BOARD,
  boards: BOARD.boards.map((board) => ({
    ...board,
    tier: id,
    leftOut: [{ task: id, players: [id] }],
    standings: board.standings.map((standing) => ({ ...standing, player: id })),
    absent: [{ player: id, why: "none" }],
  })),
});

function expectInert(board: Leaderboard): void {
  const page = renderLeaderboardPage(board);
  expect(raggedTables(page)).toBe(0);
  expect(liveReferences(page)).toEqual([]);
  expect(foreignHtml(page)).toEqual([]);
  expect(addresses(page)).toEqual([]);
  expect(renderLeaderboard(board)).not.toMatch(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u2028]/,
  );
}

test.each(HOSTILE)("what an endpoint calls its model is not alive: %j", (text) =>
  expectInert(withText(text)),
);

test("whatever it calls it", () => {
  fc.assert(
    fc.property(hostileText, (text) => expectInert(withText(text))),
    { numRuns: 30 },
  );
});

test.each(["www.evil.example", "deadbeefcafe1234", "gh-7", "a-0123456"])("nor are ids: %s", (id) =>
  expectInert(slugs(id)),
);
