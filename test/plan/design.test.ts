import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeDesign } from "../../src/plan/design.ts";
import { Design } from "../../src/schema/design.ts";
import { rowText } from "../../src/schema/row.ts";
import type { Metric } from "../../src/schema/words.ts";

const model = (id: string) => ({ id, deterministic: false });
const reader = { id: "reader", deterministic: true };
const named = (...ids: string[]) => ids.map((id) => ({ id }));
const numbered = (count: number, prefix: string) =>
  named(...Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`));
const MATCH: Metric = { name: "match" };
const TOKENS: Metric = { name: "tokens" };
const CLI: Metric = { name: "marker", marker: "cli" };
const HELP: Metric = { name: "marker", marker: "help" };

const shape = (models: number, tiers: number, tasks: number) =>
  makeDesign({
    players: numbered(models, "m").map(({ id }) => model(id)),
    tiers: numbered(tiers, "t"),
    tasks: numbered(tasks, "task-"),
    watch: [MATCH, TOKENS, CLI],
    looks: [3, 5, 8],
    seed: 1,
  });
const texts = (design: Design) => design.rows.map(({ row }) => `${row.level} ${rowText(row)}`);

describe("rows of models", () => {
  test.each([
    [1, 1, 8, 1],
    [1, 3, 6, 10],
    [2, 3, 6, 18],
    [3, 3, 4, 20],
    [3, 3, 6, 22],
    [3, 3, 10, 26],
    [2, 2, 12, 21],
  ])("%i models x %i tiers x %i tasks share the 5 %% over %i rows", (models, tiers, tasks, rows) => {
    expect(shape(models, tiers, tasks).rows).toHaveLength(rows);
  });

  test("rows over the same cells are one row under the most specific name", () => {
    expect(texts(shape(2, 1, 2))).toEqual([
      "tier */t1/*",
      "task */*/task-1",
      "task */*/task-2",
      "group m1/t1/*",
      "group m2/t1/*",
    ]);
  });

  test("a single cell is a row only where the whole design is one cell", () => {
    expect(texts(shape(1, 1, 2))).toEqual(["group m1/t1/*"]);
    expect(texts(shape(1, 1, 1))).toEqual(["group m1/t1/*"]);
  });
});

describe("rows of deterministic players", () => {
  test("alone they have every level, single cells included, and one look", () => {
    const design = makeDesign({
      players: [reader],
      tiers: named("skill"),
      tasks: named("a", "b"),
      watch: [MATCH],
      looks: [3, 5, 8],
      seed: 1,
    });
    expect(texts(design)).toEqual(["task */*/a", "task */*/b", "group reader/skill/*"]);
    expect(design.looks).toEqual([1]);
    expect(design.shares.look).toEqual([1]);
  });

  test("beside models they have rows of their own and no part of the models' rows or shares", () => {
    const design = makeDesign({
      players: [model("small"), reader],
      tiers: named("clone", "skill"),
      tasks: named("a", "b"),
      watch: [MATCH],
      looks: [3, 5, 8],
      seed: 1,
    });
    expect(texts(design)).toEqual([
      "player small/*/*",
      "task */*/a",
      "task */*/b",
      "group small/clone/*",
      "group small/skill/*",
      "player reader/*/*",
      "group reader/clone/*",
      "group reader/skill/*",
    ]);
    expect(design.rows[1]?.cells).toEqual(["small/clone/a", "small/skill/a"]);
    expect(design.looks).toEqual([3, 5, 8]);
    expect(Object.keys(design.shares.level)).toEqual(["player", "task", "group"]);
  });
});

describe("lift rows", () => {
  test("every tier is held against bare, a player at a time, outside the shared 5 %", () => {
    const design = makeDesign({
      players: [model("small")],
      tiers: named("bare", "skill"),
      tasks: named("a", "b"),
      watch: [MATCH],
      looks: [3],
      seed: 1,
    });
    expect(design.rows.at(-1)).toEqual({
      row: { level: "lift", player: "small", tier: "skill" },
      cells: ["small/skill/a", "small/skill/b", "small/bare/a", "small/bare/b"],
    });
    expect(design.shares.level).not.toHaveProperty("lift");
  });

  test("without a bare tier there are none", () => {
    expect(texts(shape(1, 2, 6)).filter((text) => text.startsWith("lift"))).toEqual([]);
  });
});

describe("shares", () => {
  test("match, tokens and markers split the errors 3 : 1 : 1, and markers share their part", () => {
    const { metric } = shape(3, 3, 6).shares;
    expect(metric).toEqual({ match: 0.6, tokens: 0.2, "marker:cli": 0.2 });
    const two = makeDesign({
      players: [model("m")],
      tiers: named("t"),
      tasks: named("a"),
      watch: [MATCH, TOKENS, CLI, HELP],
      looks: [3],
      seed: 1,
    });
    expect(two.shares.metric).toEqual({ match: 0.6, tokens: 0.2, "marker:cli": 0.1, "marker:help": 0.1 });
  });

  test("levels that have no row leave their share to the others", () => {
    const { level } = shape(3, 3, 6).shares;
    expect(level).toEqual({ overall: 0.15, player: 0.15, tier: 0.15, task: 0.15, group: 0.4 });
    expect(shape(1, 1, 8).shares.level).toEqual({ group: 1 });
  });

  test.each([
    [
      [3, 5, 8, 13, 20],
      [0.05, 0.15, 0.2, 0.25, 0.35],
    ],
    [
      [3, 5, 8],
      [0.2, 0.3, 0.5],
    ],
    [[8], [1]],
    [
      [2, 6],
      [0.25, 0.75],
    ],
  ])("looks %j have shares %j", (looks, shares) => {
    const design = makeDesign({
      players: [model("m")],
      tiers: named("t"),
      tasks: named("a"),
      watch: [MATCH],
      looks,
      seed: 1,
    });
    expect(design.shares.look).toEqual(shares);
  });

  test("the shares of all tests that may alarm never sum to more than 1", () => {
    const axis = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(axis, axis, axis, (models, tiers, tasks) => {
        const design = shape(models, tiers, tasks);
        const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
        expect(sum(Object.values(design.shares.metric))).toBeCloseTo(1, 12);
        expect(sum(Object.values(design.shares.level))).toBeCloseTo(1, 12);
        expect(sum(design.shares.look)).toBeCloseTo(1, 12);
        for (const { row } of design.rows) expect(design.shares.level).toHaveProperty(row.level);
      }),
    );
  });
});

test("an equal question has an equal id, another seed another one", () => {
  const make = (seed: number) =>
    makeDesign({
      players: [model("m")],
      tiers: named("t"),
      tasks: named("a", "b"),
      watch: [MATCH],
      looks: [3],
      seed,
    });
  expect(make(1)).toEqual(make(1));
  expect(make(1).id).not.toBe(make(2).id);
  expect(Design.parse(make(1))).toEqual(make(1));
});
