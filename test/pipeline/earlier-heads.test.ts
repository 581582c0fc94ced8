import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { headsOfRepository, keepHead, withEarlierHeads } from "../../src/pipeline/earlier-heads.ts";
import type { Request } from "../../src/schema/request.ts";
import { repositoryIn } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});

/** A base, and three pushes to a pull request. */
async function bench() {
  const folder = await temporaryFolder();
  const text = (readme: string) => ({ "README.md": readme });
  const { root, commits } = await repositoryIn(
    path.join(folder, "repository"),
    ...([text("base"), text("one"), text("two"), text("three")] as const),
  );
  const environment = { XDG_CACHE_HOME: path.join(folder, "cache") };
  const ask = async (base: number, head: number, told: number | null = null) => {
    const sides = { base: { sha: commits[base] }, head: { sha: commits[head] } };
    // What is read of a request here.
    const asked = {
      repository: root,
      revisions: sides,
      earlierHeads: told ?? 0,
      resultsDir: path.join(folder, `r${head}`),
    };
    const memory = headsOfRepository({ repository: root }, environment);
    const request = await withEarlierHeads(asked as unknown as Request, told, memory);
    return { before: request.earlierHeads, keep: () => keepHead(request, memory) };
  };
  return { ask };
}

test("heads between base and head are counted, once each, and a head keeps its part", async () => {
  const { ask } = await bench();
  const first = await ask(0, 1);
  expect(first.before).toBe(0);
  expect(said.join("")).toContain(
    "heads of one pull request share the 5 %: no earlier head of it is known, this one has 2.5 % (--earlier-heads N says otherwise)",
  );
  await first.keep();
  const second = await ask(0, 2);
  expect(second.before).toBe(1);
  await second.keep();
  expect((await ask(0, 3)).before).toBe(2);
  expect(said.join("")).toContain("2 measured before it, this one has 0.625 %");
  expect([(await ask(0, 1)).before, (await ask(0, 2)).before]).toEqual([0, 1]);
});

test("what is base by now is of no pull request, and what was said goes before what is counted", async () => {
  const { ask } = await bench();
  await (await ask(0, 1)).keep();
  expect((await ask(1, 2)).before).toBe(0);
  const told = await ask(0, 2, 4);
  expect(told.before).toBe(4);
  await told.keep();
  expect((await ask(0, 3)).before).toBe(5);
});

test("a comparison whose heads share nothing asks nobody", async () => {
  const request = { earlierHeads: undefined } as unknown as Request; // nothing else is read
  const memory = headsOfRepository({ repository: "/nowhere" }, {});
  expect(await withEarlierHeads(request, null, memory)).toBe(request);
  expect(said).toEqual([]);
});
