import { symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { textsIn } from "../../src/inspect/check-texts.ts";
import { writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

async function textsOf(folder: string, wanted?: (file: string) => boolean): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for await (const text of textsIn(folder, wanted)) found.push([text.path, text.text.length]);
  return found;
}

test("texts are found in the order of their paths; links, binary, huge and empty files and .git are not", async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    "b/c.md": "abc",
    "a.txt": "a\n",
    ".github/x.yml": "x: 1\n",
    ".gitignore": "dist\n",
    ".git/config": "secret\n",
    "data.bin": "a\u0000b",
    "empty.txt": "",
    "huge.json": "x".repeat(3 * 1024 * 1024),
  });
  await writeFile(path.join(folder, "latin.txt"), Buffer.from([0x61, 0xff, 0x62]));
  await symlink("a.txt", path.join(folder, "link.txt"));
  expect(await textsOf(folder)).toEqual([
    [".github/x.yml", 5],
    [".gitignore", 5],
    ["a.txt", 2],
    ["b/c.md", 3],
    ["latin.txt", 3],
  ]);
});

test("only wanted paths are read", async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { "a.md": "a", "b.txt": "b", "c/d.md": "d" });
  expect(await textsOf(folder, (file) => file.endsWith(".md"))).toEqual([
    ["a.md", 1],
    ["c/d.md", 1],
  ]);
});
