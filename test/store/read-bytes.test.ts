import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { forEachLine } from "../../src/store/read-bytes.ts";

const MEBIBYTE = 1024 * 1024;

test.each([
  ["no line end", `${"é".repeat(4 * MEBIBYTE)}x`, [8 * MEBIBYTE + 1]],
  ["a line over several chunks", `a\n${"b".repeat(3 * MEBIBYTE)}\nc\n`, [1, 3 * MEBIBYTE, 1, 0]],
  ["line ends alone", "\n".repeat(200_000), Array(200_001).fill(0)],
  ["nothing", "", [0]],
])("a file of %s is read in lines", async (_, text, expected) => {
  const folder = await mkdtemp(path.join(tmpdir(), "read-bytes-"));
  try {
    const file = path.join(folder, "lines");
    await writeFile(file, text);
    const lines: string[] = [];
    expect(forEachLine(file, (line) => lines.push(line))).toBe(digestOf(text));
    expect(lines.map((line) => Buffer.byteLength(line))).toEqual(expected);
    expect(lines.join("\n") === text).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
