/** Whole conversations: what the reader is shown, what it does, in order, and what it says at the end. */
import { describe, expect, test } from "vitest";
import { NO_ANSWER, NO_SHELL } from "../../../src/gateway/upstreams/reader/answer.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";
import { conversationOf, INSTALLED, openReader, played, READ, requestOf, type Scene } from "./scene.ts";

const LAKE = "sample,depth,shore\nL1,12,north\nL2,31,south\n";
const RANK_HELP = `Usage: pond rank [OPTIONS] SAMPLE

  Order samples by a column, the lowest first.

Options:
  -b, --by COLUMN   Column to order by.
  -d, --descending  The highest first.
  -o, --output FILE Write to a file.
  --help            Show this message.
`;
const POND_HELP = `Usage: pond [OPTIONS] COMMAND

Commands:
  merge  Put several files into one
  rank   Order samples by a column
`;
const SKILL = `# pond

Order samples by a column, the highest first:

    pond rank lake.csv --by depth --descending --output ranked.csv
`;
const ORDER: Scene = {
  task: "Order the samples of sea.csv by the column depth, the highest first, and save them as out.csv.",
  replies: {
    "ls -p": "sea.csv\n",
    "head -n 5 sea.csv": LAKE,
    "pond --help": POND_HELP,
    "pond rank --help": RANK_HELP,
    "pond rank sea.csv --by depth --descending --output out.csv": "",
    "pond rank --by depth --descending --output out.csv sea.csv": "",
    "head -n 5 out.csv": LAKE,
    "/opt/skills/pond/SKILL.md": SKILL,
  },
};
const ADVERTISED = `${INSTALLED}
<available_skills>
<skill><name>pond</name><description>Order &amp; merge water samples.</description><location>/opt/skills/pond/SKILL.md</location></skill>
<skill><name>tax</name><description>Fill in forms.</description><location>/opt/skills/tax/SKILL.md</location></skill>
</available_skills>`;

describe("where the reader looks", () => {
  test("bare: the workspace, the program's help, the help of the command that says most of the task", async () => {
    expect(await played(ORDER)).toEqual([
      "$ ls -p",
      "$ head -n 5 sea.csv",
      "$ pond --help",
      "$ pond rank --help",
      "$ pond rank --by depth --descending --output out.csv sea.csv",
      "$ head -n 5 out.csv",
      "= I wrote out.csv.",
    ]);
  });

  test("an advertised skill that is about the task comes first, one about something else is never read", async () => {
    expect(await played({ ...ORDER, system: ADVERTISED })).toEqual([
      "< /opt/skills/pond/SKILL.md",
      "$ ls -p",
      "$ head -n 5 sea.csv",
      "$ pond rank --help",
      "$ pond rank sea.csv --by depth --descending --output out.csv",
      "$ head -n 5 out.csv",
      "= I wrote out.csv.",
    ]);
  });

  test("an injected skill needs no reading", async () => {
    const system = `${INSTALLED}\n<skill name="pond" location="/opt/skills/pond/SKILL.md">${SKILL}${RANK_HELP}</skill>`;
    expect(await played({ ...ORDER, system })).toEqual([
      "$ ls -p",
      "$ head -n 5 sea.csv",
      "$ pond rank sea.csv --by depth --descending --output out.csv",
      "$ head -n 5 out.csv",
      "= I wrote out.csv.",
    ]);
  });

  test("a context file below a heading of the system text is read like a skill", async () => {
    const system = `${INSTALLED}\n\n## AGENTS.md\n\n${SKILL}\n${RANK_HELP}`;
    expect((await played({ ...ORDER, system }))[2]).toBe(
      "$ pond rank sea.csv --by depth --descending --output out.csv",
    );
  });

  test("a checkout: its README, then the link that says most of the task", async () => {
    const scene: Scene = {
      ...ORDER,
      replies: {
        ...ORDER.replies,
        "ls -p": "pond/\nsea.csv\n",
        "ls -p pond/": "LICENSE\nREADME.md\ndocs/\n",
        "pond/README.md": "# pond\n\nSee [licence](LICENSE.md) and [how to order samples](docs/order.md).\n",
        "pond/docs/order.md": `${SKILL}\n${RANK_HELP}`,
      },
    };
    expect(await played(scene)).toEqual([
      "$ ls -p",
      "$ head -n 5 sea.csv",
      "$ ls -p pond/",
      "< pond/README.md",
      "< pond/docs/order.md",
      "$ pond rank sea.csv --by depth --descending --output out.csv",
      "$ head -n 5 out.csv",
      "= I wrote out.csv.",
    ]);
  });

  test("help that names another help command is followed", async () => {
    const scene: Scene = {
      task: "Print the depths of sea.csv in fathoms.",
      replies: {
        "ls -p": "sea.csv\n",
        "head -n 5 sea.csv": "sample,depth\nL1,12\n",
        "pond --help": "Usage: pond COMMAND\n\nMore: pond help units\n",
        "pond help units": "Depths in fathoms:\n\n    pond show lake.csv --unit fathom\n",
        "pond show sea.csv --unit fathom": "6.6\n",
      },
    };
    const lines = await played(scene);
    expect(lines).toContain("$ pond help units");
    expect(lines.at(-1)).toBe("= 6.6");
  });
});

describe("variants", () => {
  test("hasty looks into no input, reads no help, adds one option and trusts the example", async () => {
    expect(await played({ ...ORDER, system: ADVERTISED, use: "reader-hasty" })).toEqual([
      "< /opt/skills/pond/SKILL.md",
      "$ ls -p",
      "$ pond rank sea.csv --by depth --descending --output out.csv",
      "= I wrote out.csv.",
    ]);
  });

  test("plain reads the help of an example whose options nothing documents", async () => {
    expect(await played({ ...ORDER, system: ADVERTISED })).toContain("$ pond rank --help");
    const documented = { ...ORDER.replies, "/opt/skills/pond/SKILL.md": `${SKILL}\n${RANK_HELP}` };
    expect(await played({ ...ORDER, system: ADVERTISED, replies: documented })).not.toContain(
      "$ pond rank --help",
    );
  });

  test("thorough reads the help always and spells options as it does", async () => {
    const help = RANK_HELP.replace("--descending", "--descend");
    const documented = {
      ...ORDER.replies,
      "/opt/skills/pond/SKILL.md": `${SKILL}\n${RANK_HELP}`,
      "pond rank --help": help,
      "pond rank sea.csv --by depth --descend --output out.csv": "",
    };
    expect(
      await played({ ...ORDER, system: ADVERTISED, replies: documented, use: "reader-thorough" }),
    ).toEqual([
      "< /opt/skills/pond/SKILL.md",
      "$ ls -p",
      "$ head -n 5 sea.csv",
      "$ pond rank --help",
      "$ pond rank sea.csv --by depth --descend --output out.csv",
      "$ head -n 5 out.csv",
      "= I wrote out.csv.",
    ]);
  });

  test.each([
    ["reader", 14],
    ["reader-hasty", 8],
    ["reader-thorough", 24],
    ["something-else", 14],
  ])("%s says something at most %i times, the answer included", async (use, turns) => {
    const replies = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`pond rank sea.csv --try ${index}`, "!broken"]),
    );
    const text = Object.keys(replies)
      .map((command) => `Order the samples by depth, the highest first:\n\n    ${command}\n`)
      .join("\n");
    const lines = await played({
      ...ORDER,
      replies,
      use,
      system: `${INSTALLED}\n<skill name="p" location="p">${text}</skill>`,
    });
    expect(lines.length).toBeLessThanOrEqual(turns);
    expect(lines.at(-1)).toBe(`= ${NO_ANSWER}`);
  });

  test("hasty reads the beginning of a document and no more", async () => {
    const long = `${"Nothing of note here. ".repeat(400)}\n\n${SKILL}`;
    const system = `${INSTALLED}\n<skill name="pond" location="s">${long}</skill>`;
    expect(await played({ ...ORDER, system, use: "reader-hasty" })).toContain("$ pond --help");
    expect(await played({ ...ORDER, system })).not.toContain("$ pond --help");
  });
});

describe("the end", () => {
  test("a command that prints what was asked for is the answer", async () => {
    const scene: Scene = {
      task: "How many samples are in sea.csv?",
      replies: {
        "ls -p": "sea.csv\n",
        "head -n 5 sea.csv": LAKE,
        "pond --help": "Commands:\n  count  how many samples a file has\n",
        "pond count --help": "Usage: pond count SAMPLE\n\nHow many samples a file has.\n",
        "pond count sea.csv": "42\n",
      },
    };
    expect((await played(scene)).at(-1)).toBe("= 42");
  });

  test("of many lines, the one that says most of the task answers a question for a number", async () => {
    const scene: Scene = {
      task: "What is the mean of the column depth in sea.csv?",
      replies: {
        "ls -p": "sea.csv\n",
        "head -n 5 sea.csv": LAKE,
        "pond --help": "Commands:\n  stats  mean and other figures of a column\n",
        "pond stats --help": "Usage: pond stats SAMPLE COLUMN\n\nThe mean and other figures of a column.\n",
        "pond stats sea.csv depth": "rows: 2\nmean: 21.5\nmax: 31\n",
      },
    };
    expect((await played(scene)).at(-1)).toBe("= mean: 21.5");
  });

  test("a file that stayed empty is no success", async () => {
    const replies = { ...ORDER.replies, "head -n 5 out.csv": "" };
    expect((await played({ ...ORDER, replies })).at(-1)).toBe(`= ${NO_ANSWER}`);
  });

  test("nothing found is said, and nothing is guessed", async () => {
    const scene: Scene = {
      task: "Paint the fence green.",
      replies: { "ls -p": "", "pond --help": POND_HELP },
    };
    expect((await played(scene)).at(-1)).toBe(`= ${NO_ANSWER}`);
  });

  test("without a tool that runs commands there is nothing to do", async () => {
    expect(await played({ ...ORDER, tools: [READ] })).toEqual([`= ${NO_SHELL}`]);
  });
});

describe("the upstream", () => {
  test("equal messages give equal responses, from one reader or two, at once or later", async () => {
    const first = await conversationOf({ ...ORDER, system: ADVERTISED });
    expect(await conversationOf({ ...ORDER, system: ADVERTISED })).toEqual(first);
    const upstream = openReader();
    const signal = new AbortController().signal;
    const tools = [READ, (await import("./scene.ts")).BASH];
    for (const [index, message] of first.entries()) {
      if (message.role !== "assistant") continue;
      const answer = await upstream.answer(requestOf(first.slice(0, index), tools), signal);
      expect(answer).toMatchObject({
        kind: "answered",
        response: { text: message.text, calls: message.calls },
      });
    }
  });

  test("it is no model, knows no usage, and every call has an id of its own", async () => {
    const upstream = openReader();
    expect(upstream.isModel).toBe(false);
    expect(await upstream.identify(new AbortController().signal)).toEqual({
      kind: "identified",
      model: { digest: null, quantisation: null, window: null, server: null },
    });
    const messages = await conversationOf(ORDER);
    const ids = messages.flatMap((message) =>
      message.role === "assistant" ? message.calls.map(({ id }) => id) : [],
    );
    expect(new Set(ids).size).toBe(ids.length);
    const answer = await upstream.answer(
      requestOf([{ role: "user", text: "x" }], [READ]),
      new AbortController().signal,
    );
    expect(answer).toEqual({
      kind: "answered",
      response: {
        text: NO_SHELL,
        thinking: "",
        calls: [],
        stop: "answer",
        usage: {
          input: null,
          cached: null,
          cacheWrite: null,
          generated: null,
          reasoning: null,
          partial: false,
        },
        model: "reader",
      },
      status: null,
      ms: 0,
      loadMs: null,
    });
  });
});

describe("without an end", () => {
  const WHAT_WORKS = "pond rank --by depth --descending --output out.csv sea.csv";

  test("a command that prints for ever has worked all the same", async () => {
    for (const printed of loops({ parts: [...PUMPS, "exit code "], begins: ["ok"], ends: ["x"] })) {
      const said = await played({ ...ORDER, replies: { ...ORDER.replies, [WHAT_WORKS]: printed } });
      expect(said.at(-1)).toContain("I wrote out.csv.");
    }
  });

  test("a list of files, a first line and an error that do not end are looked at as far as it helps", async () => {
    const files = Array.from({ length: 50_000 }, (_, index) => `folder${index}/`).join("\n");
    const [row = ""] = loops({ parts: ["depth,"] });
    const replies = {
      "ls -p": `sea.csv\n${files}`,
      "head -n 5 sea.csv": row,
      [WHAT_WORKS]: `!did you mean${" ".repeat(200_000)}`,
    };
    const said = await played({ ...ORDER, replies: { ...ORDER.replies, ...replies } });
    expect(said.slice(0, 2)).toEqual(["$ ls -p", "$ head -n 5 sea.csv"]);
    expect(said).toContain(`$ ${WHAT_WORKS}`);
  });
});
