import { expect, test } from "vitest";
import { maskPlaceholders } from "../../../src/base/shell/mask-placeholders.ts";
import { loops } from "../../looping-texts.ts";

test.each([
  ["tabkit <file>", "tabkit ______"],
  ["tabkit [a|b] <in >out", "tabkit [a_b] <in >out"],
  ["tabkit [--to <format name>] x", "tabkit [--to _____________] x"],
  ["tabkit [a [b|c] d] e|f", "tabkit [a [b_c] d] e|f"],
  ["tabkit [a 'b|c'] [d|e]", "tabkit [a 'b|c'] [d_e]"],
  ["tabkit [a\n|b]", "tabkit [a\n|b]"],
  ["tabkit ]a|b] [c", "tabkit ]a|b] [c"],
  ["tabkit {a|b} (c | d)", "tabkit _a_b_ _c___d_"],
])("%s is masked as %s", (text, masked) => {
  expect(maskPlaceholders(text)).toBe(masked);
});

test("text of 200,000 characters keeps its length", () => {
  for (const text of loops({ begins: ["", "[", "(a|", "<a"], ends: ["x", "]", "|"] }))
    expect(maskPlaceholders(text).length).toBe(text.length);
});
