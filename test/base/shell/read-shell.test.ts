import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readShell, type SimpleCommand } from "../../../src/base/shell/read-shell.ts";
import { quoteWords } from "../../../src/base/shell/words.ts";
import { LONG, looped } from "../../looping-texts.ts";

/** `wrappers > program args`, one a command. */
function listed(text: string): string[] {
  return readShell(text).commands.map(({ wrappers, program, args }) =>
    [...wrappers.map((name) => `${name} >`), program, ...args].join(" "),
  );
}

test.each<[string, string[]]>([
  ["tabkit info a.csv", ["tabkit info a.csv"]],
  ["cd x && tabkit info a.csv", ["cd x", "tabkit info a.csv"]],
  ["cd x && FOO=1 uv run tabkit info a.csv | head -3", ["cd x", "uv > tabkit info a.csv", "head -3"]],
  ["tabkit a; tabkit b & wait", ["tabkit a", "tabkit b", "wait"]],
  ["(cd a; tabkit b)", ["cd a", "tabkit b"]],
  ['for f in *.csv; do tabkit info "$f"; done', ["tabkit info $f"]],
  ["if tabkit check; then echo ok; else echo no; fi", ["tabkit check", "echo ok", "echo no"]],
  ["echo $(tabkit info 'a b')", ["echo $(tabkit info 'a b')", "tabkit info a b"]],
  ["diff <(tabkit a) <(tabkit b)", ["diff <(tabkit a) <(tabkit b)", "tabkit a", "tabkit b"]],
  ["tabkit convert \\\n  --to json # tabkit help\n", ["tabkit convert --to json"]],
  ["echo 'tabkit run'", ["echo tabkit run"]],
  ["A=1 B=2", []],
  ["", []],
])("the commands of %j", (text, expected) => {
  expect(listed(text)).toEqual(expected);
});

describe("wrappers are taken off", () => {
  test.each<[string, string]>([
    ["sudo -u me tabkit a", "sudo > tabkit a"],
    ["env -u X A=1 tabkit a", "env > tabkit a"],
    ["time tabkit a", "tabkit a"],
    ["/usr/bin/time -f %e tabkit a", "time > tabkit a"],
    ["timeout -k 1 5s tabkit a", "timeout > tabkit a"],
    ["nice -n 10 nohup tabkit a", "nice > nohup > tabkit a"],
    ["npx -y -p tabkit@2 tabkit a", "npx > tabkit a"],
    ["npm exec -- tabkit a", "npm > tabkit a"],
    ["uv --quiet run --with x tabkit a", "uv > tabkit a"],
    ["uv tool run tabkit a", "uv > tabkit a"],
    ["uvx --from pkg tabkit a", "uvx > tabkit a"],
    ["uv run python -m tabkit a", "uv > python > tabkit a"],
    ["python3 -m tabkit.cli a", "python3 > tabkit.cli a"],
    ["python3.12 -W ignore bin/tabkit.py a", "python3.12 > bin/tabkit.py a"],
    ["node --import x dist/tabkit.js a", "node > dist/tabkit.js a"],
    ["go run ./cmd/tabkit a", "go > ./cmd/tabkit a"],
    ["conda run -n e tabkit a", "conda > tabkit a"],
    ["ls *.csv | xargs -n1 tabkit a", "xargs > tabkit a"],
    ["find . -name '*.csv' -exec tabkit a {} \\;", "find > tabkit a {}"],
    ["command tabkit a", "tabkit a"],
    ["bash -lc 'tabkit a'", "bash > tabkit a"],
    ["/bin/sh -c 'FOO=1 tabkit a' x", "sh > tabkit a"],
    ["bash -o pipefail -ec \"env bash -c 'tabkit a'\"", "bash > env > bash > tabkit a"],
    ["eval 'tabkit' a", "eval > tabkit a"],
    ["bash <<'EOF'\ntabkit a\nEOF", "bash > tabkit a"],
    ["bash script.sh a", "bash > script.sh a"],
  ])("%j", (text, expected) => {
    expect(
      listed(text)
        .at(-1)
        ?.replace(/^command > /, ""),
    ).toBe(expected);
  });

  test.each([
    "uv add tabkit",
    "npm install tabkit",
    "python3 -c 'import tabkit'",
    "python3 - a",
    "node -e 'tabkit()'",
    "find . -name tabkit",
    "env",
    "npx --help",
    "command -v tabkit",
    "git -C /x/tabkit log",
    "script tabkit",
    "taskset -p 1",
  ])("but %j stays as it is", (text) => {
    expect(readShell(text).commands.map(({ wrappers }) => wrappers)).toEqual([[]]);
  });
});

test("here-documents are input, and only what is substituted in them runs", () => {
  const [cat, inner] = readShell("cat > x.py <<EOF\ntabkit run $(date)\nEOF").commands;
  expect(cat).toEqual({
    program: "cat",
    args: [],
    how: "name",
    wrappers: [],
    words: ["cat"],
    redirects: [{ operator: ">", target: "x.py" }],
    documents: ["tabkit run $(date)\n"],
    folder: ".",
    position: { start: 0, end: 16 },
  });
  expect(inner?.program).toBe("date");
  expect(listed("cat <<'EOF'\ntabkit run $(date)\nEOF")).toEqual(["cat"]);
});

test("variables that the text sets name the program", () => {
  expect(listed('T=tabkit; $T a; "$T" b; $T c')).toEqual(["tabkit a", "tabkit b", "tabkit c"]);
  expect(listed("RUN='uv run tabkit'; $RUN a")).toEqual(["uv > tabkit a"]);
  expect(listed('"$(command -v tabkit)" a')[0]).toBe("tabkit a");
  expect(listed("$UNSET a")).toEqual(["$UNSET a"]);
});

test("folders follow cd and end with their subshell", () => {
  const folders = (text: string) => readShell(text).commands.map(({ folder }: SimpleCommand) => folder);
  expect(folders("cd a && ls && cd ../b && ls")).toEqual([".", "a", "a", "b"]);
  expect(folders("(cd a; ls); ls")).toEqual([".", "a", "."]);
  expect(folders("cd /opt/x; cd; ls")).toEqual([".", "/opt/x", "~"]);
  expect(folders("cd a && bash -c 'cd b && ls'")).toEqual([".", "a", "a/b"]);
});

test("text that no shell could read keeps what stands on the lines before and says why", () => {
  expect(listed('tabkit a\ntabkit "b')).toEqual(["tabkit a"]);
  expect(readShell('tabkit a\ntabkit "b').problem).toBe("unterminated double quote at character 17");
  expect(listed('tabkit "b')).toEqual([]);
  expect(listed("for f in *; do\n tabkit a\ndone )")).toEqual([]);
  expect(listed("if ($x -eq 1) { tabkit a }")).toEqual([]);
  expect(readShell("tabkit a").problem).toBeNull();
});

test("nested shells are read to a fixed depth", () => {
  let text = "tabkit a";
  for (let depth = 0; depth < 8; depth++) text = quoteWords(["bash", "-c", text]);
  expect(readShell(text).commands).toHaveLength(1);
});

test("quoted words are read back as they were", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1, maxLength: 4 }),
      (words) => {
        const line = quoteWords(["tabkit", ...words]);
        expect(readShell(line).commands.map(({ args }) => args)).toEqual([words]);
      },
    ),
  );
});

test("no text makes it throw", () => {
  const pieces = fc.constantFrom(
    "tabkit",
    " ",
    "'",
    '"',
    "$(",
    ")",
    "`",
    "<<E\n",
    "E\n",
    "bash -c ",
    "{",
    "}",
    "((",
    "|",
    "&&",
    "\\",
    "\n",
    "$",
    "if ",
    "case x in ",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(pieces, { maxLength: 30 }).map((all) => all.join("")),
      ),
      (text) => {
        expect(Array.isArray(readShell(text).commands)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  for (const piece of ["(", "$(", "`", "{ ", "$((", "<(", "bash -c '", "${a:-"])
    expect(readShell(piece.repeat(5_001)).commands).toEqual([]);
});

test.each([
  ["wrappers", "sudo ", ["tabkit"], 1],
  ["changes of the folder", "cd a;", ["tabkit"], 2_000],
  ["commands", "a;", ["tabkit"], 2_000],
  ["commands in one group", "a;", ["}"], 2_000],
  ["here-documents", "<<a ", ["tabkit"], 0],
  ["blanks", " ", ["tabkit"], 1],
  ["line ends", "\n", ["tabkit"], 1],
  ["arguments", "-c ", ["x"], 1],
  ["letters of an option", "c", [" x"], 1],
  ["pipes", "a|", ["tabkit"], 2_000],
])("200,000 characters of %s are read as far as anybody looks", (what, part, [end = ""], count) => {
  const begin = what.endsWith("group") ? "{ " : what.endsWith("option") ? "bash -" : "";
  const text = looped(part, begin, end);
  expect(readShell(text).commands.length).toBe(count);
});

test("of a hundred thousand changes of the folder, those count that lead to a path that a system takes", () => {
  const { commands } = readShell(`${"cd ab;".repeat(1_000)}tabkit`);
  expect(commands.at(-1)).toMatchObject({ program: "tabkit", folder: Array(333).fill("ab").join("/") });
});

test("what reads as a whole counts as unread behind the 2,000th command, but where more are asked for", () => {
  expect(readShell("a;".repeat(2_000)).problem).toBeNull();
  const many = readShell("a;".repeat(3_000));
  expect(many.problem).toBe("too many commands");
  expect(many.commands.length).toBe(2_000);
  const all = readShell("a;".repeat(3_000), 3_000);
  expect([all.problem, all.commands.length]).toEqual([null, 3_000]);
  expect(readShell("<<a ".repeat(300)).problem).toBe("too many here-documents on one line");
});

test("as many variables as no script has are not remembered, and none that is no command's words", () => {
  const many = Array.from({ length: 40_000 }, (_, index) => `a${index}=1\n`).join("");
  expect(readShell(`${many}$a7 x`).commands).toMatchObject([{ program: "1", args: ["x"] }]);
  const long = `t=tabkit\nt='${"a ".repeat(LONG / 2)}'\n`;
  expect(readShell(`${long}${"$t;".repeat(1_500)}`).commands.length).toBe(1_500);
});

test("what a subshell assigns is over at its end", () => {
  const programs = readShell("t=one; (t=two; $t a); bash -c 't=three; $t b'; $t c").commands;
  expect(programs.map(({ program, args }) => [program, ...args].join(" "))).toEqual([
    "two a",
    "three b",
    "one c",
  ]);
});
