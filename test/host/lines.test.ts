import fc from "fast-check";
import { expect, test } from "vitest";
import { harmless } from "../../src/host/lines.ts";

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
