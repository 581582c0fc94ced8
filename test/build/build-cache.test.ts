import { execFileSync } from "node:child_process";
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { type BuildCache, keepBuild, restoreBuild, usualBuildCache } from "../../src/build/build-cache.ts";
import { listTree, treeDigest } from "../../src/host/files.ts";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";
import { buildBoth, builtOf, profileOf, said } from "./bench.ts";
import { projectFiles, revised } from "./projects.ts";

afterEach(forgetSecrets);

const MIB = 1024 * 1024;

async function cacheOf(maxBytes = 100 * MIB): Promise<BuildCache> {
  return { dir: path.join(await temporaryFolder(), "gripcheck/builds"), maxBytes };
}

/** A prefix with a program and a link to it. */
async function toolOf(bytes: number): Promise<string> {
  const tool = await temporaryFolder();
  await mkdir(path.join(tool, "bin"));
  await writeFile(path.join(tool, "bin/mytool"), "x".repeat(bytes), { mode: 0o755 });
  await symlink("mytool", path.join(tool, "bin/other"));
  return tool;
}

async function keep(cache: BuildCache, name: string, bytes = 10): Promise<string> {
  const toolDir = await toolOf(bytes);
  await keepBuild(cache, digestOf(name), {
    toolDir,
    tool: await treeDigest(toolDir),
    dependencies: ["a@1.0.0"],
  });
  return toolDir;
}

const entries = async ({ dir }: BuildCache) =>
  (await readdir(dir)).filter((name) => /^[0-9a-f]{64}$/.test(name));

/** What is written to stderr while something is done. */
async function warnings(work: () => Promise<unknown>): Promise<string> {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await work();
  return write.mock.calls.map(([text]) => String(text)).join("");
}

test("what was kept comes back as it was, under its key and no other", async () => {
  const cache = await cacheOf();
  const toolDir = await keep(cache, "one");
  const to = await temporaryFolder();
  expect(await restoreBuild(cache, digestOf("other"), to)).toBeNull();
  expect(await restoreBuild(cache, digestOf("one"), to)).toEqual({
    tool: await treeDigest(toolDir),
    bytes: 10,
    dependencies: ["a@1.0.0"],
  });
  expect(await listTree(to)).toEqual(await listTree(toolDir));
});

test("nobody else may look into the folder", async () => {
  const cache = await cacheOf();
  await mkdir(cache.dir, { recursive: true, mode: 0o777 });
  await chmod(cache.dir, 0o777);
  await keep(cache, "one");
  expect((await stat(cache.dir)).mode & 0o777).toBe(0o700);
});

test.each([
  ["a changed file", (place: string) => writeFile(path.join(place, "tool/bin/mytool"), "forged")],
  ["a file more", (place: string) => writeFile(path.join(place, "tool/more"), "")],
  [
    "a file that is no program any more",
    (place: string) => chmod(path.join(place, "tool/bin/mytool"), 0o644),
  ],
  ["an entry that is cut off", (place: string) => writeFile(path.join(place, "entry.json"), '{"tool":')],
])("an entry with %s is said, removed, and leaves nothing behind", async (_, harm) => {
  const cache = await cacheOf();
  await keep(cache, "one");
  const [name = ""] = await entries(cache);
  await harm(path.join(cache.dir, name));
  const to = await temporaryFolder();
  const text = await warnings(async () => {
    expect(await restoreBuild(cache, digestOf("one"), to)).toBeNull();
  });
  expect(text).toMatch(
    /^warning: A kept build in .* cannot be used and is removed: .*\. It is built anew\.\n$/,
  );
  expect(await entries(cache)).toEqual([]);
  expect(await readdir(to)).toEqual([]);
});

test.each<[string, (place: string) => unknown, RegExp]>([
  [
    "a pipe",
    (place) => execFileSync("mkfifo", [`${place}/tool/p`]),
    /: tool\/p in it is neither a file nor a folder\. It is built anew\./,
  ],
  [
    "a file that says it has five gigabytes",
    async (place) => {
      await writeFile(`${place}/tool/big`, "");
      await truncate(`${place}/tool/big`, 5 * 1024 * MIB);
    },
    /: tool\/big in it is longer than \d+ bytes\. It is built anew\./,
  ],
  [
    "a thousand folders inside each other",
    (place) => mkdir(path.join(place, "tool", "d/".repeat(1000)), { recursive: true }),
    /d in it lies deeper than 200 folders\. It is built anew\./,
  ],
  [
    "a note that never ends",
    (place) => truncate(`${place}/entry.json`, 5 * 1024 * MIB),
    /entry\.json in it is longer than \d+ bytes/,
  ],
])("a kept build with %s is removed before anything of it is read", async (_, put, why) => {
  const cache = await cacheOf();
  await keep(cache, "one");
  const to = await temporaryFolder();
  const [entry = ""] = await entries(cache);
  await put(path.join(cache.dir, entry));
  const said = await warnings(async () => expect(await restoreBuild(cache, digestOf("one"), to)).toBeNull());
  expect(said).toMatch(/^warning: A kept build in \S+ cannot be used and is removed: /);
  expect(said).toMatch(why);
  expect(await entries(cache)).toEqual([]);
  expect(await readdir(to)).toEqual([]);
});

test("what was used longest ago goes first, and what is larger than all room is not kept", async () => {
  const cache = await cacheOf(1000);
  await keep(cache, "old", 400);
  await keep(cache, "older", 400);
  const dated = async (name: string, seconds: number) => {
    const file = path.join(cache.dir, digestOf(name).slice("sha256:".length), "entry.json");
    await utimes(file, seconds, seconds);
  };
  await dated("old", 1000);
  await dated("older", 900);
  await keep(cache, "new", 400);
  await keep(cache, "huge", 1001);
  const kept = [];
  for (const name of ["older", "old", "new", "huge"]) {
    if ((await restoreBuild(cache, digestOf(name), await temporaryFolder())) !== null) kept.push(name);
  }
  expect(kept).toEqual(["old", "new"]);
});

test("a folder that cannot be had costs a warning, no build", async () => {
  const cache = await cacheOf();
  await mkdir(path.dirname(cache.dir), { recursive: true });
  await writeFile(cache.dir, "");
  expect(await warnings(() => keep(cache, "one"))).toMatch(
    /^warning: The build could not be kept in .*EEXIST/,
  );
  expect(await restoreBuild(cache, digestOf("one"), await temporaryFolder())).toBeNull();
});

test.each([
  ["in the cache of the user", { HOME: "/home/me" }, "/home/me/.cache/gripcheck/builds"],
  ["where the user wants caches", { HOME: "/home/me", XDG_CACHE_HOME: "/c" }, "/c/gripcheck/builds"],
  [
    "not below a relative path",
    { HOME: "/home/me", XDG_CACHE_HOME: "c" },
    "/home/me/.cache/gripcheck/builds",
  ],
  ["nowhere without a home", {}, null],
  ["nowhere on a runner", { HOME: "/home/me", GITHUB_ACTIONS: "true" }, null],
  ["nowhere where it is off", { HOME: "/home/me", GRIPCHECK_BUILD_CACHE: "off" }, null],
])("builds are kept %s", (_, env, dir) => {
  expect(usualBuildCache(env)?.dir ?? null).toBe(dir);
});

describe("in the best sandbox of this machine", () => {
  const sandbox = useSandbox();
  const kept = (progress: readonly string[]) => progress.filter((line) => line.includes("from the cache"));

  test("a second run builds nothing and has the same tools", async () => {
    const cache = await cacheOf();
    const files = await projectFiles("rust-tool");
    const input = {
      base: files,
      head: revised(files, "rev-b"),
      profile: await profileOf("recipe: cargo"),
      cache,
    };
    const first = await buildBoth(sandbox(), input);
    expect(kept(first.progress)).toEqual([]);
    const second = await buildBoth(sandbox(), input);
    expect(kept(second.progress).sort()).toEqual([
      "base was built before, of the same source: taken from the cache",
      "head was built before, of the same source: taken from the cache",
    ]);
    expect(await said(sandbox(), second.head, "mytool --rev")).toBe("rev-b");
    for (const side of ["base", "head"] as const) {
      expect(builtOf(second[side]).digests).toEqual(builtOf(first[side]).digests);
      expect(second[side].dependencies).toEqual(first[side].dependencies);
    }
  });

  test.each([
    ["options", "recipe: cargo\ndefault-features: false", {}],
    ["names of what builds are given", "recipe: cargo\nenv: [SOME_TOKEN]", {}],
    ["registry settings", "recipe: cargo", { CARGO_HTTP_CAINFO: "/etc/ssl/certs/ca-certificates.crt" }],
  ])("a build with other %s is another one", async (_, build, hostEnvironment) => {
    const cache = await cacheOf();
    const files = await projectFiles("rust-tool");
    await buildBoth(sandbox(), { base: files, head: {}, profile: await profileOf("recipe: cargo"), cache });
    const again = { base: files, head: {}, profile: await profileOf(build), cache, hostEnvironment };
    expect(kept((await buildBoth(sandbox(), again)).progress)).toEqual([]);
  });

  test("the value of what a build is given is nowhere in the cache", async () => {
    const cache = await cacheOf();
    await buildBoth(sandbox(), {
      base: await projectFiles("rust-tool"),
      head: {},
      profile: await profileOf("recipe: cargo\nenv: [SOME_TOKEN]"),
      hostEnvironment: { SOME_TOKEN: "planted-token" },
      cache,
    });
    for (const name of await entries(cache)) {
      expect(await readFile(path.join(cache.dir, name, "entry.json"), "utf8")).not.toContain("planted");
    }
    expect(await entries(cache)).toHaveLength(1);
  });

  test("a script may fetch anything: what it built is not used again", async () => {
    const cache = await cacheOf();
    const run = 'mkdir -p "$PREFIX/bin" && cp mytool "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"';
    const profile = await profileOf(`recipe: command\nrun: ${JSON.stringify(run)}`);
    await buildBoth(sandbox(), { base: { mytool: "#!/bin/sh\n" }, head: {}, profile, cache });
    expect(await entries(cache)).toEqual([]);
  });

  test("dependencies are resolved as of the last run's instant for a day", async () => {
    const cache = await cacheOf();
    const run = {
      base: await projectFiles("npm-tool"),
      head: {},
      profile: await profileOf("recipe: npm"),
      cache,
    };
    const instant = async () => readFile(path.join(cache.dir, "instant"), "utf8");
    const seen: string[] = [];
    for (const hour of [0, 23, 25]) {
      await buildBoth(sandbox(), { ...run, now: () => Date.UTC(2026, 0, 1, hour) });
      seen.push(await instant());
    }
    expect(seen).toEqual([
      "2026-01-01T00:00:00.000Z",
      "2026-01-01T00:00:00.000Z",
      "2026-01-02T01:00:00.000Z",
    ]);
  });
});
