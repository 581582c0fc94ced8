import fc from "fast-check";
import { expect, test } from "vitest";
import { harmless, harmlessColoured } from "../../src/host/lines.ts";

test.each([
  ["::error::x", ": :error::x"],
  ["  ::add-mask::a", "  : :add-mask::a"],
  ["ok\r::set-output name=verdict::pass", "ok\n: :set-output name=verdict::pass"],
  ["a ##[add-path]/tmp", "a ## [add-path]/tmp"],
  ["\u001b[0m::stop-commands::t", ": :stop-commands::t"],
  ["std::vector stays", "std::vector stays"],
])("%o cannot command the runner", (text, expected) => {
  expect(harmless(text)).toBe(expected);
});

test("no line of any text begins a command, and none carries the old form", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("::", "##[", "\r", "\n", " ", "\u001b[1m", "error::"));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const line of harmless(parts.join("")).split(/[\r\n]/)) {
        expect(line.trimStart().startsWith("::")).toBe(false);
        expect(line).not.toContain("##[");
      }
    }),
  );
});

test.each([
  ["\u001b[1mbold\u001b[22m stays", "\u001b[1mbold\u001b[22m stays"],
  ["\u001b[1m\u001b[33mx\u001b[39m\u001b[22m", "\u001b[1m\u001b[33mx\u001b[39m\u001b[22m"],
  ["\u001b[2Jgone \u001b]0;t\u0007and\u009b31m", "gone and31m"],
  ["\u001b[31m::error::x\u001b[39m", "\u001b[31m: :error::x\u001b[39m"],
  ["\u001b[31m:\u001b[39m:error::x", "\u001b[31m: \u001b[39m:error::x"],
  ["a ##[add-path]/tmp", "a ## [add-path]/tmp"],
])("%o keeps its colours and nothing else that acts", (text, expected) => {
  expect(harmlessColoured(text)).toBe(expected);
});

test("of any text nothing but colours is left that a terminal or a runner would act on", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "::",
      "##[",
      "\r",
      "\n",
      " ",
      "\u001b[1m",
      "\u001b[39m",
      "\u001b[2J",
      "\u001b]0;",
      "\u0007",
    ),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const line of harmlessColoured(parts.join("")).split("\n")) {
        const plain = line.replace(/\u001b\[\d{1,3}(?:;\d{1,3})*m/g, "");
        expect(plain.trimStart().startsWith("::")).toBe(false);
        expect(plain).not.toMatch(/(?!\t)\p{Cc}/u);
      }
    }),
  );
});
