import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDelimited, parseDelimited } from "../src/csv.js";
import { run } from "./run.js";

test("quoted fields hold delimiters, quotes and line breaks, and come back as they were", () => {
  const text = 'name,note\n"Lee, Ann","said ""no""\nand left"\nBo,\n';
  const records = parseDelimited(text, ",");
  assert.deepEqual(records, [["name", "note"], ["Lee, Ann", 'said "no"\nand left'], ["Bo", ""]]);
  assert.equal(formatDelimited(records, ","), text);
});

test("line ends of other systems, blank lines and a missing last line end are read", () => {
  assert.deepEqual(parseDelimited("a,b\r\n1,2\r\n\r\n3,4", ","), [["a", "b"], ["1", "2"], ["3", "4"]]);
});

test("files that cannot be used end with 1 and say why", () => {
  const errors = [
    ["none.csv", {}, "cannot read none.csv: ENOENT"],
    ["t.xls", { "t.xls": "" }, "t.xls: not a known format; use .csv, .tsv, .json"],
    ["t.csv", { "t.csv": "" }, "the file is empty"],
    ["t.csv", { "t.csv": 'a\n"b\n' }, "a quoted field is not closed"],
    ["t.csv", { "t.csv": "a,b\n1,2,3\n" }, "row 1 has more cells than the header"],
    ["t.csv", { "t.csv": "a,a\n1,2\n" }, "two columns are called 'a'"],
    ["t.json", { "t.json": "{}" }, "not a table: an array of objects is needed"],
  ];
  for (const [file, files, message] of errors) {
    const { status, stderr } = run(["count", file], files);
    assert.deepEqual({ status, stderr }, { status: 1, stderr: `tabkit count: ${message}\n` });
  }
});

test("a column or cell that is not there or not a number ends with 1", () => {
  const files = { "t.csv": "a,b\nx,1\n" };
  assert.equal(run(["sum", "t.csv", "c"], files).stderr, "tabkit sum: no column 'c'; columns are a, b\n");
  assert.equal(run(["sum", "t.csv", "a"], files).stderr, "tabkit sum: column 'a': 'x' is not a number\n");
});
