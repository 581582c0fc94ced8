import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentedCommands } from "../../../src/inspect/documented/documented-commands.ts";
import { looped } from "../../looping-texts.ts";
import { GOES_ON } from "./looped-parts.ts";

/** The commands of one document, each behind its line. */
function commandsOf(path: string, text: string, programs = ["tabkit"]): string[] {
  const found = documentedCommands({ base: [], head: [{ path, text }] }, programs);
  return found
    .flatMap(({ command, taught }) => taught.head.map(({ line }) => ({ line, command })))
    .sort((a, b) => a.line - b.line)
    .map(({ line, command }) => `${line}: ${command}`);
}

describe("Markdown", () => {
  test.each<[string, string, string[]]>([
    ["a fence of a shell", "# x\n\n```sh\ntabkit sort a.csv\n```\n", ["4: tabkit sort a.csv"]],
    ["a fence of another language", "```js\ntabkit sort a.csv\n```\n", []],
    ["a fence that says nothing", "```\ntabkit sort a.csv\nsorted 3 rows\n```\n", ["2: tabkit sort a.csv"]],
    [
      "what a terminal shows",
      "```console\n$ tabkit sort a.csv\ntabkit sort: 3 rows\n$ tabkit count \\\n>   a.csv\n3\n```\n",
      ["2: tabkit sort a.csv", "4: tabkit count a.csv"],
    ],
    ["a prompt of angles", "```console\n> tabkit sort a.csv\ntabkit info b\n```\n", ["2: tabkit sort a.csv"]],
    [
      "comments behind and above",
      "```sh\n# tabkit is fine\ntabkit sort a.csv # as text\n```\n",
      ["3: tabkit sort a.csv"],
    ],
    [
      "lines that go on",
      "```bash\ntabkit sort a.csv \\\n  --by x \\\n  --reverse\n```\n",
      ["2: tabkit sort a.csv --by x --reverse"],
    ],
    [
      "a here-document",
      "```sh\ntabkit sort - <<EOF\na,b\ntabkit x y\nEOF\ntabkit count a\n```\n",
      ["2: tabkit sort - <<EOF\na,b\ntabkit x y\nEOF", "6: tabkit count a"],
    ],
    [
      "pipes, folders and runners",
      "```sh\ncat a.csv | tabkit sort -\ncd x && tabkit sort b.csv\nnpx tabkit@2 sort c.csv\nsudo tabkit sort d.csv\nuv run tabkit sort e.csv\n```\n",
      [
        "2: cat a.csv | tabkit sort -",
        "3: cd x && tabkit sort b.csv",
        "4: npx tabkit@2 sort c.csv",
        "5: sudo tabkit sort d.csv",
        "6: uv run tabkit sort e.csv",
      ],
    ],
    [
      "what only names it",
      "```sh\nls tabkit\ncd tabkit\nnpm install tabkit\ngrep -r tabkit .\nwhich tabkit\n```\n",
      [],
    ],
    [
      "a loop",
      "```sh\nfor f in *.csv; do\n  tabkit sort $f\ndone\n```\n",
      ["2: for f in *.csv; do\n  tabkit sort $f\ndone"],
    ],
    ["a variable that it sets", "```sh\nT=tabkit\n$T sort a.csv\n```\n", ["3: T=tabkit\n$T sort a.csv"]],
    [
      "usage notation",
      "```\ntabkit sort <file> [--by COLUMN | --all]\n```\n",
      ["2: tabkit sort <file> [--by COLUMN | --all]"],
    ],
    ["what no shell reads", "```sh\ntabkit sort (\ntabkit count a.csv\n```\n", ["3: tabkit count a.csv"]],
    [
      "a span in a sentence",
      "Run `tabkit sort a.csv` or `tabkit`, not\n`sort a.csv`.\n",
      ["1: tabkit sort a.csv"],
    ],
    ["a span over two lines", "See `\ntabkit sort\na.csv`.\n", ["2: tabkit sort a.csv"]],
    ["indented code", "Text\n\n    tabkit sort a.csv\n\nmore\n", ["3: tabkit sort a.csv"]],
    [
      "code in lists and quotes",
      "1. One\n\n   ```sh\n   tabkit sort a.csv\n   ```\n\n> - x\n>\n>       tabkit count b.csv\n",
      ["4: tabkit sort a.csv", "9: tabkit count b.csv"],
    ],
    [
      "a table",
      "| do | how |\n|--|--|\n| sort | `tabkit sort a.csv \\| head` |\n",
      ["3: tabkit sort a.csv | head"],
    ],
    [
      "what folds away",
      "<details><summary>More</summary>\n\n```sh\ntabkit sort a.csv\n```\n\n</details>\n<details>\n```sh\ntabkit count b.csv\n```\n</details>\n",
      ["4: tabkit sort a.csv", "10: tabkit count b.csv"],
    ],
    [
      "HTML",
      "<pre><code>\ntabkit filter a.csv 'x &gt; 1'\n</code></pre>\n",
      ["2: tabkit filter a.csv 'x > 1'"],
    ],
    [
      "front matter",
      "---\nrun: tabkit sort a.csv\nx: `tabkit sort b.csv`\n---\n\n`tabkit sort c.csv`\n",
      ["6: tabkit sort c.csv"],
    ],
    [
      "sentences that begin with its name",
      "```\ntabkit reads one file and prints CSV\ntabkit 1.2.3\ntabkit: no such file\n├── tabkit/\n```\n",
      [],
    ],
  ])("%s", (_, text, expected) => {
    expect(commandsOf("README.md", text)).toEqual(expected);
  });
});

test("MDX is read with its components, and as Markdown where it does not parse", () => {
  const text =
    'import X from "x";\n\n<Tabs>\n  <Tab>\n\n  ```sh\n  tabkit sort a.csv\n  ```\n\n  </Tab>\n</Tabs>\n\n<Code>{`tabkit count b.csv`}</Code>\n';
  expect(commandsOf("a.mdx", text)).toEqual(["7: tabkit sort a.csv", "13: tabkit count b.csv"]);
  expect(commandsOf("a.mdx", "<Tabs>\n\n```sh\ntabkit sort a.csv\n```\n\n{ unclosed\n")).toEqual([
    "4: tabkit sort a.csv",
  ]);
});

test("reStructuredText is read by its directives, literal blocks and literals", () => {
  const text =
    "Usage\n=====\n\nRun ``tabkit sort a.csv`` or::\n\n    tabkit count b.csv\n\n.. code-block:: console\n   :linenos:\n\n   $ tabkit sum c.csv\n   6\n\n.. code-block:: python\n\n   tabkit sum d.csv\n\n.. tabkit sort e.csv\n   ``tabkit sort f.csv``\n\nend ``tabkit sort g.csv``\n";
  expect(commandsOf("docs/usage.rst", text)).toEqual([
    "4: tabkit sort a.csv",
    "6: tabkit count b.csv",
    "11: tabkit sum c.csv",
    "21: tabkit sort g.csv",
  ]);
});

test("plain text and help are read by indentation and prompts", () => {
  const help =
    "Usage: tabkit sort FILE\n\nExamples:\n  $ tabkit sort a.csv\n  tabkit sort b.csv   Sort another one\n\ntabkit sort prose here\n";
  expect(commandsOf("tabkit sort --help", help)).toEqual(["4: tabkit sort a.csv"]);
  expect(commandsOf("NOTES.txt", "Do this:\n\n  tabkit sort b.csv   Sort another one\n")).toEqual([
    "3: tabkit sort b.csv",
  ]);
});

test("a command is one, wherever it is taught; documents of former versions teach nothing", () => {
  const [base, head] = ["`tabkit sort a.csv`\n", "x\n`tabkit sort a.csv`, `tabkit sort a.csv`\n"];
  expect(
    documentedCommands(
      {
        base: [{ path: "README.md", text: base }],
        head: [
          { path: "README.md", text: head },
          { path: "docs/CHANGELOG.md", text: head },
          { path: "docs/migrating.md", text: head },
          { path: "skills/x/SKILL.md", text: base },
        ],
      },
      ["tabkit"],
    ),
  ).toEqual([
    {
      command: "tabkit sort a.csv",
      taught: {
        base: [{ file: "README.md", line: 1 }],
        head: [
          { file: "README.md", line: 2 },
          { file: "skills/x/SKILL.md", line: 1 },
        ],
      },
    },
  ]);
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const filler = fc.constantFrom(
  "",
  "A sentence.",
  "- item",
  "> quoted",
  "# Title",
  "| a | b |",
  "1. one",
  "***",
  "<b>x</b>",
);
const shapes: readonly ((command: string) => { lines: string[]; at: number })[] = [
  (command) => ({ lines: ["", "```sh", command, "```", ""], at: 2 }),
  (command) => ({ lines: ["", "~~~console", "$ true", `$ ${command}`, "out", "~~~", ""], at: 3 }),
  (command) => ({ lines: ["", `Text with \`${command}\` in it.`, ""], at: 1 }),
  (command) => ({ lines: ["", "- a", "  ```bash", "  # first", `  ${command}`, "  ```", ""], at: 4 }),
  (command) => ({ lines: ["", "<!-- end -->", "", `    ${command}`, ""], at: 3 }),
];

test("whatever stands around a command, its line is the line on which it stands", () => {
  fc.assert(
    fc.property(
      fc.array(filler, { maxLength: 12 }),
      fc.array(filler, { maxLength: 6 }),
      word,
      fc.nat(shapes.length - 1),
      fc.constantFrom("\n", "\r\n"),
      (before, after, name, shape, end) => {
        const command = `tabkit run-${name} a.csv`;
        const { lines, at } = shapes[shape]?.(command) ?? { lines: [], at: 0 };
        const text = [...before, "", "End.", ...lines, ...after].join(end);
        expect(commandsOf("README.md", text)).toEqual([`${before.length + 2 + at + 1}: ${command}`]);
      },
    ),
    { numRuns: 300 },
  );
});

test("no text stops it, and whatever it finds runs the program on a line of the document", () => {
  const piece = fc.constantFrom(
    "```sh\n",
    "`",
    "tabkit ",
    "$ ",
    "\n",
    "<",
    "{",
    "|",
    "(",
    "'",
    '"',
    "\\\n",
    "<<EOF\n",
    "::\n\n  ",
    "a",
    " ",
    "\u001b[1m",
    "<pre>",
    "$(",
    "*_",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.constantFrom("a.md", "a.mdx", "a.rst", "a.txt"),
      (pieces, file) => {
        const text = pieces.join("");
        const found = documentedCommands({ base: [], head: [{ path: file, text }] }, ["tabkit"]);
        for (const { command, taught } of found) {
          expect(command).toContain("tabkit");
          for (const { line } of taught.head) expect(line).toBeLessThanOrEqual(text.split("\n").length);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ["a line of 200 kB", `\`tabkit sort a.csv\`\n\n${"tabkit x ".repeat(22_000)}\n`],
  ["brackets", `\`tabkit sort a.csv\`\n\n${"[".repeat(100_000)}\n`],
  ["quotes within quotes", `\`tabkit sort a.csv\`\n\n${"> ".repeat(50_000)}x\n`],
  ["emphasis", `\`tabkit sort a.csv\`\n\n${"*a_\n".repeat(50_000)}\n`],
])("%s is not read for long, and hides nothing else", (_, text) => {
  expect(commandsOf("README.md", text)).toEqual(["1: tabkit sort a.csv"]);
});

describe("a document of 200,000 characters takes time that grows with it alone", () => {
  const taught = (file: string, text: string): string[] =>
    documentedCommands({ base: [], head: [{ path: file, text }] }, ["tabkit"]).map(({ command }) => command);

  test.each(["a.txt", "a.rst"])("in %s, whatever it goes on with", (file) => {
    for (const part of GOES_ON) {
      // With a line before and behind it that teaches one.
      const text = looped(
        part,
        "Use this::\n\n    $ tabkit first --a\n\nx\n\n",
        "\n\nx\n\nx::\n\n    $ tabkit last --a\n",
      );
      expect([part, taught(file, text)]).toEqual([part, expect.arrayContaining(["tabkit first --a"])]);
    }
  });

  test.each([
    ["quotations that go on unmarked", `> a\n${"a\n".repeat(20_000)}`],
    ["lists within lists", `${"- ".repeat(25)}a\n`.repeat(4_000)],
    ["links that end nowhere", `${"[a][".repeat(900)}\n`.repeat(55)],
    ["declarations that end nowhere", `${"a <!A ".repeat(600)}\n`.repeat(55)],
    ["an unclosed head", `---\n${"a: b\n".repeat(40_000)}`],
    ["elements that nobody closes", `<div>\n${"<pre>\n".repeat(33_000)}`],
  ])("in Markdown: %s", (_, text) => {
    expect(taught("a.md", `${text}\n\n\n# Use\n\n\`\`\`sh\ntabkit last --a\n\`\`\`\n`).slice(-1)).toEqual(
      text.startsWith("<") ? expect.any(Array) : ["tabkit last --a"],
    );
  });

  test("in MDX: an expression that ends nowhere", () => {
    expect(taught("a.mdx", `\`tabkit first --a\`\n\n{${"a +\n".repeat(20_000)}`)).toEqual([
      "tabkit first --a",
    ]);
  });

  test("a script of thousands of lines, each once", () => {
    const script = (line: string, count: number) => `\`\`\`sh\n${line.repeat(count)}tabkit last\n\`\`\`\n`;
    // With the texts of all of its settings for each that uses them, it would be read for minutes.
    expect(taught("a.md", script("tabkit a\n", 200_000))[0]).toBe("tabkit a");
    expect(taught("a.md", script("A=1\ntabkit $A\n", 900)).at(-1)).toBe("tabkit last");
  });
});
