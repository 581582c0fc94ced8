import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { git } from "../../src/host/git.ts";
import { type AskedSweep, sweepRevisions } from "../../src/request/sweep-revisions.ts";
import { commitOf, repositoryIn, writeFiles } from "../repository.ts";

let home: string;
let root: string;
/** Four commits on the trunk; the third merges a branch with a commit of its own. */
let trunk: string[];
let side: string;

beforeAll(async () => {
  home = await realpath(await mkdtemp(path.join(os.tmpdir(), "grip-test-")));
  const made = await repositoryIn(path.join(home, "r"), { a: "1" }, { a: "2" });
  root = made.root;
  await git(root, ["checkout", "--quiet", "-b", "side"]);
  await writeFiles(root, { b: "1" });
  side = await commitOf(root);
  await git(root, ["checkout", "--quiet", "trunk"]);
  await git(root, ["merge", "--quiet", "--no-ff", "--message=Merge side\n\nwith more to say", "side"]);
  const merge = (await git(root, ["rev-parse", "HEAD"])).trim();
  await writeFiles(root, { a: "3" });
  trunk = [...made.commits, merge, await commitOf(root)];
  for (const [index, name] of ["v1.0", "v1.1", "other", "v2.0"].entries())
    await git(root, ["tag", name, trunk[index] ?? ""]);
});

afterAll(() => rm(home, { recursive: true, force: true }));

const swept = async (names: readonly string[], over: Partial<AskedSweep> = {}) =>
  sweepRevisions({ root }, { names, tags: null, last: null, ...over });
const shas = async (...args: Parameters<typeof swept>) => (await swept(...args)).map(({ sha }) => sha);

test("a range is its beginning and what followed it along first parents, without what was merged", async () => {
  expect(await shas(["v1.0..trunk"])).toEqual(trunk);
  expect(await shas(["v1.1..other"])).toEqual(trunk.slice(1, 3));
  expect(await shas(["v1.0..trunk"], { last: 2 })).toEqual(trunk.slice(2));
});

test("names stay in the order in which they are given, each commit once", async () => {
  expect(await shas(["trunk", "v1.0", "v2.0", "side"])).toEqual([trunk[3], trunk[0], side]);
});

test("tags are found by a pattern", async () => {
  expect([...(await shas([], { tags: "v1.*" }))].sort()).toEqual(trunk.slice(0, 2).sort());
  expect((await shas([], { tags: "*" })).length).toBe(4);
  await expect(swept([], { tags: "v[1].0" })).rejects.toThrow("No tag of");
});

test("each has its tree, its day, and the first line of its message", async () => {
  const [first, merge] = await swept([trunk[0] ?? "", trunk[2] ?? ""]);
  expect(first).toMatchObject({ method: "given", subject: "change" });
  expect(first?.tree).toMatch(/^[0-9a-f]{40}$/);
  expect(first?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect(merge?.subject).toBe("Merge side");
});

test.each([
  [["v1.0"], "needs two revisions"],
  [["v1.0..v1.0"], "needs two revisions"],
  [["trunk..v1.0"], "trunk is no ancestor of v1.0"],
  [["side..v1.0"], "side is no ancestor"],
  [["v1.0...trunk"], "is no range of revisions"],
  [["..trunk"], "is no range"],
  [["v1.0.."], "is no range"],
  [["a..b..c"], "is no range"],
  [["v1.0", "-x"], "must not begin with"],
])("%j is refused", async (names, why) => {
  await expect(swept(names)).rejects.toThrow(why);
});
