import { describe, expect, test } from "vitest";
import { outputsOf } from "../../src/publish/outputs.ts";
import { comparison } from "../report/comparisons.ts";

describe("what the Action says it spent", () => {
  const spend = { trials: 48, tokens: 75_000, usd: 0.043, minutes: 0.2 };
  const cause = { documents: 1, code: 1, hybrids: [], rows: [], spend };

  test("is what the comparison took", () => {
    const { trials, minutes, "spend-usd": usd } = outputsOf({ comparison: comparison() });
    expect([trials, minutes, usd]).toEqual(["80", "19.0", "0.8400"]);
  });

  test("and what was played to find a cause", () => {
    const outputs = outputsOf({ comparison: comparison({ cause }) });
    expect([outputs.trials, outputs.minutes, outputs["spend-usd"]]).toEqual(["128", "19.2", "0.8830"]);
    expect(JSON.parse(outputs["summary-json"])).toMatchObject({ trials: "128", "spend-usd": "0.8830" });
  });

  test("is empty where a part of it is not known, and never a smaller sum", () => {
    const unknown = { ...cause, spend: { ...spend, usd: null } };
    expect(outputsOf({ comparison: comparison({ cause: unknown }) })["spend-usd"]).toBe("");
    const unpriced = { ...comparison().spend, usd: null };
    expect(outputsOf({ comparison: comparison({ cause, spend: unpriced }) })["spend-usd"]).toBe("");
  });
});
