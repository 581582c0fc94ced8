import { expect, test } from "vitest";
import { errorLine } from "../../../src/inspect/draft/error-line.ts";

test.each([
  [
    "tabkit sort: unknown option '--by'\nUsage: tabkit sort FILE [options]\n",
    "tabkit sort: unknown option '--by'",
  ],
  [
    "usage: tool [-h] FILE\ntool: error: unrecognized arguments: --by\n",
    "tool: error: unrecognized arguments: --by",
  ],
  [
    "error: unexpected argument '--by' found\n\nFor more information, try '--help'.\n",
    "error: unexpected argument '--by' found",
  ],
  ["Traceback:\n  File a.py\nKeyError: 'price'\n", "KeyError: 'price'"],
  ["Usage: tabkit COMMAND\n", "Usage: tabkit COMMAND"],
  ["x".repeat(500), "x".repeat(160)],
  ["\n \n", ""],
])("of %j, %j says what went wrong", (text, line) => {
  expect(errorLine(text)).toBe(line);
});
