import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reading, shell, traceOf, unknownTool, writing } from "../traces.ts";
import { fired, fires, of, source, type Written } from "./firing.ts";

test("read sees reading tools and the shell's, relative to the workspace", () => {
  const trace = of(
    reading("/workspace/tabkit/docs/a.md"),
    shell("cd tabkit && cat README.md docs/b.md"),
    shell(
      "head -n 5 docs/c.md; sed -n '1,5p' docs/d.md; sed -i s/a/b/ docs/e.md; sort < docs/f.md; grep x docs/g.md",
    ),
    shell("cat docs/gone.md docs/h.md", "cat: docs/gone.md: No such file or directory", 1),
    { ...reading("docs/missing.md"), result: { ok: false } },
  );
  expect(fired("read", { glob: "docs/*.md" }, trace)).toEqual([
    "1 tabkit/docs/a.md",
    "2 tabkit/docs/b.md",
    "3 docs/c.md",
    "3 docs/d.md",
    "3 docs/f.md",
    "4 docs/h.md",
  ]);
  expect(fired("read", { glob: "/docs/*" }, trace)).toEqual([]);
  expect(fires("read", { glob: "docs/**" }, "./docs/x/.hidden")).toBe(true);
  expect(fires("read", { glob: "docs/**" }, "mydocs/x")).toBe(false);
});

test("answer sees the final message alone, without thinking", () => {
  const steps = [shell("echo mytool")];
  expect(fired("answer", { pattern: "\\d+ rows" }, traceOf(steps, "<think>7 rows</think>12 rows"))).toEqual([
    "2 12 rows",
  ]);
  expect(fired("answer", { pattern: "mytool" }, traceOf(steps, "12 rows"))).toEqual([]);
  const limit = { kind: "limit", limit: "turns", at: 2 } as const;
  expect(fired("answer", { pattern: "rows" }, traceOf(steps, "12 rows", limit))).toEqual([]);
});

describe("code", () => {
  const trace = of(
    writing("a.py", "import tabkit"),
    writing("b.js", "import 'tabkit'"),
    shell("cat > c.py <<'EOF'\nimport tabkit as c\nEOF"),
    shell("uv run python -c 'import tabkit as d'"),
    shell("node -e 'import(\"tabkit\")'"),
    shell("python3 - <<EOF\nimport tabkit as f\nEOF"),
    shell("echo 'import tabkit as g' > g.py; echo import tabkit"),
    shell("tee h.py <<< 'import tabkit as h'"),
    { call: { name: "python", tool: "other", code: "import tabkit as i", via: "interpreter" } },
    {
      ...writing("j.py", "import tabkit as j"),
      call: { ...writing("j.py", "import tabkit as j").call, offered: false },
    },
    shell("tabkit info import.csv"),
  );

  test("files, edits, here-documents and code on command lines", () => {
    expect(fired("code", { pattern: "import" }, trace)).toEqual([
      "1 import tabkit",
      "2 import 'tabkit'",
      "3 import tabkit as c\n",
      "4 import tabkit as d",
      '5 import("tabkit")',
      "6 import tabkit as f\n",
      "7 import tabkit as g",
      "8 import tabkit as h",
      "9 import tabkit as i",
    ]);
  });

  test("of one language where that is asked for", () => {
    expect(fired("code", { pattern: "import", language: "js" }, trace)).toEqual([
      "2 import 'tabkit'",
      '5 import("tabkit")',
    ]);
    expect(fired("code", { pattern: "^import tabkit", language: "Python" }, trace)).toHaveLength(7);
    expect(source("code").rule.safeParse({ pattern: "a", language: "klingon" }).success).toBe(false);
  });
});

test("tool sees offered tools by name, server and glob", () => {
  const mcp = { call: { name: "convert", server: "tabkit", tool: "mcp" as const } };
  const trace = of(mcp, shell("ls"), unknownTool("convert"));
  expect(fired("tool", { tool: "convert" }, trace)).toEqual(["1 tabkit/convert"]);
  expect(fired("tool", { tool: "tabkit/*" }, trace)).toEqual(["1 tabkit/convert"]);
  expect(fired("tool", { tool: "bash" }, trace)).toEqual(["2 bash"]);
  expect(fired("tool", { tool: "con" }, trace)).toEqual([]);
});

test("help sees every way of asking for it, or that of one program", () => {
  const trace = of(
    shell("mytool --help | head; ls -h"),
    shell("man mytool"),
    shell("uv run other help"),
    shell("mytool a"),
  );
  expect(fired("help", {}, trace)).toEqual(["1 mytool --help", "2 man mytool", "3 uv run other help"]);
  expect(fired("help", { program: "mytool" }, trace)).toEqual(["1 mytool --help", "2 man mytool"]);
});

test("unknown-tool sees what was not offered", () => {
  expect(fired("unknown-tool", {}, of(shell("ls"), unknownTool("mytool")))).toEqual(["2 mytool"]);
});

test("skill-read sees a skill's files opened and the agent's own skill tool", () => {
  const trace = of(
    shell("cd /opt/skills/tabkit && cat SKILL.md"),
    reading("/opt/skills/tabkit/reference/flags.md"),
    { call: { name: "Skill", tool: "other", input: { skill: "tabkit" } } },
    shell("ls /opt/skills; python /opt/skills/tabkit/x.py"),
    reading("skill"),
  );
  expect(fired("skill-read", {}, trace)).toEqual([
    "1 /opt/skills/tabkit/SKILL.md",
    "2 /opt/skills/tabkit/reference/flags.md",
    "3 skill:",
  ]);
});

test("sub-agents count under the turn that they belong to", () => {
  expect(
    fired("command", { program: "mytool" }, of({ call: { command: "mytool a", thread: 2, turn: null } })),
  ).toEqual(["0 mytool a"]);
});

test("no shell text makes a marker throw", () => {
  const rules: Record<string, Written> = {
    command: { program: "a" },
    read: { glob: "a*" },
    answer: { pattern: "a" },
    code: { pattern: "a" },
    tool: { tool: "a*" },
  };
  const pieces = fc.array(
    fc.constantFrom(
      "cat ",
      "a",
      " ",
      "'",
      '"',
      "$(",
      ")",
      "<<E\n",
      "E\n",
      "bash -c ",
      "sed -n ",
      "cd ",
      ">",
      "<",
      "|",
      ";",
      "\n",
      "\0",
      "..",
      "/",
      "--help",
    ),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        pieces.map((all) => all.join("")),
      ),
      (text) => {
        const trace = of(shell(text, text), reading(text), writing(text, text));
        for (const name of [
          "command",
          "read",
          "answer",
          "code",
          "tool",
          "help",
          "unknown-tool",
          "skill-read",
        ]) {
          expect(Array.isArray(fired(name, rules[name] ?? {}, trace))).toBe(true);
          expect(typeof fires(name, rules[name] ?? {}, text)).toBe("boolean");
        }
      },
    ),
    { numRuns: 150 },
  );
});
