import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "./run.js";

test("help names options and their types", () => {
  const { status, stdout } = run(["sort", "--help"]);
  assert.equal(status, 0);
  assert.equal(
    stdout,
    `Usage: tabkit sort FILE [options]

Options:
  -k, --key COLUMN
  -n, --numeric
  -r, --reverse, --desc
  -i, --in-place
  -o, --output FILE
  -h, --help
`,
  );
});

test("a wrong command line ends with 2, says what is wrong, and shows the usage", () => {
  const usage = "Usage: tabkit sort FILE [options]\n";
  const errors = [
    [["sort", "t.csv", "--order", "a"], "unknown option '--order'"],
    [["sort", "t.csv", "--key"], "option '--key' needs a COLUMN"],
    [["sort", "t.csv", "--reverse=yes"], "option '--reverse' takes no value"],
    [["sort", "t.csv", "--by", "a"], "unknown option '--by'. Did you mean '--key'?"],
    [["sort"], "missing FILE"],
    [["sort", "t.csv", "u.csv"], "unexpected argument 'u.csv'"],
  ];
  for (const [args, message] of errors) {
    const { status, stdout, stderr } = run(args);
    assert.deepEqual({ status, stdout, stderr }, { status: 2, stdout: "", stderr: `tabkit sort: ${message}\n${usage}` });
  }
});

test("an unknown command ends with 2 and shows all commands", () => {
  const { status, stderr } = run(["order", "t.csv"]);
  assert.equal(status, 2);
  assert.match(stderr, /^tabkit: unknown command 'order'\n\nUsage: tabkit COMMAND FILE \[options\]\n/);
});
