import { describe, expect, test } from "vitest";
import { complaints, hold, matches } from "./holding.ts";

describe("labels", () => {
  const rule = {
    mode: "labels",
    value: "technology",
    of: ["technology", "sports", "cooking", "sports technology"],
  };

  test.each([
    "technology",
    "Technology.",
    "**TECHNOLOGY**",
    "It is technology: technology it is.",
    "_Technology_",
  ])("%j matches", (answer) => {
    expect(matches(rule, answer)).toBe(true);
  });

  test.each([
    ["I could not run it; labels were technology, sports, cooking.", "3 labels stand in the answer."],
    ["technology or sports", "2 labels stand in the answer."],
    ["sports", "Another label stands in the answer."],
    ["sports technology", "Another label stands in the answer."],
    ["biotechnology", "No label stands in the answer."],
    ["music", "No label stands in the answer."],
  ])("%j does not", (answer, why) => {
    expect(hold(rule, answer)).toEqual({ kind: "not-matched", why });
  });

  test("the value must be one of the labels, each named once", () => {
    expect(complaints({ ...rule, value: "music" })).toEqual(["value: none of the labels"]);
    expect(complaints({ ...rule, value: ["sports", "music"] })).toEqual(["value.1: none of the labels"]);
    expect(complaints({ ...rule, of: ["technology", "Technology"] })).toEqual(["of.1: there twice"]);
  });
});
