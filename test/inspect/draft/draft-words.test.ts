import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectExamples } from "../../../src/inspect/draft/collect-examples.ts";
import { exampleInputs } from "../../../src/inspect/draft/example-inputs.ts";
import { expectationsOf } from "../../../src/inspect/draft/expectations.ts";
import { fedText } from "../../../src/inspect/draft/fed-text.ts";
import { plainSentence, printable } from "../../../src/inspect/draft/plain-sentence.ts";
import { shownFiles } from "../../../src/inspect/draft/shown-files.ts";
import { variedText } from "../../../src/inspect/draft/vary-input.ts";
import { looped } from "../../looping-texts.ts";
import { GOES_ON } from "../documented/looped-parts.ts";

const NAMES = { programs: ["tabkit"], subcommands: ["sort"] };

test.each([
  ["highest price first", "Highest price first"],
  ["To order the rows of a table, run:", "Order the rows of a table"],
  ["Sort the rows by price.", "Order the rows by price"],
  ["It is fast. You can count rows:", "Count rows"],
  ["Use `--by` to order rows", null],
  ["tabkit orders rows", null],
  ["See the following section", null],
  ["Usage:", null],
  ["rows\u001b[31m\nand more", "Rows [31m and more"],
])("of %j a prompt says %j", (text, plain) => {
  expect(plainSentence(text, NAMES)).toBe(plain);
});

test("a plain sentence never names the tool, its command or an option", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("sort", "Sort", "rows", "--by", "-k", "tabkit", "by", "price", ".", ":")),
      (words) => {
        const plain = plainSentence(words.join(" "), NAMES);
        expect(plain ?? "").not.toMatch(/\bsort\b|tabkit|(?<![\w-])-/i);
      },
    ),
  );
});

describe("examples", () => {
  const collect = (text: string) => {
    const { examples, discarded } = collectExamples([{ path: "README.md", text }], ["tabkit"]);
    return { commands: examples.map(({ command }) => command), discarded: discarded.map(({ why }) => why) };
  };
  const fence = (...lines: readonly string[]) => `# t\n\n\`\`\`sh\n${lines.join("\n")}\n\`\`\`\n`;

  test("are commands as they are run", () => {
    expect(collect(fence("npx tabkit sort a.csv", "echo '{\"a\": 1}' | tabkit count -"))).toEqual({
      commands: ["tabkit sort a.csv", "cat input.json | tabkit count -"],
      discarded: [],
    });
  });

  test.each([
    ["tabkit sort --help", "help"],
    ["tabkit sort <file>", "placeholder"],
    ["tabkit get https://x.example/a.csv", "network"],
    ["tabkit sort a.csv && rm -rf out", "unsafe"],
    ["tabkit sort a.csv | tabkit count -", "several-commands"],
    ["tabkit serve a.csv", "interactive"],
  ])("%s is none: %s", (command, why) => {
    expect(collect(fence(command))).toEqual({ commands: [], discarded: [why] });
  });

  test("a README without commands has none", () => {
    expect(collect("# tabkit\n\nA tool.\n")).toEqual({ commands: [], discarded: [] });
  });

  test("files are found beside the document, by a name that only one has, or in a fence", () => {
    const text = fence("tabkit join stock.csv shelves.csv other.csv twice.csv --output out.csv");
    const [example] = collectExamples([{ path: "docs/a.md", text }], ["tabkit"]).examples;
    if (example === undefined) throw new Error("no example");
    const paths = ["docs/stock.csv", "examples/shelves.csv", "a/twice.csv", "b/twice.csv"];
    const shown = shownFiles("`other.csv`:\n\n```csv\na,b\n1,2\n```\n");
    expect(exampleInputs(example, { paths, directory: ".", shown })).toEqual({
      files: [
        { path: "stock.csv", from: { kind: "repository", file: "docs/stock.csv" } },
        { path: "shelves.csv", from: { kind: "repository", file: "examples/shelves.csv" } },
        { path: "other.csv", from: { kind: "text", text: "a,b\n1,2\n" } },
      ],
      unknown: ["twice.csv"],
    });
  });
});

test.each([
  ['```json title="a.json"\n{}\n```', "a.json", "{}\n"],
  ["```\n# data.csv\na,b\n```", "data.csv", "a,b\n"],
  ["Given people.csv:\n\n~~~\nname\n~~~", "people.csv", "name\n"],
])("a fence shows a file: %j", (text, name, content) => {
  expect(shownFiles(text)).toMatchObject([{ name, content }]);
});

test.each([
  ["```sh\n# run.sh\nx\n```"],
  ["```json\n{}\n```"],
  ["Given `../../etc/passwd.txt`:\n```csv title=../x.txt\na\n```"],
  ["```csv title=a.csv\nunclosed"],
])("a fence shows none: %j", (text) => {
  expect(shownFiles(text)).toEqual([]);
});

test("a text that is fed becomes a file", () => {
  expect(fedText(`echo "a \\"b\\"" | tabkit count`)).toEqual({
    command: "cat input.txt | tabkit count",
    fed: { name: "input.txt", text: 'a "b"\n' },
  });
  expect(fedText("echo $HOME | tabkit count").fed).toBeNull();
});

describe("other data", () => {
  const vary = (text: string, keep: string[] = []) => variedText(text, { keep, seed: "s" });

  test("have the same header, keys and kept words, and other values", () => {
    const csv = "item,price\nHammer,18\nSaw,240\nHammer,3\n";
    const other = vary(csv, ["Saw"]).split("\n");
    expect([other[0], other[2]?.startsWith("Saw,")]).toEqual(["item,price", true]);
    expect(other[1]?.split(",")[0]).toBe(other[3]?.split(",")[0]);
    expect(other[1]).not.toBe("Hammer,18");
    expect(Object.keys(JSON.parse(vary('{"foo": "bar", "baz": [1, 22, true, null]}')))).toEqual([
      "foo",
      "baz",
    ]);
  });

  test("are the same each time, and JSON stays JSON", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const other = vary(json);
        expect(vary(json)).toBe(other);
        expect(() => JSON.parse(other)).not.toThrow();
      }),
    );
  });
});

describe("what is expected", () => {
  const run = (stdout: string, left: { path: string; text: string | null }[] = []) => ({
    ...{ exitCode: 0, isTimeOut: false, stderr: "" },
    ...{ stdout, left },
  });
  const rules = (...given: Parameters<typeof run>) =>
    expectationsOf("t x", run(...given), []).map(({ match }) => match);

  test.each([
    ["rows: 1204\n", { mode: "number", value: "1204" }],
    ["déjà-vu\n", { mode: "substring", value: "déjà-vu" }],
    ["a\nb\n", { mode: "file", path: "result.txt", equals: "a\nb\n" }],
  ])("of %j", (stdout, first) => {
    expect(rules(stdout)[0]).toEqual(first);
  });

  test("is the file that was left, before what was printed", () => {
    expect(rules("done 3\n", [{ path: "o.csv", text: "a\n" }])).toEqual([
      { mode: "file", path: "o.csv", equals: "a\n" },
    ]);
  });

  test("is nothing where nothing came out", () => {
    expect(rules("  \n", [{ path: "o.bin", text: null }])).toEqual([]);
  });
});

test("texts without an end are worded, shown and varied in time that grows with them alone", () => {
  for (const part of GOES_ON) {
    const text = looped(part, "Sort ", "\rx");
    expect((plainSentence(text, NAMES) ?? "").length).toBeLessThan(181);
    expect(printable(looped(part, "<a ", "x")).length).toBeLessThan(200_100);
    expect(shownFiles(`\`\`\`${text}\n${looped(part)}`)).toBeInstanceOf(Array);
    expect(variedText(text.slice(0, 64 * 1024), { keep: [], seed: "s" }).slice(0, 3)).toMatch(
      /^[A-Z][a-z]{2}/,
    );
  }
});

test("a document of thousands of examples is read once", () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `# sorts ${at}\ntabkit sort --by ${at}\n${at % 1_000 === 0 ? "```\n```sh\n" : ""}`,
  ).join("");
  const { examples, discarded } = collectExamples(
    [{ path: "a.md", text: `\`\`\`sh\n${rows}\`\`\`\n` }],
    ["tabkit"],
  );
  expect([examples.length, discarded.length, new Set(discarded.map(({ why }) => why))]).toEqual([
    2_000,
    3_000,
    new Set(["not-tried"]),
  ]);
});
