/** The reader at the border: tools by any name, results in any spelling, what stands in the messages before it begins. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerOf } from "../../../src/gateway/upstreams/reader/answer.ts";
import { readBriefing } from "../../../src/gateway/upstreams/reader/briefing.ts";
import { say } from "../../../src/gateway/upstreams/reader/conversation.ts";
import { besides, readmeIn } from "../../../src/gateway/upstreams/reader/document-paths.ts";
import { taskWords } from "../../../src/gateway/upstreams/reader/fit.ts";
import { rememberingScan } from "../../../src/gateway/upstreams/reader/scan-memory.ts";
import { readSynonyms } from "../../../src/gateway/upstreams/reader/synonyms.ts";
import {
  readToolOutput,
  saysMissing,
  withoutLineNumbers,
} from "../../../src/gateway/upstreams/reader/tool-output.ts";
import { callFor, hasShell } from "../../../src/gateway/upstreams/reader/tools.ts";
import { readTask } from "../../../src/gateway/upstreams/reader/values.ts";
import { READER_VARIANTS, variantOf } from "../../../src/gateway/upstreams/reader/variants.ts";
import type { ModelMessage, ToolSpec } from "../../../src/schema/exchange.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";
import { BASH, INSTALLED, READ } from "./scene.ts";

function tool(name: string, properties: Record<string, unknown>, extra: Partial<ToolSpec> = {}): ToolSpec {
  return {
    name,
    description: "",
    parameters: { type: "object", properties, required: Object.keys(properties) },
    ...extra,
  };
}

const TEXT = { type: "string" };

describe("a command is run by the tool that runs commands, whatever its name", () => {
  test.each([
    [tool("bash", { command: TEXT }), { command: "pond" }],
    [
      tool("Bash", { command: TEXT, description: TEXT }),
      { command: "pond", description: "Follows the documents." },
    ],
    [tool("shell", { command: { type: "array" } }), { command: ["bash", "-lc", "pond"] }],
    [tool("exec_command", { cmd: TEXT }), { cmd: "pond" }],
    [tool("run_shell_command", { command: TEXT }), { command: "pond" }],
    [tool("mcp__box__execute", { script: TEXT }, { description: "Runs shell commands" }), { script: "pond" }],
    [
      tool("bash", { command: TEXT, background: { type: "boolean" }, timeout: { type: "integer" } }),
      { command: "pond", background: false, timeout: 1 },
    ],
  ])("%j", (shell, input) => {
    expect(callFor({ kind: "run", command: "pond" }, [READ, shell])).toEqual({ name: shell.name, input });
  });

  test("a tool that takes no command is not that tool", () => {
    expect(hasShell([READ, tool("bash", { session: TEXT })])).toBe(false);
  });
});

describe("a file is read by the tool that reads files, else by the shell", () => {
  test.each([
    [tool("read", { path: TEXT }), { path: "a b.md" }],
    [tool("Read", { file_path: TEXT }), { file_path: "a b.md" }],
    [tool("view_file", { absolute_path: TEXT }), { absolute_path: "a b.md" }],
    [tool("read_file", { filePath: TEXT }), { filePath: "a b.md" }],
  ])("%j", (reader, input) => {
    expect(callFor({ kind: "read", path: "a b.md" }, [BASH, reader])).toEqual({ name: reader.name, input });
  });

  test("without one, cat does it", () => {
    expect(callFor({ kind: "read", path: "a b.md" }, [BASH])).toEqual({
      name: "bash",
      input: { command: "cat 'a b.md'" },
    });
    expect(callFor({ kind: "read", path: "a.md" }, [])).toBeNull();
  });
});

describe("a result", () => {
  test.each([
    ["L1\nL2\n", false, "L1\nL2", true],
    ["wrong\n\nCommand exited with code 2", false, "wrong", false],
    ["Exit code 1\nwrong", true, "wrong", false],
    ["Exit code: 0\nWall time: 0.1 seconds\nOutput:\nL1", false, "L1", true],
    ["Process exited with code 3\nOutput:\nwrong", false, "wrong", false],
    [
      "Chunk ID: a1\nWall time: 0.1 s\nProcess exited with code 0\nOriginal token count: 1\nOutput:\nL1",
      false,
      "L1",
      true,
    ],
    ["half\nCommand timed out after 60 s", false, "half", false],
    ["Command killed by SIGKILL", false, "", false],
    ["(no output)", false, "", true],
    ["Command exited with code 1", false, "", false],
    ["wrong", true, "wrong", false],
    ["\u001b[31mred\u001b[0m", false, "red", true],
    ["The exit code 5 is in the text\nand more", false, "The exit code 5 is in the text\nand more", true],
    ["", false, "", true],
  ])("%j", (raw, isError, text, ok) => expect(readToolOutput(raw, isError)).toEqual({ text, ok }));

  test("any text is read without a throw", () => {
    fc.assert(fc.property(fc.string(), fc.boolean(), (raw, isError) => void readToolOutput(raw, isError)));
  });

  test("a missing file is known by its one line", () => {
    expect(saysMissing("Cannot read x.md: no such file or directory.")).toBe(true);
    expect(saysMissing("# Errors\n\nA file that does not exist is refused.")).toBe(false);
  });

  test("line numbers that a read tool put there go, those of the text stay", () => {
    expect(withoutLineNumbers("     1→# pond\n     2→\n     3→    pond rank")).toBe(
      "# pond\n\n    pond rank",
    );
    expect(withoutLineNumbers("1\t# pond\n2\tuse")).toBe("# pond\nuse");
    expect(withoutLineNumbers("# pond\n1. use\n2. order")).toBe("# pond\n1. use\n2. order");
  });
});

describe("the briefing", () => {
  const user = (text: string): ModelMessage => ({ role: "user", text });
  const system = (text: string): ModelMessage => ({ role: "system", text });

  test.each([
    ["Installed commands: pond.", ["pond"]],
    ["Installed commands: pond, fish-rank, x2.0.", ["pond", "fish-rank", "x2.0"]],
    ["Installed command: `pond`", ["pond"]],
    ["Nothing.", []],
  ])("programs of: %s", (text, programs) => {
    expect(readBriefing([system(text), user("do it")]).programs).toEqual(programs);
  });

  test("skills are advertised or injected, and everything else is context", () => {
    const text = `${INSTALLED}
<available_skills><skill><name>a</name><description>x &lt;y&gt;</description><location>/s/a.md</location></skill></available_skills>
<skill name="b" location="/s/b.md"># b</skill>
## AGENTS.md
be kind`;
    const { advertised, injected } = readBriefing([system(text), user("do it")]);
    expect(advertised).toEqual([{ name: "a", description: "x <y>", location: "/s/a.md" }]);
    expect(injected.map(({ source }) => source)).toEqual(["/s/b.md", "context"]);
    expect(injected[0]?.text).toBe("# b");
    expect(injected[1]?.text).toContain("be kind");
    expect(injected[1]?.text).not.toContain("/s/a.md");
  });

  test("the task is the last thing said before the reader's first word, reminders left out", () => {
    const messages: ModelMessage[] = [
      system(INSTALLED),
      user("rules of the house"),
      user("<system-reminder>be quick</system-reminder>\nOrder the lakes."),
      { role: "assistant", text: "", calls: [] },
      user("go on"),
    ];
    const { task, injected } = readBriefing(messages);
    expect(task).toBe("Order the lakes.");
    expect(injected[0]?.text).toContain("rules of the house");
    expect(injected[0]?.text).toContain("be quick");
  });

  test("a skill that stands before the task in its message is no part of it", () => {
    const words = '<skill name="b" location="/s/b.md"># b</skill>\n\nOrder the lakes.';
    const { task, injected } = readBriefing([system(INSTALLED), user(words)]);
    expect(task).toBe("Order the lakes.");
    expect(injected[0]).toEqual({ source: "/s/b.md", text: "# b" });
  });
});

test.each([
  ["pond/README.md", "docs/a.md", "pond/docs/a.md"],
  ["pond/docs/a.md", "../b.md", "pond/b.md"],
  ["/opt/skills/pond/SKILL.md", "./references/x.md", "/opt/skills/pond/references/x.md"],
  ["README.md", "../x.md", "x.md"],
  ["README.md", "/abs/x.md", "/abs/x.md"],
])("beside %s, %s is %s", (source, target, path) => expect(besides(source, target)).toBe(path));

test("a README is known by its name", () => {
  expect(readmeIn(["a", "Readme.rst", "b"])).toBe("Readme.rst");
  expect(readmeIn(["README.de.md", "readme.js"])).toBeNull();
});

describe("the answer", () => {
  const answer = (text: string, output: string, written: string | null = null): string => {
    const task = readTask(text, { files: [], vocabulary: null });
    return answerOf({ task, words: taskWords(task, null), output, written });
  };
  test.each([
    ["Order the lakes.", "L1\nL2\n", null, "L1\nL2"],
    ["Order the lakes.", "", "out.csv", "I wrote out.csv."],
    ["Order the lakes.", "2 rows\n", "out.csv", "I wrote out.csv. The command printed:\n\n2 rows"],
    ["How many lakes are there?", "lakes: 4\nrivers: 2\n", null, "lakes: 4"],
    ["How many rivers are there?", "lakes: 4\nrivers: 2\n", null, "rivers: 2"],
    ["How many lakes per shore? Give the table.", "north,4\nsouth,2\n", null, "north,4\nsouth,2"],
    ["What is the total?", "no figures\nhere\n", null, "no figures"],
  ])("to %s", (task, output, written, said) => expect(answer(task, output, written)).toBe(said));

  test("is never longer than a reader of it would like", () => {
    expect(answer("Order the lakes.", "x".repeat(100_000)).length).toBe(8_000);
  });
});

describe("on any messages", () => {
  const reader = {
    variant: variantOf("reader"),
    synonyms: readSynonyms(),
    scan: rememberingScan(),
    memory: [],
  };
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom("", INSTALLED, "Order a.csv by b.", "Usage: pond [x", "<skill>", "```"),
  );

  test("the reader says the same twice, and never throws", () => {
    const results = fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, results, (system, task, recorded) => {
        const messages: ModelMessage[] = [
          { role: "system", text: `${INSTALLED}\n${system}` },
          { role: "user", text: task },
          ...recorded.flatMap(([text, isError], index): ModelMessage[] => [
            { role: "assistant", text: "", calls: [{ id: `${index}`, name: "bash", input: {} }] },
            { role: "tool", callId: `${index}`, text, isError },
          ]),
        ];
        const said = say(messages, [READ, BASH], reader);
        expect(say(messages, [READ, BASH], { ...reader, scan: rememberingScan() })).toEqual(said);
        expect(said.text).not.toBe("");
      }),
    );
  });

  test("a call that brought no result has failed, and the talk goes on", () => {
    const messages: ModelMessage[] = [
      { role: "system", text: INSTALLED },
      { role: "user", text: "Order sea.csv." },
      { role: "assistant", text: "", calls: [{ id: "1", name: "bash", input: {} }] },
      { role: "user", text: "interrupted" },
    ];
    expect(say(messages, [READ, BASH], reader).call?.input).toEqual({ command: "pond --help" });
  });
});

test("variants are named after patience, and any other name is the plain one", () => {
  expect(READER_VARIANTS).toEqual(["reader", "reader-hasty", "reader-thorough"]);
  expect(variantOf(null)).toEqual(variantOf("reader"));
  expect(
    READER_VARIANTS.map((name) => {
      const { attentionTokens, turns, retries, enough, optionsAdded } = variantOf(name);
      return [attentionTokens, turns, retries, enough, optionsAdded];
    }),
  ).toEqual([
    [6_000, 14, 3, 0.45, 3],
    [1_500, 8, 1, 0.25, 1],
    [30_000, 24, 6, 0.6, 3],
  ]);
});

describe("without an end", () => {
  const phrases = ["exit code ", "command ", "timed out ", "KILLED U", "[ "];
  const begins = ["", "B", "exit code: 1\n", "["];

  test("a result says what it says, and the code at its end counts", () => {
    for (const text of loops({
      parts: [...PUMPS, ...phrases.slice(0, 2), "[ "],
      begins,
      ends: ["x", "\n[exit code: 3]"],
    })) {
      const isLast = text.endsWith("]");
      const isFirst = text.startsWith("exit code: 1") || (text.startsWith("exit code ") && isLast);
      expect([text.slice(0, 16), readToolOutput(text, false).ok]).toEqual([
        text.slice(0, 16),
        !isLast && !isFirst,
      ]);
    }
  });

  test("a result that was ended has failed, however often it says so", () => {
    for (const text of loops({
      parts: ["timed out ", "KILLED U", "killed\n"],
      begins,
      ends: ["\nKILLED", "was killed"],
    })) {
      expect(readToolOutput(text, false).ok).toBe(false);
    }
  });

  test("a briefing holds what is closed", () => {
    const pumps = [
      "<skill>",
      "<skill ",
      "<skill>l",
      "<available_skills>",
      "<system-reminder>",
      "</skill>",
      "<name>",
    ];
    for (const text of loops({ parts: [...PUMPS, ...pumps], ends: ["", "<skill>a</skill>"] })) {
      const { injected, advertised } = readBriefing([
        { role: "system", text },
        { role: "user", text: "Order sea.csv." },
      ]);
      expect(advertised).toEqual([]);
      const skills = injected.filter(({ source }) => source === "skill");
      expect(skills.length > 0).toBe(text.includes("<skill>a</skill>"));
    }
  });

  test("a list of commands without an end has a hundred", () => {
    const list = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(", ");
    const messages: ModelMessage[] = [{ role: "system", text: `Installed commands: ${list}.` }];
    expect(readBriefing(messages).programs).toHaveLength(100);
  });
});
