import { chmod, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshFolder, removeTree } from "../../src/host/files.ts";
import { discoverToolchains, isUnder } from "../../src/sandbox/toolchains.ts";

let machine: string;
beforeEach(async () => {
  machine = await freshFolder(os.tmpdir());
  await mkdir(at("home/bin"), { recursive: true });
});
afterEach(() => removeTree(machine));

const at = (place: string): string => path.join(machine, place);

/** A program that prints one line, or fails with `null`. */
async function program(place: string, says: string | null = ""): Promise<void> {
  await mkdir(path.dirname(at(place)), { recursive: true });
  await writeFile(at(place), `#!/bin/sh\n${says === null ? "exit 1" : `echo '${says}'`}\n`);
  await chmod(at(place), 0o755);
}

async function file(place: string): Promise<void> {
  await mkdir(path.dirname(at(place)), { recursive: true });
  await writeFile(at(place), "");
}

/** What is found with these folders on PATH; this machine's own programs are not among them. */
const discover = (folders: readonly string[], more: Record<string, string> = {}) =>
  discoverToolchains({ PATH: folders.map(at).join(":"), HOME: at("home"), ...more });

test("an empty machine has none", async () => {
  expect(await discover(["home/bin"])).toEqual({ roots: [], bins: [] });
});

test("finds what shims and links of version managers lead to, and leaves the home out", async () => {
  await program("home/.shims/python3", at("home/.pyenv/versions/3.12.1"));
  await mkdir(at("home/.pyenv/versions/3.12.1/bin"), { recursive: true });
  await program("home/.shims/rustc", at("home/.rustup/toolchains/stable"));
  await program("home/.nvm/versions/node/v22/bin/node", at("home/.nvm/versions/node/v22/bin/node"));
  await symlink(at("home/.nvm/versions/node/v22/bin/node"), at("home/bin/node"));
  await program("home/.shims/go", at("sdk/go"));
  expect(await discover(["home/.shims", "home/bin"])).toEqual({
    roots: [
      at("home/.nvm/versions/node/v22"),
      at("home/.pyenv/versions/3.12.1"),
      at("home/.rustup/toolchains/stable"),
      at("sdk/go"),
    ],
    bins: [
      at("home/.nvm/versions/node/v22/bin"),
      at("home/.pyenv/versions/3.12.1/bin"),
      at("home/.rustup/toolchains/stable/bin"),
      at("sdk/go/bin"),
    ],
  });
});

test("leaves nothing in a home that has nothing for the programs that it asks", async () => {
  const scripts = {
    rustup: 'mkdir -p "$HOME/.rustup"; exit 1',
    go: `: "\${XDG_CONFIG_HOME:=$HOME/.config}"; mkdir -p "$XDG_CONFIG_HOME/go" 2>/dev/null; echo '${at("sdk/go")}'`,
  };
  await mkdir(at("tools"));
  await mkdir(at("empty"));
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(at(`tools/${name}`), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`, { mode: 0o755 });
  }
  await symlink("rustup", at("tools/rustc"));
  expect(await discover(["tools"], { HOME: at("empty") })).toEqual({
    roots: [at("sdk/go")],
    bins: [at("sdk/go/bin")],
  });
  expect(await readdir(at("empty"))).toEqual([]);
  await mkdir(at("empty/.rustup"));
  await writeFile(at("tools/rustup"), `#!/bin/sh\necho '${at("empty/.rustup/toolchains/stable")}'\n`);
  expect((await discover(["tools"], { HOME: at("empty") })).roots).toEqual([
    at("empty/.rustup/toolchains/stable"),
    at("sdk/go"),
  ]);
});

test.each([["home"], ["home/.local"]])(
  "shows of %s the toolchain's files and nothing beside them",
  async (prefix) => {
    await program(`${prefix}/bin/node`, at(`${prefix}/bin/node`));
    await file(`${prefix}/lib/node_modules/npm/bin/npm-cli.js`);
    await symlink("../lib/node_modules/npm/bin/npm-cli.js", at(`${prefix}/bin/npm`));
    await program(`${prefix}/bin/uv`);
    await file(`${prefix}/bin/secret`);
    await file(`${prefix}/share/keyrings/login`);
    expect(await discover([`${prefix}/bin`])).toEqual({
      roots: [
        at(`${prefix}/bin/node`),
        at(`${prefix}/bin/npm`),
        at(`${prefix}/bin/uv`),
        at(`${prefix}/lib/node_modules/npm`),
      ],
      bins: [at(`${prefix}/bin`)],
    });
  },
);

test("shows a single program alone, wherever it lies", async () => {
  await program("tools/uv");
  await program("tools/uvx");
  await file("tools/other");
  expect(await discover(["tools"])).toEqual({
    roots: [at("tools/uv"), at("tools/uvx")],
    bins: [at("tools")],
  });
});

test("finds Java by its own files, and no Java behind a shim", async () => {
  await program("jvm/21/bin/java");
  await file("jvm/21/lib/modules");
  await symlink(at("jvm/21/bin/java"), at("home/bin/java"));
  expect(await discover(["home/bin"])).toEqual({ roots: [at("jvm/21")], bins: [at("jvm/21/bin")] });
  await program("shims/java");
  expect(await discover(["shims"])).toEqual({ roots: [], bins: [] });
});

test("goes on without a program that fails or answers nonsense", async () => {
  await program("bin/node", null);
  await program("bin/rustc", "error: no default toolchain");
  expect(await discover(["bin"])).toEqual({ roots: [], bins: [] });
});

test("passes over programs of the package that started us", async () => {
  await program("project/node_modules/.bin/node", at("project/node_modules/.bin/node"));
  expect(await discover(["project/node_modules/.bin"])).toEqual({ roots: [], bins: [] });
});

test("shows the runner's tool cache, which covers what is in it", async () => {
  await program("cache/go/1.26/bin/go", at("cache/go/1.26"));
  const cached = await discover(["cache/go/1.26/bin"], { RUNNER_TOOL_CACHE: at("cache") });
  expect(cached).toEqual({ roots: [at("cache")], bins: [at("cache/go/1.26/bin")] });
  expect(await discover([], { RUNNER_TOOL_CACHE: at("home") })).toEqual({ roots: [], bins: [] });
  expect(await discover([], { RUNNER_TOOL_CACHE: at("gone") })).toEqual({ roots: [], bins: [] });
});

test("names nothing under /usr, which every box has, but puts its unusual folders on PATH", async () => {
  await program("bin/go", "/usr/local/go");
  await program("bin/node", "/usr/bin/node");
  await program("bin/python3", "/usr");
  expect(await discover(["bin"])).toEqual({ roots: [], bins: ["/usr/local/go/bin"] });
});

test("takes all of a package manager whose packages need each other", async () => {
  await program("brew/Cellar/node/22.1/bin/node", at("brew/Cellar/node/22.1/bin/node"));
  expect(await discover(["brew/Cellar/node/22.1/bin"])).toEqual({
    roots: [at("brew")],
    bins: [at("brew/Cellar/node/22.1/bin")],
  });
});

test.each([
  ["/a/b", "/a", true],
  ["/a", "/a", true],
  ["/ab", "/a", false],
  ["/a", "/a/b", false],
])("%s is under %s: %s", (file, folder, expected) => {
  expect(isUnder(file, folder)).toBe(expected);
});
