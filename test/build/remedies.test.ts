import { afterEach, expect, test } from "vitest";
import { faultText } from "../../src/build/step-fault.ts";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { useSandbox } from "../run/box.ts";
import { buildBoth, profileOf } from "./bench.ts";

afterEach(forgetSecrets);

const sandbox = useSandbox();

test.each([
  [
    "npm error code E401",
    "A registry wants to know who asks. Builds get no secret unless the profile names its variable under build.env.",
  ],
  [
    "npm error code EAI_AGAIN",
    "A registry could not be reached from the build. docs/builds.md lists the settings of registries, proxies and certificates that builds get.",
  ],
  [
    "go: updates to go.mod needed",
    "The lock file and the manifest disagree at this commit. Commit the updated lock file.",
  ],
  [
    "npm error notarget No matching version found for a@^9 with a date before 1/1/2026.",
    "No version of a dependency satisfies the project as of now. Both sides are resolved as of one instant.",
  ],
  ["cc: No space left on device", "The build ran out of room in its home or its temp."],
  [
    "make: tsc: command not found",
    "A program is missing in the build. A build sees the system's programs and its toolchains, not this user's home.",
  ],
  ["TypeError: x is not a function", "Check that the build passes in a clean checkout of this commit."],
])("a build that says %j", async (said, remedy) => {
  const run = `echo ${JSON.stringify(said)}; exit 9`;
  const { head } = await buildBoth(sandbox(), {
    base: { a: "" },
    head: {},
    profile: await profileOf(`recipe: command\nrun: ${JSON.stringify(run)}`),
  });
  expect(head.report).toEqual({ kind: "failed", step: "run", log: `run ended with 9\n${said}`, remedy });
});

test.each([
  ["echo 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'; exit 134", 134],
  ["echo 'c++: fatal error: Killed signal terminated program cc1plus'; exit 1", 1],
  ["echo 'go build example.org/tool: signal: killed'; exit 1", 1],
  ["echo '(signal: 9, SIGKILL: kill)'; exit 101", 101],
  ["echo Killed; exit 2", 2],
  ["sh -c 'kill -9 $$'", 137],
])("a build whose memory ran out (%s) is told as that", async (run, code) => {
  const { head } = await buildBoth(sandbox(), {
    base: { a: "" },
    head: {},
    profile: await profileOf(`recipe: command\nrun: ${JSON.stringify(run)}`),
  });
  expect(head.report).toMatchObject({
    log: expect.stringMatching(`^run ended with (${code}|SIGKILL)\n`),
    remedy: "The machine may have run out of memory.",
  });
});

test("what was left out of the source is named with a build that fails", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 1\n`;
  const { head } = await buildBoth(sandbox(), {
    base: { a: "" },
    head: Object.fromEntries(["1", "2", "3", "4", "5", "6"].map((name) => [`${name}.bin`, pointer])),
    profile: await profileOf("recipe: command\nrun: exit 1"),
  });
  expect(head.report).toMatchObject({
    remedy:
      "Check that the build passes in a clean checkout of this commit.\ngit-lfs files are pointers here: 1.bin, 2.bin, 3.bin, 4.bin, 5.bin, and 1 more. Set build.lfs: true.",
  });
});

test("the text of a failure says which side, which revision, which step, how it ended and what to do", () => {
  const sha = "9d07e31".padEnd(40, "0");
  const report = {
    kind: "failed",
    step: "npm run build",
    log: "npm run build ended with 2\nerror TS1",
    remedy: "Mend it.",
  } as const;
  expect(faultText({ side: "head", sha }, report)).toBe(
    "Could not build head (9d07e31): npm run build ended with 2\nerror TS1\nMend it.",
  );
});

test("npm's own options are not what npm ci could not do", async () => {
  const manifest = (version: string) =>
    JSON.stringify({
      name: "mytool",
      version: "1.0.0",
      bin: "a.js",
      dependencies: { b: `file:./b-${version}` },
    });
  const lock = JSON.stringify({
    name: "mytool",
    lockfileVersion: 3,
    packages: {
      "": { dependencies: { b: "file:./b-1" } },
      "b-1": {},
      "node_modules/b": { resolved: "b-1", link: true },
    },
  });
  const files = { "a.js": "", "b-1/package.json": '{"name":"b","version":"1.0.0"}' };
  const { head } = await buildBoth(sandbox(), {
    base: { ...files, "package.json": manifest("1"), "package-lock.json": lock },
    head: { "package.json": manifest("2") },
    profile: await profileOf("recipe: npm"),
  });
  const { log } = head.report as { log: string };
  expect(log.split("\n")[0]).toBe("npm ci ended with 1");
  expect(log).toContain("are in sync");
  expect(log).not.toMatch(/--install-strategy|complete log/);
});
