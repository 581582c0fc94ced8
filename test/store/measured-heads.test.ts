import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { MeasuredHeads } from "../../src/store/measured-heads.ts";
import { temporaryFolder } from "../temporary.ts";

const sha = (digit: string): string => digit.repeat(40);
let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});

test("heads are kept in their order, each once, with the part that it had last", async () => {
  const heads = new MeasuredHeads(path.join(await temporaryFolder(), "deep", "heads.json"));
  expect(await heads.all()).toEqual([]);
  for (const [head, before] of [
    ["a", 0],
    ["b", 1],
    ["a", 3],
  ] as const)
    await heads.keep({ head: sha(head), before });
  expect(await heads.all()).toEqual([
    { head: sha("b"), before: 1 },
    { head: sha("a"), before: 3 },
  ]);
  expect(said).toEqual([]);
});

test.each([
  ["no JSON", "token=very-secret"],
  ["something else", '{"heads":"token=very-secret"}'],
  ["a number that no head has", `{"heads":[{"head":"${sha("a")}","before":-1}]}`],
  ["a number that is none", `{"heads":[{"head":"${sha("a")}","before":1e999}]}`],
])("%s counts nobody, and nothing of it is quoted", async (_, text) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, "heads.json"), text);
  expect(await new MeasuredHeads(path.join(folder, "heads.json")).all()).toEqual([]);
  expect(said.join("")).toMatch(/earlier heads are not known: .* is not what gripcheck writes/);
  expect(said.join("")).not.toContain("secret");
});

test("a link to elsewhere is not followed", async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "cache"));
  await writeFile(path.join(folder, "elsewhere"), JSON.stringify({ heads: [{ head: sha("a"), before: 7 }] }));
  await symlink(path.join(folder, "elsewhere"), path.join(folder, "cache", "heads.json"));
  expect(await new MeasuredHeads(path.join(folder, "cache", "heads.json")).all()).toEqual([]);
});
