import { expect, test } from "vitest";
import { changedFirst, markOf } from "../../src/report/marks.ts";
import { playersInOrder, rowsInOrder, tiersInOrder } from "../../src/report/order.ts";
import { rowText } from "../../src/schema/row.ts";
import { comparison, group, match, player, quantity, rate, reader, row } from "./comparisons.ts";

const axes = (over: Partial<ReturnType<typeof comparison>["axes"]>) => ({ ...comparison().axes, ...over });

test("players run from small to large, by label first and then by the size in the model's name", () => {
  const players = [
    player("large"),
    reader(),
    player("seventy", { model: "big-70b" }),
    player("four", { model: "tiny-4b" }),
    player("half", { model: "tiny-0.6b-instruct" }),
    player("fourteen", { model: "mid-14b" }),
    player("small"),
    player("medium"),
    player("unknown", { model: "opaque-v3" }),
  ];
  expect(playersInOrder(comparison({ axes: axes({ players }) })).map(({ id }) => id)).toEqual([
    "small",
    "medium",
    "large",
    "half",
    "four",
    "fourteen",
    "seventy",
    "reader",
    "unknown",
  ]);
});

test("a name tells its size as makers of models write it", () => {
  const models = [
    "gpt-4.1-mini",
    "text-1m",
    "kimi-k2-1t",
    "llama-3.1-405b-instruct",
    "mixtral-8x22b",
    "gpt-oss-120b",
    "mixtral-8x7b-instruct",
    "qwen3-30b-a3b",
    "qwen2.5-7b-instruct-1m",
    "gemma3n-e4b",
    "gemma3n-e2b",
    "gemma-2b-it",
    "qwen2.5-coder-0.5b",
    "smollm2-360m",
    "smollm2-135m-q8",
  ];
  const players = models.map((model, index) => player(`p${index}`, { model }));
  expect(playersInOrder(comparison({ axes: axes({ players }) })).map(({ model }) => model)).toEqual([
    "smollm2-135m-q8",
    "smollm2-360m",
    "qwen2.5-coder-0.5b",
    "gemma3n-e2b",
    "gemma-2b-it",
    "gemma3n-e4b",
    "qwen2.5-7b-instruct-1m",
    "qwen3-30b-a3b",
    "mixtral-8x7b-instruct",
    "gpt-oss-120b",
    "mixtral-8x22b",
    "llama-3.1-405b-instruct",
    "kimi-k2-1t",
    "gpt-4.1-mini",
    "text-1m",
  ]);
});

test("tiers run from least to most help, the profile's own last and as it has them", () => {
  const tiers = ["mcp", "skill", "agents-md", "bare", "clone"];
  expect(tiersInOrder(comparison({ axes: axes({ tiers }) }))).toEqual([
    "bare",
    "clone",
    "skill",
    "mcp",
    "agents-md",
  ]);
});

const CHANGED = comparison({
  axes: axes({ players: [player("large"), player("small")], tiers: ["skill", "bare"] }),
});
const ROWS = [
  row(group("large", "skill"), [match([1, 1, 1])]),
  row(group("large", "bare"), [match([1, 1, 1], "improved")]),
  row({ level: "overall" }, [match([1, 1, 1])]),
  row(group("small", "skill"), [match([1, 1, 1], "regressed")]),
  row({ level: "tier", tier: "bare" }, [match([1, 1, 1], "inconclusive", { reason: "budget" })]),
  row(group("small", "bare"), [match([1, 1, 1])]),
  row({ level: "player", player: "small" }, [match([1, 1, 1])]),
];

test("rows run by player and tier, wider ones after what they hold", () => {
  expect(rowsInOrder(CHANGED, ROWS).map(({ row: at }) => rowText(at))).toEqual([
    "small/bare/*",
    "small/skill/*",
    "small/*/*",
    "large/bare/*",
    "large/skill/*",
    "*/bare/*",
    "*/*/*",
  ]);
});

test("inside folds what got worse comes first, then what got better, then what nobody could decide", () => {
  expect(changedFirst(CHANGED, rowsInOrder(CHANGED, ROWS)).map(({ row: at }) => rowText(at))).toEqual([
    "small/skill/*",
    "large/bare/*",
    "*/bare/*",
    "small/bare/*",
    "small/*/*",
    "large/skill/*",
    "*/*/*",
  ]);
});

const tokens = (outcome: "regressed" | "improved" | "trade-off" | "quiet") =>
  quantity("tokens", [10, 20], { outcome });

test.each([
  ["match regressed", [match([9, 3, 10], "regressed"), tokens("quiet")], "❌"],
  ["tokens regressed", [match([9, 9, 10]), tokens("regressed")], "❌"],
  ["both improved", [match([3, 9, 10], "improved"), tokens("improved")], "✅"],
  ["one each way", [match([3, 9, 10], "improved"), tokens("regressed")], "⚠️"],
  ["a trade-off", [match([9, 9, 10]), tokens("trade-off")], "⚠️"],
  ["flips both ways", [match([9, 9, 10], "exact-mixed")], "⚠️"],
  [
    "a marker with a wish",
    [match([9, 9, 10]), rate({ name: "marker", marker: "cli" }, [9, 3, 10], { outcome: "regressed" })],
    "❌",
  ],
  [
    "a marker without a wish",
    [match([9, 9, 10]), rate({ name: "marker", marker: "help" }, [9, 3, 10], { outcome: "regressed" })],
    "",
  ],
  [
    "turns, which are not watched",
    [match([9, 9, 10]), quantity("turns", [3, 9], { outcome: "regressed" })],
    "",
  ],
  ["nothing decided", [match([9, 9, 10], "inconclusive", { reason: "copies" })], "❔"],
  ["nothing to compare", [match([9, 9, 10], "not-comparable", { reason: "does-not-fit" })], "⛔"],
  [
    "tokens that nobody reports",
    [match([9, 9, 10]), { ...tokens("quiet"), outcome: "not-comparable" as const }],
    "",
  ],
  ["head alone", [match([9, 9, 10], "not-comparable", { reason: "not-built" })], ""],
  ["proof that nothing changed", [match([9, 9, 10], "proven")], ""],
])("a row with %s is marked %s%s", (_, metrics, mark) => {
  expect(markOf(comparison(), row(group("small", "skill"), metrics))).toBe(mark);
});

test("an alarm that was accepted beforehand has a mark of its own, unless something else is open", () => {
  const accepted = comparison({
    gate: {
      on: true,
      passed: true,
      failed: [],
      accepted: [{ row: group("small", "skill"), metric: { name: "match" }, until: "2027-01-31" }],
    },
  });
  const at = group("small", "skill");
  expect(markOf(accepted, row(at, [match([9, 3, 10], "regressed")]))).toBe("👁");
  expect(markOf(accepted, row(at, [match([9, 3, 10], "regressed"), tokens("regressed")]))).toBe("❌");
  expect(markOf(accepted, row(group("large", "skill"), [match([9, 3, 10], "regressed")]))).toBe("❌");
});
