import { expect, test } from "vitest";
import { seenNow } from "../../src/pipeline/seen-now.ts";
import type { Inspection, LostJudge } from "../../src/schema/inspection.ts";
import { makeInspection } from "../compare/builders.ts";

const JUDGE: LostJudge = { model: "judge", detail: "the endpoint answered 403", tasks: ["three"] };
const before = (over: Partial<Inspection> = {}): Inspection => ({ ...makeInspection(), ...over });
const NOBODY = { results: [], trials: [], recording: null };

test("a judge that could not be asked is kept with the tasks that wait for it", () => {
  expect(seenNow(before(), { ...NOBODY, lostJudge: JUDGE }).lostJudge).toEqual(JUDGE);
});

test("one that can be asked again is lost no more, and neither is one that nobody asked", () => {
  for (const asked of [{ ...NOBODY, lostJudge: null }, NOBODY]) {
    expect(seenNow(before({ lostJudge: JUDGE }), asked)).not.toHaveProperty("lostJudge");
  }
});
