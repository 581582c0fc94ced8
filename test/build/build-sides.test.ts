import { afterEach, describe, expect, test } from "vitest";
import { treeDigest } from "../../src/host/files.ts";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { usableKinds, useSandbox } from "../run/box.ts";
import { buildBoth, builtOf, COPY, NPM, npmPackage, profileOf, said, script, sourceFiles } from "./bench.ts";

const KINDS = await usableKinds();

afterEach(forgetSecrets);

describe.each(KINDS)("in a sandbox of kind %s", (kind) => {
  const sandbox = useSandbox(kind);

  test.each([
    ["command", COPY, script],
    ["npm", NPM, npmPackage],
  ] as const)("recipe %s: one version number, two revisions, two tools", async (_, build, sources) => {
    const profile = await profileOf(build);
    const built = await buildBoth(sandbox(), { base: sources("rev-a"), head: sources("rev-b"), profile });
    expect(await said(sandbox(), built.base, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-a");
    expect(await said(sandbox(), built.head, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-b");
    for (const side of ["base", "head"] as const) {
      const { toolDir, digests } = builtOf(built[side]);
      expect(await treeDigest(toolDir)).toBe(digests.tool);
    }
    expect(builtOf(built.base).digests.tool).not.toBe(builtOf(built.head).digests.tool);
    expect(builtOf(built.base).digests.toolchain).toBe(builtOf(built.head).digests.toolchain);
  });

  test("a file that only head has is nowhere in base, and one that head removed is nowhere in head", async () => {
    const built = await buildBoth(sandbox(), {
      base: { ...script("a"), "old.ts": "", "src/kept.ts": "" },
      head: { "orphan.ts": "", "src/orphan.ts": "", "old.ts": null },
      profile: await profileOf(COPY),
    });
    expect(await sourceFiles(built, "base")).toEqual(["./mytool.sh", "./old.ts", "./src/kept.ts"]);
    expect(await sourceFiles(built, "head")).toEqual([
      "./mytool.sh",
      "./orphan.ts",
      "./src/kept.ts",
      "./src/orphan.ts",
    ]);
  });

  test("what one side's build leaves in home, temp and source is not there for the other's", async () => {
    const litter = `recipe: command
run: |
  mkdir -p "$PREFIX/bin" "$PREFIX/share"
  ls -A ~ /tmp "$TMPDIR" . | sort > "$PREFIX/share/files"
  touch ~/left-here "$TMPDIR/left-here" left-here
  cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"`;
    const profile = await profileOf(litter);
    const built = await buildBoth(sandbox(), { base: script("a"), head: script("b"), profile });
    for (const side of ["base", "head"] as const)
      expect(await sourceFiles(built, side)).not.toContain("left-here");
  });

  test("a build that fails keeps its step and last lines, and the other side is built", async () => {
    const noisy = `recipe: command
run: |
  if test -e broken; then seq 1 100; echo "the cause" >&2; exit 7; fi
  mkdir -p "$PREFIX/bin" && cp mytool.sh "$PREFIX/bin/mytool" && chmod +x "$PREFIX/bin/mytool"`;
    const profile = await profileOf(noisy);
    const built = await buildBoth(sandbox(), {
      base: { ...script("a"), broken: "" },
      head: { broken: null },
      profile,
    });
    expect(built.base).toMatchObject({ built: null, report: { kind: "failed", step: "run" } });
    const { log } = built.base.report as { log: string };
    expect(log.split("\n")).toEqual([
      "run ended with 7",
      ...Array.from({ length: 19 }, (_, index) => String(index + 82)),
      "the cause",
    ]);
    expect(await said(sandbox(), built.head, "mytool --rev")).toBe("a");
  });
});
