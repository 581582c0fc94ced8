/** Shapes of help and examples that real tools have, and what the reader makes of them. */
import { describe, expect, test } from "vitest";
import { scanManual } from "../../../src/base/manual/scan.ts";
import { fillCondition } from "../../../src/gateway/upstreams/reader/condition.ts";
import { knowledgeOf, optionsOf } from "../../../src/gateway/upstreams/reader/knowledge.ts";
import { Pool } from "../../../src/gateway/upstreams/reader/pool.ts";
import { shapeOf } from "../../../src/gateway/upstreams/reader/slots.ts";
import { readTask } from "../../../src/gateway/upstreams/reader/values.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";
import { played, type Scene } from "./scene.ts";

const LAKE = "depth,shore\n12,north\n";
const commandOf = async (task: string, help: string, more: Partial<Scene> = {}): Promise<string> => {
  const replies = { "ls -p": "sea.csv\n", "head -n 5 sea.csv": LAKE, "pond --help": help };
  const lines = await played({ task, ...more, replies: { ...replies, ...more.replies } });
  return lines.find((line) => /^\$ pond (?!--help)/.test(line)) ?? lines.at(-1) ?? "";
};
const SKILLED = `You are an agent.\nInstalled commands: pond.\n<available_skills>
<skill><name>pond</name><description>pond</description><location>/opt/SKILL.md</location></skill>
</available_skills>`;
const withSkill = (text: string): Partial<Scene> => ({ system: SKILLED, replies: { "/opt/SKILL.md": text } });

describe("values that a list of options leaves out", () => {
  const help = `Usage: pond [options] FILE

Convert lakes.

Options:
  --delimiter: what stands between columns, e.g. --delimiter=#
  --checkType: check the type of fields. Default is false
  --noheader: the data has no header row. Default is false
Examples:
  pond lake.csv --checkType=false --delimiter=#
`;

  test("an option that is shown with = takes a value, and gets it with =", async () => {
    expect(await commandOf('Convert sea.csv; its delimiter is ";".', help)).toBe(
      "$ pond --delimiter=';' sea.csv",
    );
  });

  test("a switch that is shown with a value gets the one that it does not have by itself", async () => {
    expect(await commandOf("Convert sea.csv and check the type of its fields.", help)).toBe(
      "$ pond --checkType=true sea.csv",
    );
  });

  test("so does one that no example shows, where others are written so", async () => {
    expect(await commandOf("Convert sea.csv, whose data has no header row.", help)).toBe(
      "$ pond --noheader=true sea.csv",
    );
  });

  test("a number in an example is the value of its option", async () => {
    const text =
      "Usage: pond FILE [options]\n\nConvert lakes.\n\nOptions:\n  --spaces  Spaces of the indent.\n";
    const skill = withSkill("Convert with an indent of spaces:\n\n    pond lake.csv --spaces 4\n");
    const task = "Convert sea.csv with an indent of 2 spaces.";
    expect(await commandOf(task, text, skill)).toBe("$ pond sea.csv --spaces 2");
  });
});

describe("examples", () => {
  test("true and false are no places for the values of a task", async () => {
    const skill = withSkill("Convert and check the type of fields:\n\n    pond lake.csv --types=true\n");
    expect(await commandOf("Convert sea.csv and check types of depth.", "Usage: pond FILE", skill)).toBe(
      "$ pond sea.csv --types=true",
    );
  });

  test.each(["Remove the comments of sea.csv.", "Show sea.csv without comments."])(
    "--no-comments does what `%s` asks",
    async (task) => {
      const skill = withSkill("Remove comments:\n\n    pond --no-comments lake.csv\n");
      expect(await commandOf(task, "Usage: pond FILE", skill)).toBe("$ pond --no-comments sea.csv");
    },
  );

  test("an option that no document explains is looked up before it is dropped", async () => {
    const skill = withSkill("Collapse blank lines:\n\n    pond --squeeze lake.csv\n");
    const help = "Usage: pond [options] FILE\n\nOptions:\n  --squeeze  Collapse blank lines\n";
    expect(await commandOf("Collapse the blank lines of sea.csv.", help, skill)).toBe(
      "$ pond --squeeze sea.csv",
    );
  });

  test("two words of the task are one of an option", async () => {
    const skill = withSkill(
      "Collapse white space and sort:\n\n    pond --collapse-whitespace --sort lake.csv\n",
    );
    expect(await commandOf("Collapse the white space in sea.csv.", "Usage: pond FILE", skill)).toBe(
      "$ pond --collapse-whitespace sea.csv",
    );
  });
});

describe("options", () => {
  test("a format out of a list of supported ones is named by the task, and has no second place", async () => {
    const help = `Usage: pond [options] FILE

Print lakes.

Options:
  -s SEP, --sep SEP     column separator
  -f FMT, --format FMT  set the output format; supported formats:
                        plain, grid, html (default: plain)
`;
    expect(await commandOf('Print sea.csv in the format "grid".', help)).toBe("$ pond --format grid sea.csv");
    expect(await commandOf("Print sea.csv as html.", help)).toBe("$ pond --format html sea.csv");
  });

  test("a file is not written into an option for folders", async () => {
    const help = `Usage: pond [options] FILE

Convert lakes.

Options:
  --output-dir <dir>  Where all results go
  -o --output <file>  Where the result goes
`;
    expect(await commandOf("Convert sea.csv and save it as out.csv.", help)).toBe(
      "$ pond --output out.csv sea.csv",
    );
  });
});

test("a value without an end has the shape that its characters have", () => {
  for (const text of loops({
    parts: [...PUMPS, "A", "a", ".l", "a1"],
    begins: ["", "_", "\u0000"],
    ends: ["", "%A<."],
  })) {
    const isCondition = /[A-Za-z_0-9.]$/.test(text.replace(/%A<\.$/, "")) && text.endsWith("<.");
    expect([text.slice(0, 9), shapeOf(text, true) === "condition" || !isCondition]).toEqual([
      text.slice(0, 9),
      true,
    ]);
    const task = readTask("samples with a depth greater than 20", { files: null, vocabulary: null });
    const filled = fillCondition(text, new Pool(task));
    expect(filled === null || filled.includes("20")).toBe(true);
  }
});

test("where commands and options have no end, the later commands have no options but their own", () => {
  const listed = Array.from({ length: 1_000 }, (_, index) => `  --o${index} N  Order it`).join("\n");
  const documentOf = (source: string, helpOf: string[], text: string) => ({
    source,
    helpOf,
    manual: scanManual(text, ["pond"]),
    isRemembered: false,
  });
  const knowledge = knowledgeOf(
    ["pond"],
    [
      documentOf("pond --help", ["pond"], `Options:\n${listed}`),
      documentOf("pond c199 --help", ["pond", "c199"], "Options:\n  --own  Order it"),
    ],
  );
  const counts = Array.from(
    { length: 200 },
    (_, index) => optionsOf(["pond", `c${index}`], knowledge).length,
  );
  expect([counts[0], counts[99], counts[198], counts[199]]).toEqual([1_000, 1_000, 0, 1]);
});
