/** What `knows: base` does to a conversation: the old interface is at hand, and is found wrong where it changed. */
import { describe, expect, test } from "vitest";
import type { RememberedDocument } from "../../../src/gateway/upstreams/upstream.ts";
import { INSTALLED, openReader, played, type Scene } from "./scene.ts";

const LAKE = "sample,depth,shore\nL1,12,north\nL2,31,south\n";
const help = (flag: string): string => `Usage: pond rank [OPTIONS] SAMPLE

  Order samples by a column, the lowest first.

Options:
  -b, --by COLUMN  Column to order by.
  ${flag}     The highest first.
`;
const POND_HELP = `Usage: pond [OPTIONS] COMMAND

Commands:
  merge  Put several files into one
  rank   Order samples by a column
`;
const MEMORY: readonly RememberedDocument[] = [
  {
    source: "README.md",
    text: "Order samples, the highest first:\n\n    pond rank lake.csv --by depth --descending\n\nMore in [usage](docs/usage.md).\n",
    helpOf: null,
  },
  { source: "pond --help", text: POND_HELP, helpOf: ["pond"] },
  { source: "pond rank --help", text: help("--descending"), helpOf: ["pond", "rank"] },
];
const OLD = "pond rank sea.csv --by depth --descending";
const NEW = "pond rank sea.csv --by depth --highest";
const ORDER: Scene = {
  task: "Order the samples of sea.csv by the column depth, the highest first.",
  memory: MEMORY,
  replies: { "ls -p": "sea.csv\n", "head -n 5 sea.csv": LAKE, [OLD]: LAKE },
};
const RENAMED = {
  "ls -p": "sea.csv\n",
  "head -n 5 sea.csv": LAKE,
  "pond rank --help": help("--highest"),
  [NEW]: LAKE,
};

describe("a reader that knows base", () => {
  test("runs what it remembers, without reading anything", async () => {
    expect(await played(ORDER)).toEqual(["$ ls -p", "$ head -n 5 sea.csv", `$ ${OLD}`, `= ${LAKE.trim()}`]);
  });

  test("pays a renamed flag with turns: it asks for help, which takes the place of what it remembered", async () => {
    const replies = { ...RENAMED, [OLD]: "!error: unknown option '--descending'" };
    expect(await played({ ...ORDER, replies })).toEqual([
      "$ ls -p",
      "$ head -n 5 sea.csv",
      `$ ${OLD}`,
      "$ pond rank --help",
      `$ ${NEW}`,
      `= ${LAKE.trim()}`,
    ]);
  });

  test("pays a renamed flag with one turn where the error says what it is called now", async () => {
    const error = "!error: unknown option '--descending'. Did you mean '--highest'?";
    expect(await played({ ...ORDER, replies: { ...RENAMED, [OLD]: error } })).toEqual([
      "$ ls -p",
      "$ head -n 5 sea.csv",
      `$ ${OLD}`,
      `$ ${NEW}`,
      `= ${LAKE.trim()}`,
    ]);
  });

  test("loses the match where nothing leads from the old flag to the new one", async () => {
    const replies = {
      "ls -p": "sea.csv\n",
      "head -n 5 sea.csv": LAKE,
      "pond rank --help": "rank takes a sample and switches.",
      [OLD]: "!error: unknown option '--descending'",
    };
    const lines = await played({ ...ORDER, use: "reader-hasty", replies });
    expect(lines.at(-1)).toBe(
      "= I found no command in the documents that does this and works, so I have no answer. Nothing here is a guess.",
    );
  });

  test("looks at the help all the same where it is a thorough one", async () => {
    const both = `${OLD} --highest`;
    const replies = { ...RENAMED, [both]: "!error: unknown option '--descending'" };
    expect(await played({ ...ORDER, use: "reader-thorough", replies })).toEqual([
      "$ ls -p",
      "$ head -n 5 sea.csv",
      "$ pond rank --help",
      `$ ${both}`,
      `$ ${NEW}`,
      `= ${LAKE.trim()}`,
    ]);
  });

  test("follows no link of a README that it only remembers", async () => {
    const task = "Explain usage of the pond in sea.csv.";
    expect((await played({ ...ORDER, task })).filter((line) => line.includes("usage.md"))).toEqual([]);
  });

  test("reads a README that is there in the place of the one it remembers", async () => {
    const replies = {
      ...RENAMED,
      "ls -p": "README.md\nsea.csv\n",
      "README.md": "Sift samples:\n\n    pond sift lake.csv --by depth\n",
      "pond sift sea.csv --by depth": LAKE,
    };
    const memory = [{ source: "README.md", text: "Nothing about it.", helpOf: null }];
    const lines = await played({
      ...ORDER,
      task: "Sift the samples of sea.csv by the column depth.",
      memory,
      replies,
    });
    expect(lines).toContain("< README.md");
    expect(lines).toContain("$ pond sift sea.csv --by depth");
  });
});

test("what is remembered has a digest, and nothing of it stands in a request", async () => {
  expect(openReader("reader").memory).toBeUndefined();
  expect(openReader("reader", MEMORY).memory).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(INSTALLED).not.toContain("--descending");
});
