import { afterEach, expect, test } from "vitest";
import { listTree } from "../../src/host/files.ts";
import { git } from "../../src/host/git.ts";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { useSandbox } from "../run/box.ts";
import { buildBoth, builtOf, COPY, NPM, npmPackage, profileOf, script, sourceFiles } from "./bench.ts";

afterEach(forgetSecrets);

const sandbox = useSandbox();

test.each([
  ["a build script that is not there", { scripts: { build: "no-such-program" } }, "npm run build"],
  ["a pack script that ends with 1", { scripts: { prepack: "exit 1" } }, "npm pack"],
  ["a dependency that is not there", { dependencies: { x: "file:../nowhere.tgz" } }, "npm install"],
])("an npm package with %s fails in the step that is named", async (_, more, step) => {
  const built = await buildBoth(sandbox(), {
    base: npmPackage("a"),
    head: npmPackage("b", more),
    profile: await profileOf(NPM),
  });
  expect(built.base.report.kind).toBe("built");
  expect(built.head.report).toMatchObject({ kind: "failed", step });
});

test.each([
  ["installs nothing", "true", 'the build installed no command "mytool"'],
  [
    "installs a link that leads out of the prefix",
    'mkdir -p "$PREFIX/bin" && ln -s /usr/bin/env "$PREFIX/bin/mytool"',
    '"mytool" is /usr/bin/env, which is outside the install prefix',
  ],
  [
    "installs a link to the source",
    'mkdir -p "$PREFIX/bin" && chmod +x mytool.sh && ln -s "$PWD/mytool.sh" "$PREFIX/bin/mytool"',
    'the build installed no command "mytool"',
  ],
])("a build that %s has not built it", async (_, run, log) => {
  const profile = await profileOf(`recipe: command\nrun: |\n${run.replace(/^/gm, "  ")}`);
  const built = await buildBoth(sandbox(), { base: script("a"), head: { other: "" }, profile });
  expect(built.head.report).toEqual({
    kind: "failed",
    step: "the look at what was installed",
    log,
    remedy: "Set build.provides to the commands that the package installs.",
  });
});

test("a revision's name that a build writes down is the same on both sides", async () => {
  const stamp = `recipe: command
run: |
  mkdir -p "$PREFIX/bin" "$PREFIX/share"
  git rev-parse HEAD > "$PREFIX/share/rev"; git describe --always --dirty >> "$PREFIX/share/rev" || true
  { pwd; echo "$HOME $TMPDIR $SOURCE_DATE_EPOCH"; stat -c %Y mytool.sh .; } >> "$PREFIX/share/rev"
  cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"`;
  const built = await buildBoth(sandbox(), {
    base: { ...script("a"), "test/one.test.ts": "1\n" },
    head: { "test/one.test.ts": "2\n" },
    profile: await profileOf(stamp),
  });
  expect(builtOf(built.head).digests.tool).toBe(builtOf(built.base).digests.tool);
  expect((await listTree(builtOf(built.base).toolDir)).map((entry) => entry.path)).toContain("share/rev");
});

test("suite and profile are in no tree that is built or shown", async () => {
  const suite = { ".github/gripcheck.yml": "name: mytool\n", "evals/one/task.yml": "value: '42'\n" };
  const built = await buildBoth(sandbox(), {
    base: { ...script("a"), ...suite, "README.md": "# mytool\n" },
    head: { "README.md": "# mytool, again\n" },
    profile: await profileOf(COPY),
    hidden: [".github/gripcheck.yml", "evals"],
  });
  expect(await sourceFiles(built, "head")).toEqual(["./README.md", "./mytool.sh"]);
  const checkout = builtOf(built.head).tiers.clone?.workspace;
  const dir = checkout?.kind === "checkout" ? checkout.dir : "";
  expect((await git(dir, ["log", "--all", "--format=%s", "--name-only"])).trim().split("\n")).toEqual([
    "snapshot",
    "",
    "README.md",
    "mytool.sh",
  ]);
});

test("builds get no variable of the host but those that the profile names, and those are printed and redacted", async () => {
  const print = `recipe: command\nenv: [BUILD_TOKEN, NOT_SET]\nrun: env; exit 1`;
  const hostEnvironment = {
    BUILD_TOKEN: "planted-build-token",
    GITHUB_TOKEN: "planted-github-token",
    "INPUT_API-KEY": "planted-api-key",
    ACTIONS_RUNTIME_TOKEN: "planted-runtime-token",
    AWS_SECRET_ACCESS_KEY: "planted-aws-secret",
  };
  const profile = await profileOf(print);
  const built = await buildBoth(sandbox(), {
    base: script("a"),
    head: { other: "" },
    profile,
    hostEnvironment,
  });
  const { log } = built.head.report as { log: string };
  expect(log).toContain("BUILD_TOKEN=[redacted]");
  expect(log).toContain("HOME=/home/agent");
  expect(log).not.toMatch(/planted|NOT_SET|GITHUB_TOKEN|API-KEY|ACTIONS_|AWS_/);
  expect(built.progress.filter((line) => line.includes("head"))).toEqual([
    expect.stringMatching(/^building head \([0-9a-f]{7}\) with BUILD_TOKEN of this environment$/),
  ]);
});

test("equal trees are built once", async () => {
  const built = await buildBoth(sandbox(), { base: script("a"), head: {}, profile: await profileOf(COPY) });
  expect(built.progress).toHaveLength(1);
  expect(builtOf(built.head)).toMatchObject({ side: "head", toolDir: builtOf(built.base).toolDir });
  expect(builtOf(built.head).sha).not.toBe(builtOf(built.base).sha);
});
