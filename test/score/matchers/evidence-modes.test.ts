import { describe, expect, test } from "vitest";
import { digestOf } from "../../../src/base/hash.ts";
import { complaints, evidenceFor, hold, matches } from "./holding.ts";

describe("json", () => {
  const rule = { mode: "json", path: "rows[0].name", equals: "Ada" };

  test.each([
    '{"rows":[{"name":"Ada"}]}',
    'Here it is:\n```json\n{"rows":[{"name":"Ada"}]}\n```\nDone.',
    'The result {"rows":[{"name":"Ada"}]} as asked [1].',
    'See [the docs] and {braces}: {"rows":[{"name":"Ada","note":"a } in text"}]}',
    '<think>{"rows":[]}</think>{"rows":[{"name":"Ada"}]}',
    'The value of rows[0].name is in {"rows":[{"name":"Ada"}]}',
    'I read args[1] [1]:\r\n\r\n```json\r\n{"rows":[{"name":"Ada"}]}\r\n```',
    '- [ ] check it\n- [x] write it\n\n{"rows":[{"name":"Ada"}]}',
    'It printed\n```\n3\n```\nso {"rows":[{"name":"Ada"}]}',
  ])("%j matches", (answer) => {
    expect(matches(rule, answer)).toBe(true);
  });

  test.each([
    ['{"rows":[{"name":"Bob"}]}', "The answer's JSON has another value at rows[0].name."],
    ['{"rows":[]} {"rows":[{"name":"Ada"}]}', "The answer's JSON has nothing at rows[0].name."],
    ["rows: Ada", "There is no JSON in the answer."],
    ["{'rows': [{'name': 'Ada'}]}", "There is no JSON in the answer."],
    ["", "There is no answer."],
  ])("%j does not", (answer, why) => {
    expect(hold(rule, answer)).toEqual({ kind: "not-matched", why });
  });

  test.each<[string, string, boolean]>([
    ["3", "3", true],
    ["3.0", "3", true],
    ['"3"', "3", true],
    ['"a b"', "a b\n", true],
    ['"a b c"', "a b\n", false],
    ["true", "true", true],
    ["null", "null", true],
    ["[1, 2]", "[1,2]", true],
    ['{"b":1,"a":2}', '{"a":2,"b":1}', true],
    ["[2, 1]", "[1,2]", false],
    ["30", "3", false],
  ])("%s equals %j: %s", (answer, equals, expected) => {
    expect(matches({ mode: "json", equals }, answer)).toBe(expected);
  });

  test("keys with dots are quoted, inherited ones are not there, and a path must be readable", () => {
    expect(matches({ mode: "json", path: '["a.b"].c', equals: "1" }, '{"a.b":{"c":1}}')).toBe(true);
    expect(matches({ mode: "json", path: "$.a", equals: "1" }, '{"a":1}')).toBe(true);
    expect(matches({ mode: "json", path: "constructor.name", equals: "Object" }, "{}")).toBe(false);
    expect(complaints({ mode: "json", path: "a[", equals: "1" })).toEqual([
      "path: must be a path like rows[0].name",
    ]);
  });

  test("a tool call is JSON like any other", () => {
    expect(matches({ mode: "json", path: "name", equals: "bash" }, '{"name":"bash","arguments":{}}')).toBe(
      true,
    );
  });
});

describe("file", () => {
  const rule = { mode: "file", path: "out.txt", equals: "a\nb\n" };
  const holding = (written: Record<string, unknown>, text: string) =>
    hold(written, {
      evidence: evidenceFor(written, {
        ok: true,
        bytes: Buffer.byteLength(text),
        text,
        digest: digestOf(text),
      }),
    });

  test("equals the whole text, line ends and white space at the end aside", () => {
    expect(holding(rule, "a\nb\n").kind).toBe("matched");
    expect(holding(rule, "a\r\nb").kind).toBe("matched");
    expect(holding(rule, "a\nb\nc")).toEqual({
      kind: "not-matched",
      why: "out.txt does not hold what is expected.",
    });
    expect(holding({ ...rule, equals: ["x", "y"] }, "y").kind).toBe("matched");
    expect(holding(rule, "\ufeffa\r\nb\r\n").kind).toBe("matched");
    expect(holding({ ...rule, equals: undefined, contains: "a\nb" }, "x\r\na\r\nb\r\n").kind).toBe("matched");
    expect(holding({ ...rule, equals: undefined, contains: "b\n" }, "a\nb").kind).toBe("matched");
    expect(holding({ ...rule, equals: undefined, contains: "b\n" }, "a\nbc").kind).toBe("not-matched");
    expect(holding({ ...rule, equals: "b" }, "\nb").kind).toBe("not-matched");
  });

  test("contains a part, or has a digest", () => {
    expect(holding({ mode: "file", path: "o", contains: "b" }, "abc").kind).toBe("matched");
    expect(holding({ mode: "file", path: "o", contains: "B" }, "abc").kind).toBe("not-matched");
    expect(holding({ mode: "file", path: "o", contains: "B", case: "ignore" }, "abc").kind).toBe("matched");
    expect(holding({ mode: "file", path: "o", digest: digestOf("abc") }, "abc").kind).toBe("matched");
    expect(holding({ mode: "file", path: "o", digest: digestOf("abc") }, "abd").kind).toBe("not-matched");
  });

  test("a missing file is no match, missing evidence is unscored", () => {
    expect(hold(rule, { evidence: evidenceFor(rule, { ok: false, bytes: null }) })).toEqual({
      kind: "not-matched",
      why: "There is no file out.txt.",
    });
    expect(hold(rule, { evidence: [] })).toEqual({
      kind: "unscored",
      why: "out.txt was not collected.",
    });
  });

  test("a file longer than is kept matches by what is known of it, or not at all", () => {
    const cut = evidenceFor(rule, { ok: true, bytes: 1_000_000, text: "a" });
    expect(hold(rule, { evidence: cut })).toEqual({
      kind: "not-matched",
      why: "out.txt is longer than the texts that are kept.",
    });
    const contains = { mode: "file", path: "out.txt", contains: "a" };
    expect(matches(contains, { evidence: cut })).toBe(true);
    const whole = evidenceFor(rule, { ok: true, bytes: 4, digest: digestOf("a\nb\n") });
    expect(matches(rule, { evidence: whole })).toBe(true);
  });

  test.each(["/etc/passwd", "../x", "a/../../x", "~/x", "a\\b", ""])("the path %j is refused", (path) => {
    expect(complaints({ ...rule, path })).not.toEqual([]);
  });

  test("exactly one of equals, contains and digest is given", () => {
    expect(complaints({ mode: "file", path: "o" })).toEqual(["equals: needed where no other way is given"]);
    expect(complaints({ mode: "file", path: "o", equals: "a", contains: "a" })).toEqual([
      "contains: there beside equals",
    ]);
  });
});

describe("command", () => {
  const rule = { mode: "command", run: "wc -l < out.csv", exit: 0, output: "3" };
  const ended = (exitCode: number | null, text = "") =>
    hold(rule, { evidence: evidenceFor(rule, { ok: true, bytes: text.length, text, exitCode }) });

  test("the exit code and the whole output decide", () => {
    expect(ended(0, " 3\n").kind).toBe("matched");
    expect(ended(0, "30\n")).toEqual({ kind: "not-matched", why: "The check printed something else." });
    expect(ended(1, "3")).toEqual({ kind: "not-matched", why: "The check ended with 1, not 0." });
    expect(ended(null)).toEqual({
      kind: "not-matched",
      why: "The check was ended by a signal or its time limit.",
    });
    const failing = { mode: "command", run: "test -e x", exit: 1 };
    expect(matches(failing, { evidence: evidenceFor(failing, { ok: true, bytes: 0, exitCode: 1 }) })).toBe(
      true,
    );
  });

  test("a check that was not run is unscored", () => {
    const evidence = evidenceFor(rule, { ok: false, bytes: null });
    expect(hold(rule, { evidence })).toEqual({ kind: "unscored", why: "The check could not be run." });
    expect(hold(rule, { evidence: [] })).toEqual({
      kind: "unscored",
      why: "The outcome of the check was not collected.",
    });
  });
});
