/** Builds that install outside of their prefix, as builds do: nothing of it is there afterwards. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { exists } from "../../src/host/files.ts";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { usableKinds, useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";
import { buildBoth, npmPackage, profileOf, said } from "./bench.ts";

const KINDS = await usableKinds();

afterEach(forgetSecrets);

const MARK = `grip-leak-${process.pid}`;

/** Installs mytool by a link into whatever is global inside, by pip for the user, and by hand wherever it may write. */
function greedy(kind: string): string {
  // Without walls a build could really write there, and this test would.
  const isWalled = kind !== "none";
  const places = [
    '"$HOME"',
    '"$TMPDIR"',
    ...(isWalled ? ["/usr/local/bin", "/var/tmp", "/opt", "/root"] : []),
  ];
  return `recipe: command
run: |
  ${isWalled ? "PREFIX= npm link --silent >/dev/null 2>&1 || true" : "true"}
  if command -v python3 >/dev/null; then python3 -m pip install --user --quiet --no-index . >/dev/null 2>&1 || true; fi
  npm config set prefix "$HOME/.global"
  PREFIX= npm link --silent >/dev/null
  test -L "$HOME/.global/bin/mytool"
  for place in ${places.join(" ")}; do touch "$place/${MARK}" 2>/dev/null || true; done
  mkdir "$PREFIX/bin"; cp mytool.js "$PREFIX/bin/mytool"; chmod 755 "$PREFIX/bin/mytool"`;
}

describe.each(KINDS)("in a sandbox of kind %s", (kind) => {
  const sandbox = useSandbox(kind);

  test("each side's command is its own, and nothing that a build wrote elsewhere is left", async () => {
    const before = await globalCommands();
    const built = await buildBoth(sandbox(), {
      base: npmPackage("rev-a"),
      head: npmPackage("rev-b"),
      profile: await profileOf(greedy(kind)),
    });
    for (const [side, rev] of [
      ["base", "rev-a"],
      ["head", "rev-b"],
    ] as const) {
      const look =
        'command -v mytool; mytool --rev; ls -A "$HOME" "$HOME/.global" "$HOME/.local" 2>/dev/null';
      const text = await said(sandbox(), built[side], look);
      expect(text.split("\n").slice(0, 2)).toEqual([`${sandbox().layout.tool}/bin/mytool`, rev]);
      expect(text).not.toContain(MARK);
      expect(text).not.toContain(".global");
    }
    expect(await globalCommands()).toEqual(before);
    for (const place of [os.homedir(), os.tmpdir(), "/usr/local/bin", "/var/tmp", "/opt", "/root"]) {
      expect(await exists(path.join(place, MARK))).toBe(false);
    }
  });
});

/** Commands of this user and machine outside of boxes. */
async function globalCommands(): Promise<string[]> {
  const folders = ["/usr/bin", "/usr/local/bin", path.join(os.homedir(), ".local/bin")];
  const found = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  return found.flat().filter((name) => name.includes("mytool"));
}

describe.each(KINDS)("in a sandbox of kind %s", (kind) => {
  const sandbox = useSandbox(kind);
  const isWalled = kind !== "none";

  test.each([
    ["by its variable", (_: string) => 'echo LD_PRELOAD=/tmp/x.so >> "$GITHUB_ENV"'],
    ["by its place", (file: string) => `echo LD_PRELOAD=/tmp/x.so >> '${file}'`],
  ])("a build cannot command the runner by a file that it finds %s, unnoticed", async (how, attack) => {
    const file = path.join(await temporaryFolder(), "set_env");
    await writeFile(file, "");
    const install = 'mkdir "$PREFIX/bin"; cp mytool.js "$PREFIX/bin/mytool"; chmod 755 "$PREFIX/bin/mytool"';
    const profile = await profileOf(`recipe: command\nrun: |\n  (${attack(file)}) || true\n  ${install}`);
    const building = buildBoth(sandbox(), {
      base: npmPackage("rev-a"),
      head: npmPackage("rev-b"),
      profile,
      hostEnvironment: { GITHUB_ENV: file },
    });
    const isReached = !isWalled && how === "by its place";
    if (isReached) {
      await expect(building).rejects.toMatchObject({
        code: "command-files-touched",
        message:
          "While base and head were built, the files changed by which steps of a workflow speak to the runner (GITHUB_ENV and others). The sandbox was none.",
      });
    } else expect((await building).head.report.kind).toBe("built");
    expect((await readFile(file, "utf8")) !== "").toBe(isReached);
  });
});
