import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonWords } from "../../../src/compare/findings/common-words.ts";

describe("common words", () => {
  test.each([
    [["a b c"], "a b c"],
    [["a b c", "a b c"], "a b c"],
    [["tabkit info a.csv", "tabkit info b.csv"], "tabkit info …"],
    [["x --to y z", "x z"], "x … z"],
    [["a", "b"], "a"],
    [[], ""],
  ])("%j", (commands, expected) => {
    expect(commonWords(commands)).toBe(expected);
  });

  test("are words of every command, in order", () => {
    const word = fc.constantFrom("a", "b", "c", "--to", "x.csv");
    const command = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(command, { minLength: 2, maxLength: 5 }), (commands) => {
        const common = commonWords(commands)
          .split(" ")
          .filter((part) => part !== "…");
        const isOrdered = (text: string) => {
          let from = 0;
          const words = text.split(" ");
          return common.every((part) => {
            const found = words.indexOf(part, from);
            from = found + 1;
            return found !== -1;
          });
        };
        // Commands without a common word are told by the first of them.
        expect(commands.every(isOrdered) || commonWords(commands) === commands[0]).toBe(true);
      }),
    );
  });
});
