import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { restoreFolder, saveFolder } from "../../src/host/actions-cache.ts";
import { type CacheAccess, type FakeCache, fakeCache } from "../github/fake-cache.ts";
import { temporaryFolder } from "../temporary.ts";

afterEach(() => vi.unstubAllEnvs());

const MAIN: CacheAccess = { scope: "refs/heads/main" };
const PULL: CacheAccess = { scope: "refs/pull/7/merge", above: ["refs/heads/main"] };

async function bench(): Promise<{ cache: FakeCache; folder: string; as(access: CacheAccess): void }> {
  const cache = await fakeCache();
  onTestFinished(() => cache[Symbol.asyncDispose]());
  const workspace = await temporaryFolder();
  const folder = path.join(workspace, "history");
  await mkdir(folder);
  await writeFile(path.join(folder, "a.json"), "measured on main");
  // What the client prints is for the log of a job.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const as = (access: CacheAccess): void => {
    const runner = {
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: workspace,
      GITHUB_SERVER_URL: "https://github.com",
    };
    for (const [name, value] of Object.entries({ ...cache.environment(access), ...runner }))
      vi.stubEnv(name, value);
  };
  return { cache, folder, as };
}

test("what a branch saves, a pull request restores by its exact key", async () => {
  const { cache, folder, as } = await bench();
  as(MAIN);
  expect(await saveFolder(folder, "history-aaa")).toEqual({ kind: "saved" });
  await rm(folder, { recursive: true });
  as(PULL);
  expect(await restoreFolder(folder, { key: "history-aaa" })).toEqual({
    kind: "restored",
    key: "history-aaa",
  });
  expect(await readFile(path.join(folder, "a.json"), "utf8")).toBe("measured on main");
  expect(cache.faults).toEqual([]);
});

test("a key that only begins like it is another one", async () => {
  const { folder, as } = await bench();
  as(MAIN);
  await saveFolder(folder, "history-aaa-longer");
  expect(await restoreFolder(folder, { key: "history-aaa" })).toEqual({ kind: "missing" });
  const own = { key: "history-aaa-other", prefix: "history-aaa-" };
  expect(await restoreFolder(folder, own)).toEqual({ kind: "restored", key: "history-aaa-longer" });
});

test("a pull request writes for itself alone, and what is saved is never changed", async () => {
  const { cache, folder, as } = await bench();
  as(PULL);
  expect(await saveFolder(folder, "history-aaa")).toEqual({ kind: "saved" });
  expect(await saveFolder(folder, "history-aaa")).toEqual({ kind: "not-saved" });
  as(MAIN);
  expect(await restoreFolder(folder, { key: "history-aaa" })).toEqual({ kind: "missing" });
  as({ scope: "refs/pull/8/merge", above: ["refs/heads/main"] });
  expect(await restoreFolder(folder, { key: "history-aaa" })).toEqual({ kind: "missing" });
  expect(cache.entries.map(({ scope }) => scope)).toEqual(["refs/pull/7/merge"]);
});

test("a run that may only read saves nothing and says so by a value", async () => {
  const { cache, folder, as } = await bench();
  as({ ...PULL, isReadOnly: true });
  expect(await saveFolder(folder, "history-aaa")).toEqual({ kind: "not-saved" });
  expect(cache.entries).toEqual([]);
});

test("a machine without the service, and one whose service is gone, go on without", async () => {
  const { cache, folder, as } = await bench();
  vi.stubEnv("ACTIONS_RESULTS_URL", "");
  vi.stubEnv("ACTIONS_CACHE_URL", "");
  expect(await restoreFolder(folder, { key: "k" })).toEqual({
    kind: "unavailable",
    why: "this runner has no cache service",
  });
  as(MAIN);
  vi.stubEnv("ACTIONS_CACHE_MODE", "none");
  expect((await restoreFolder(folder, { key: "k" })).kind).not.toBe("restored");
  expect(cache.faults).toEqual([]);
});
