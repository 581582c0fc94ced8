/** Commands made from what a document says, for what a task names: one row a rule. */
import { describe, expect, test } from "vitest";
import type { Briefing } from "../../../src/gateway/upstreams/reader/briefing.ts";
import { Desk } from "../../../src/gateway/upstreams/reader/desk.ts";
import { type PlannedCommand, plannedCommands } from "../../../src/gateway/upstreams/reader/plan-commands.ts";
import { rememberingScan } from "../../../src/gateway/upstreams/reader/scan-memory.ts";
import { readSynonyms } from "../../../src/gateway/upstreams/reader/synonyms.ts";
import { variantOf } from "../../../src/gateway/upstreams/reader/variants.ts";

const HEAD = "sample,depth,shore,owner\nL1,12,north,Ada\nL2,31,south,Ola\n";

interface Case {
  readonly task: string;
  readonly doc: string;
  readonly help?: string;
  readonly use?: string;
}

function plans({ task, doc, help, use }: Case): PlannedCommand[] {
  const briefing: Briefing = { task, programs: ["pond"], advertised: [], injected: [] };
  const desk = new Desk({
    briefing,
    variant: variantOf(use ?? "reader"),
    synonyms: readSynonyms(),
    scan: rememberingScan(),
    memory: [],
  });
  desk.files = ["sea.csv", "bay.csv"];
  if (use !== "reader-hasty") desk.heads.set("sea.csv", HEAD);
  desk.add("README.md", doc, null);
  if (help !== undefined) desk.add("pond rank --help", help, ["pond", "rank"]);
  return plannedCommands(desk.job());
}

const best = (one: Case): string | undefined => plans(one)[0]?.build.command;
const shown = (near: string, command: string): string => `${near}:\n\n    ${command}\n`;

describe("from an example", () => {
  test.each([
    [
      "files give way to files, the written one by its place",
      "Convert sea.csv to JSON and save it as out.json.",
      shown("Convert to JSON", "pond convert lake.csv lake.json"),
      "pond convert sea.csv out.json",
    ],
    [
      "two inputs take two places",
      "Merge sea.csv and bay.csv.",
      shown("Merge two files", "pond merge a.csv b.csv"),
      "pond merge sea.csv bay.csv",
    ],
    [
      "fields, groups and numbers go to places of their kind",
      "Sum the column depth for each shore in sea.csv, first 2 groups.",
      shown("Sum a column for each group", "pond sum lake.csv area --limit 5 --by region"),
      "pond sum sea.csv depth --limit 2 --by shore",
    ],
    [
      "a list of columns becomes the task's list",
      "Select the columns sample and depth of sea.csv.",
      shown("Select columns", "pond select lake.csv --columns a,b,c"),
      "pond select sea.csv --columns sample,depth",
    ],
    [
      "a condition is written like the example's",
      "Keep the rows of sea.csv with a depth greater than 20.",
      shown("Keep rows", "pond keep lake.csv --where 'area < 5'"),
      "pond keep sea.csv --where 'depth > 20'",
    ],
    [
      "a text in a condition keeps the quotes of the example's",
      "Keep the rows of sea.csv whose shore is north.",
      shown("Keep rows", `pond keep lake.csv 'region == "x"'`),
      `pond keep sea.csv 'shore == "north"'`,
    ],
    [
      "a path in an expression takes the field",
      "Print the column owner of sea.csv.",
      shown("Print a column", "pond get lake.csv '.region'"),
      'pond get sea.csv ".owner"',
    ],
    [
      "a quoted text is a text",
      'Find "deep water" in sea.csv.',
      shown("Find a text", 'pond find "some text" lake.csv'),
      "pond find 'deep water' sea.csv",
    ],
    [
      "wrappers go, pipes and redirections stay",
      "Count the rows of sea.csv and save the result as n.txt.",
      shown("Count rows", "cat lake.csv | npx pond count - > count.txt"),
      "cat sea.csv | pond count - > n.txt",
    ],
    [
      "an output that nobody asked for goes",
      "Sort the rows of sea.csv by depth.",
      shown("Sort rows", "pond sort lake.csv --by area --output sorted.csv"),
      "pond sort sea.csv --by depth",
    ],
    [
      "an output that was asked for comes, by redirection where no option is known",
      "Sort the rows of sea.csv by depth into out.csv.",
      shown("Sort rows", "pond sort lake.csv --by area"),
      "pond sort sea.csv --by depth > out.csv",
    ],
    [
      "a flag that fits nothing goes, one that fits stays",
      "Sort the rows of sea.csv by depth in reverse order.",
      shown("Sort rows", "pond sort lake.csv --by area --reverse --stable"),
      "pond sort sea.csv --by depth --reverse",
    ],
    [
      "a choice that the task names takes the place of the example's",
      "Convert sea.csv to YAML.",
      `${shown("Convert a file", "pond convert lake.csv --to json")}\n- \`--to FORMAT\`: format (choices: json, yaml)\n`,
      "pond convert sea.csv --to yaml",
    ],
    [
      "a literal that the task names stays",
      "Show the tides of sea.csv in fathoms.",
      shown("Show tides", "pond tides lake.csv --unit fathom"),
      "pond tides sea.csv --unit fathom",
    ],
  ])("%s", (_, task, doc, command) => expect(best({ task, doc })).toBe(command));

  test("an option that fits better and takes the same kind of value steps in", () => {
    const doc = `${shown("Keep rows", 'pond keep lake.csv --equals "x"')}
- \`--equals TEXT\`: rows that are the text
- \`--contains TEXT\`: rows that hold the text
`;
    expect(best({ task: 'Keep the rows of sea.csv that contain "deep".', doc })).toBe(
      'pond keep sea.csv --contains "deep"',
    );
  });

  test("hasty copies what it cannot fill, and drops nothing", () => {
    const doc = shown("Sort rows by area", "pond sort lake.csv --by area --stable --output sorted.csv");
    const task = "Sort the rows of sea.csv.";
    expect(best({ task, doc, use: "reader-hasty" })).toBe(
      "pond sort sea.csv --by area --stable --output sorted.csv",
    );
    expect(best({ task, doc })).toBe("pond sort sea.csv");
  });
});

describe("from a synopsis", () => {
  const help = `Usage: pond rank [OPTIONS] SAMPLE [MORE]...

Order samples.

Options:
  -b, --by COLUMN      column to order by
  -d, --descending     the highest first
  -n, --limit N        at most N samples
  -t, --title TEXT     heading of the table
  -f, --format NAME    [possible values: csv, json]
  -i, --in-place       change the file itself
  -o, --output FILE    where to write
`;
  test.each([
    ["places are filled", "Order sea.csv.", "pond rank sea.csv"],
    ["a name in the task brings a flag", "Order sea.csv descending.", "pond rank --descending sea.csv"],
    ["a name of several words must stand whole", "Order sea.csv in place.", "pond rank --in-place sea.csv"],
    [
      "two words of a description bring an option",
      "Order the samples of sea.csv, the highest first.",
      "pond rank --descending sea.csv",
    ],
    [
      "a choice that the task names brings its option",
      "Order sea.csv as JSON.",
      "pond rank --format json sea.csv",
    ],
    [
      "left-over values bring the option of their kind",
      'Order sea.csv, depth, 3 of them, "My lakes".',
      "pond rank --by depth --limit 3 --title 'My lakes' sea.csv",
    ],
    [
      "a file to write brings the output's option",
      "Order sea.csv into out.csv.",
      "pond rank --output out.csv sea.csv",
    ],
  ])("%s", (_, task, command) => expect(best({ task, doc: "", help })).toBe(command));

  test("hasty adds one option", () => {
    const task = "Order sea.csv descending, by the column depth, at most 3 samples.";
    expect(best({ task, doc: "", help, use: "reader-hasty" })?.match(/--/g)?.length).toBe(1);
    expect(best({ task, doc: "", help })?.match(/--/g)?.length).toBe(3);
  });

  test("how a condition or a list is written is never made up", () => {
    const usage =
      "Usage: pond rank SAMPLE CONDITION [options]\n\nKeep samples.\n\nOptions:\n  --columns LIST\n";
    const [plan] = plans({ task: "Keep the samples of sea.csv with a depth over 20.", doc: "", help: usage });
    expect(plan?.build).toMatchObject({
      command: "pond rank sea.csv --columns depth",
      unfilled: ["CONDITION"],
    });
  });

  test("options stand where the usage has them", () => {
    const usage = "Usage: pond rank SAMPLE [options]\n\nOrder samples.\n\nOptions:\n  --descending\n";
    expect(best({ task: "Order sea.csv descending.", doc: "", help: usage })).toBe(
      "pond rank sea.csv --descending",
    );
  });

  test("help that calls its program otherwise is the help of the command that printed it", () => {
    const usage = "usage: cli.js rank sample\n\nOrder samples.\n";
    expect(best({ task: "Order sea.csv.", doc: "", help: usage })).toBe("pond rank sea.csv");
  });
});

describe("the rank", () => {
  test("the command whose words and sentences say most of the task comes first", () => {
    const doc = `${shown("Merge files", "pond merge a.csv b.csv")}\n${shown("Order samples by depth", "pond rank a.csv")}`;
    expect(
      plans({ task: "Order the samples of sea.csv.", doc }).map(({ build }) => build.path.join(" ")),
    ).toEqual(["pond rank"]);
  });

  test("a value without a place costs a third: the command with a place for it wins", () => {
    const doc = `${shown("Order the samples", "pond rank lake.csv")}\n${shown("Order samples", "pond sort lake.csv --by area")}`;
    expect(best({ task: "Order the samples of sea.csv by the column depth.", doc })).toBe(
      "pond sort sea.csv --by depth",
    );
    expect(
      best({ task: "Order the samples of sea.csv by the column depth.", doc, use: "reader-hasty" }),
    ).toBe("pond rank sea.csv");
  });

  test("a synonym counts for plain, not for hasty", () => {
    const doc = shown("Arrange all", "pond arrange lake.csv");
    expect(best({ task: "Order sea.csv.", doc })).toBe("pond arrange sea.csv");
    expect(plans({ task: "Order sea.csv.", doc, use: "reader-hasty" })).toEqual([]);
  });

  test("examples that print help or a version are no candidates", () => {
    const doc = `${shown("Order", "pond rank --help")}\n${shown("Order", "pond --version")}\n${shown("Order", "pond help rank")}`;
    expect(plans({ task: "Order sea.csv.", doc })).toEqual([]);
  });

  test("scores and coverage are finite, and coverage is a share", () => {
    const doc = `${shown("Order samples by depth", "pond rank a.csv")}\n${shown("Merge", "pond merge a.csv")}`;
    for (const { worth, candidate } of plans({ task: "Order the samples of sea.csv by depth.", doc })) {
      expect(Number.isFinite(worth) && worth > 0).toBe(true);
      expect(candidate.coverage > 0 && candidate.coverage <= 1).toBe(true);
    }
  });
});
