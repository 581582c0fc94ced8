import fc from "fast-check";
import { expect, test } from "vitest";
import { PAGE, partsOf, plainLine } from "../../../src/report/html/page-style.ts";
import { oneLine } from "../../../src/report/neutral.ts";
import { hostileText } from "../hostile.ts";

test("a line is read back into the parts that it was set from", () => {
  const line = `Agents keep calling ${PAGE.foreign("tabkit convert --to")}, in ${PAGE.slug("small/skill/*")}: ${PAGE.strong("−35 points")}.`;
  expect(partsOf(line)).toEqual([
    { kind: "plain", text: "Agents keep calling " },
    { kind: "code", text: "tabkit convert --to" },
    { kind: "plain", text: ", in " },
    { kind: "code", text: "small/skill/*" },
    { kind: "plain", text: ": " },
    { kind: "strong", text: "−35 points" },
    { kind: "plain", text: "." },
  ]);
  expect(plainLine(line)).toBe("Agents keep calling tabkit convert --to, in small/skill/*: −35 points.");
});

test("foreign text is one part, whatever is in it", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostileText,
        fc.string().map((text) => `\u0001${text}\u0003\u0002`),
      ),
      (text) => {
        const shown = oneLine(text, 2_000);
        const parts = partsOf(`before ${PAGE.foreign(text)} after`);
        expect(parts).toEqual(
          shown === ""
            ? [{ kind: "plain", text: "before  after" }]
            : [
                { kind: "plain", text: "before " },
                { kind: "code", text: shown },
                { kind: "plain", text: " after" },
              ],
        );
      },
    ),
  );
});

test("no text is no part", () => {
  expect(PAGE.foreign("")).toBe("");
  expect(partsOf("")).toEqual([]);
});
