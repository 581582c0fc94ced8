import { expect, test } from "vitest";
import { NO_CONTEXT } from "../../src/report/context.ts";
import { isTable } from "../../src/report/document.ts";
import { renderLeaderboard, renderLeaderboardPage } from "../../src/report/render-leaderboard.ts";
import { renderPlan } from "../../src/report/render-plan.ts";
import { sessionBlocks, sessionTable, sessionText } from "../../src/report/sections/sessions.ts";
import { MARKDOWN, PLAIN } from "../../src/report/style.ts";
import { coverageText } from "../../src/report/wording/spend.ts";
import { circumstances } from "../../src/report/wording/trial.ts";
import type { Details, SessionSide } from "../../src/schema/details.ts";
import type { Leaderboard } from "../../src/schema/leaderboard.ts";
import { play } from "../compare/builders.ts";
import { planOf } from "../plans.ts";
import { comparison, details } from "./comparisons.ts";

const PLACE = {
  trials: 10,
  match: { x: 5, n: 10 },
  tokens: 12_345,
  generated: 900,
  turns: 6.4,
  timeMs: 41_000,
};
const UNKNOWN = { trials: 10, match: null, tokens: null, generated: null, turns: null, timeMs: null };
const SAME = { tasks: 4, match: -0.1, tokens: 0.5, turns: 0.25, time: 1.5 };

const side = (over: Partial<SessionSide> = {}): SessionSide => ({
  first: PLACE,
  later: { ...PLACE, tokens: 6000 },
  notAsked: 0,
  sameTasks: SAME,
  ...over,
});

type Group = NonNullable<Details["sessions"]>[number];

const material = (...sessions: Group[]) => ({
  comparison: comparison(),
  details: details(sessions.length === 0 ? {} : { sessions }),
  context: NO_CONTEXT,
});
const group = (over: Partial<Group> = {}): Group => ({
  player: "small",
  tier: "skill",
  base: side(),
  head: side(),
  ...over,
});

test("without sessions nothing is said of them", () => {
  expect(sessionBlocks(material(), MARKDOWN)).toEqual([]);
  expect(sessionText(material(), PLAIN)).toBeNull();
});

test("two rows a player and tier, base against head", () => {
  const table = sessionTable(material(group(), group({ tier: "bare" })), PLAIN);
  expect(table?.header).toEqual([
    ...["Player · tier", "asked as", "Match", "Turns", "Tokens", "Generated", "Time"],
  ]);
  expect(table?.rows.map(({ cells }) => cells.join(" | "))).toEqual([
    "small · skill | first task | 5/10 → 5/10 | 6.4 → 6.4 | 12.3k → 12.3k | 900 → 900 | 41 s → 41 s",
    "small · skill | later tasks | 5/10 → 5/10 | 6.4 → 6.4 | 6k → 6k | 900 → 900 | 41 s → 41 s",
    "small · bare | first task | 5/10 → 5/10 | 6.4 → 6.4 | 12.3k → 12.3k | 900 → 900 | 41 s → 41 s",
    "small · bare | later tasks | 5/10 → 5/10 | 6.4 → 6.4 | 6k → 6k | 900 → 900 | 41 s → 41 s",
  ]);
});

test("head stands alone where base was not played, and what is unknown everywhere has no column", () => {
  const head = side({ first: { ...UNKNOWN, turns: 6 }, later: { ...UNKNOWN, turns: 3 }, sameTasks: null });
  const table = sessionTable(material(group({ base: null, head })), PLAIN);
  expect([table?.header, ...(table?.rows.map(({ cells }) => cells) ?? [])]).toEqual([
    ["Player · tier", "asked as", "Match", "Turns"],
    ["small · skill", "first task", "n/a", "6"],
    ["small · skill", "later tasks", "n/a", "3"],
  ]);
});

test("the same tasks are held against themselves, and what no session came to is counted", () => {
  const head = side({ notAsked: 6, sameTasks: { ...SAME, tokens: null, match: null } });
  const [table, text] = sessionBlocks(material(group({ base: side({ notAsked: 1 }), head })), MARKDOWN);
  expect(table !== undefined && isTable(table)).toBe(true);
  expect(text).toMatchInlineSnapshot(
    `"The same 4 tasks of small · skill, later instead of first: base −50 % tokens, −75 % turns, +50 % time and match −10 points; head −75 % turns and +50 % time. 7 trials were not played because the session had ended before: base 1, head 6. A session asks several tasks in one conversation, each in a fresh workspace, and every later request reads what was said before. All trials of a session count for one in rows over several tasks."`,
  );
});

test("sides whose tasks differ in number share none", () => {
  const head = side({ sameTasks: { ...SAME, tasks: 3 } });
  expect(sessionText(material(group({ head })), PLAIN)).toContain("The same tasks of small · skill, later");
});

test("the line of what was counted names what no session came to", () => {
  const { coverage } = comparison();
  const over = { ...coverage, notRun: { ...coverage.notRun, session: 2 } };
  expect(coverageText(comparison({ coverage: over }))).toContain(
    "2 not asked because their session had ended",
  );
});

test("a plan and a trial say that tasks share a conversation", () => {
  const plan = planOf({ players: ["small"], tiers: ["bare"], tasks: ["a"], looks: [1] });
  const players = plan.players.map((one) => ({ ...one, session: 3 }));
  const amounts = { trials: 2, tokens: null, usd: null, minutes: null };
  const estimate = { groups: [], firstLook: amounts, allLooks: amounts, basis: 0, shortfalls: [] };
  const text = { plan: { ...plan, players }, estimate, receivers: [], presets: [], resultsDir: null };
  expect(renderPlan(text)).toContain("small: model · at most 3 tasks in one conversation · price not known");
  const session = { id: "small/bare/1.1", position: 2, of: 3, first: "a" };
  const { trial } = play(plan, { side: "head", cell: "small/bare/b", change: { session } });
  expect(circumstances(trial)).toContain(" · task 2 of 3 in one conversation");
});

test("a leaderboard has them under its boards, and nothing of the kind without them", () => {
  const board: Leaderboard = {
    ...{ revision: "a".repeat(40), suite: { tasks: 4 }, repeats: 2, sandbox: null, boards: [] },
    ...{ spend: { trials: 8, tokens: 10, usd: null, minutes: 1 }, usedUp: null, resultsDir: "/r" },
  };
  expect(renderLeaderboard(board)).not.toContain("sessions");
  const text = renderLeaderboard({ ...board, sessions: [group({ base: null })] });
  expect(text).toContain("First and later tasks of sessions\n\nPlayer · tier  asked as");
  expect(text).toContain("small · skill  later tasks  5/10   6.4    6k");
  expect(renderLeaderboardPage({ ...board, sessions: [group({ base: null })] })).toContain(
    "| small · skill | first task | 5/10 | 6.4 | 12.3k | 900 | 41 s |",
  );
});
