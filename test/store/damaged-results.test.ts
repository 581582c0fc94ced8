/** Results that were cut or changed: one clear error each, and nothing in the folder written over. */
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listTree } from "../../src/host/files.ts";
import { mutated } from "../mutations.ts";
import { complaint, useResults } from "./taking-results.ts";

const { whole, copied } = useResults();
const COMMANDS = (folder: string) => [
  ["rescore", folder],
  ["report", folder],
  ["show", "head/small/skill/a/1", "--results", folder],
];

const KINDS: readonly RegExp[] = [
  /^plan/,
  /^plan/,
  /^inspection/,
  /^rounds/,
  /trial\.json$/,
  /trial\.json$/,
  /trace\.jsonl$/,
  /exchanges\.jsonl$/,
  /^comparison/,
  /^details/,
];

test("a hundred damaged files are each refused in one sentence, or make no difference", {
  timeout: 180_000,
}, async () => {
  const wrong: string[] = [];
  const folder = await copied();
  const files = (await listTree(folder)).filter(({ kind }) => kind === "file").map((entry) => entry.path);
  for (let seed = 1; seed <= 100; seed++) {
    const ofKind = files.filter((file) => KINDS[seed % KINDS.length]?.test(file));
    const file = ofKind[seed % ofKind.length] ?? "";
    const { name, bytes } = mutated(await readFile(path.join(whole(), file), "utf8"), seed);
    for (const args of COMMANDS(folder)) {
      await writeFile(path.join(folder, file), bytes);
      const found = await complaint(folder, args);
      if (found !== null) wrong.push(`${seed} ${args[0]}: ${name} in ${file}: ${found}`);
      for (const derived of ["comparison.json", "details.json", file])
        await cp(path.join(whole(), derived), path.join(folder, derived));
    }
  }
  expect(wrong).toEqual([]);
});
