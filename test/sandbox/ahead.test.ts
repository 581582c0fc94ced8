import { beforeEach, expect, test } from "vitest";
import { Ahead } from "../../src/sandbox/ahead.ts";

interface Thing {
  readonly number: number;
  isGood: boolean;
}

let made: Thing[];
let ended: number[];
let ahead: Ahead<Thing>;

beforeEach(() => {
  made = [];
  ended = [];
  ahead = new Ahead({
    make: () => {
      const thing = { number: made.length + 1, isGood: true };
      made.push(thing);
      return thing;
    },
    isGood: (thing) => thing.isGood,
    end: async ({ number }) => void ended.push(number),
  });
});

test("makes one when it is asked for, where none waits", async () => {
  expect((await ahead.take()).number).toBe(1);
  expect((await ahead.take()).number).toBe(2);
  expect(ended).toEqual([]);
});

test("gives the one that waits, once", async () => {
  ahead.prepare();
  expect(ahead.waiting).toBe(made[0]);
  expect((await ahead.take()).number).toBe(1);
  expect(ahead.waiting).toBe(null);
  expect((await ahead.take()).number).toBe(2);
});

test("lets no more than one wait", () => {
  ahead.prepare();
  ahead.prepare();
  expect(made.length).toBe(1);
});

test("ends one that is no longer good, and makes another", async () => {
  ahead.prepare();
  for (const thing of made) thing.isGood = false;
  expect((await ahead.take()).number).toBe(2);
  expect(ended).toEqual([1]);
});

test("gives two who ask at once one each", async () => {
  ahead.prepare();
  const both = await Promise.all([ahead.take(), ahead.take()]);
  expect(both.map(({ number }) => number)).toEqual([1, 2]);
});

test("ends the one that waits at its own end, and lets none wait after it", async () => {
  ahead.prepare();
  await ahead[Symbol.asyncDispose]();
  expect(ended).toEqual([1]);
  ahead.prepare();
  expect(ahead.waiting).toBe(null);
  await ahead[Symbol.asyncDispose]();
  expect(ended).toEqual([1]);
});
