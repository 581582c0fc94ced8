import { describe, expect, test } from "vitest";
import { prPlayers, prTasks, prTiers } from "../../src/request/pr-selection.ts";
import { THE_READER } from "../../src/request/read-players.ts";
import type { PlayerProfile, TierProfile } from "../../src/schema/profile.ts";
import type { Suite } from "../../src/schema/task.ts";

const model = (id: string, size: PlayerProfile["size"] = null): PlayerProfile => ({
  ...THE_READER,
  ...{ id, size, use: null, deterministic: false },
});
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe("players of a pull request", () => {
  test.each([
    ["one small and one large", [model("b", "small"), model("m", "medium"), model("l", "large")], ["b", "l"]],
    [
      "the first and the last where nothing is said of sizes",
      [model("a"), model("b"), model("c")],
      ["a", "c"],
    ],
    ["the only one", [model("a", "large")], ["a"]],
    ["two where there are two", [model("a", "small"), model("b", "small")], ["a", "b"]],
    ["the reader too, which costs nothing", [THE_READER, model("a"), model("b")], ["reader", "a", "b"]],
  ])("%s", (_, players, ids) => {
    expect(idsOf(prPlayers({ players }))).toEqual(ids);
  });
});

describe("tiers and tasks of a pull request", () => {
  const tier = (id: string, over: Partial<TierProfile> = {}): TierProfile => ({
    ...{ id, workspace: "empty", context: [], skill: null, mcp: [] },
    ...over,
  });
  const bare = tier("bare");
  const clone = tier("clone", { workspace: "checkout" });
  const skill = tier("skill", { skill: { path: "skills/x", mode: "advertised" } });
  // Of a task only its name is read.
  const suite = { tasks: [..."abcdefghij"].map((id) => ({ id })) } as unknown as Suite;
  const models = [model("a")];

  test("the tier with a skill, else the one with the checkout, else the first", () => {
    const chosen = (tiers: TierProfile[]) => idsOf(prTiers({ tiers }, models));
    expect([chosen([bare, clone, skill]), chosen([bare, clone]), chosen([bare])]).toEqual([
      ["skill"],
      ["clone"],
      ["bare"],
    ]);
  });

  test("the first eight tasks", () => {
    expect(idsOf(prTasks(suite, models))).toEqual([..."abcdefgh"]);
  });

  test("everything where no model plays", () => {
    expect(idsOf(prTiers({ tiers: [bare, clone, skill] }, [THE_READER]))).toEqual(["bare", "clone", "skill"]);
    expect(prTasks(suite, [THE_READER])).toHaveLength(10);
  });
});
