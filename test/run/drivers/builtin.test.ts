import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { TierAssets } from "../../../src/schema/built.ts";
import { temporaryFolder } from "../../temporary.ts";
import { useSandbox } from "../box.ts";
import { trialBench } from "../trial-bench.ts";

const sandbox = useSandbox();

/** The system text of a trial in a checkout with this rules file, and the trial. */
async function playedWith(
  rules: { text: string } | { link: string } | null,
  context: TierAssets["context"] = [],
) {
  const dir = await temporaryFolder();
  await mkdir(path.join(dir, "docs"));
  await writeFile(path.join(dir, "docs", "RULES.md"), "From the docs.\n");
  if (rules !== null && "text" in rules) await writeFile(path.join(dir, "AGENTS.md"), rules.text);
  if (rules !== null && "link" in rules) await symlink(rules.link, path.join(dir, "AGENTS.md"));
  const bench = await trialBench(sandbox(), [{ text: "2" }]);
  const clone: TierAssets = { workspace: { kind: "checkout", dir, name: "tabkit" }, context, skill: null };
  const { built, trial } = bench.spec;
  const played = await bench.play({
    spec: { built: { ...built, tiers: { clone } }, trial: { ...trial, tier: "clone" } },
  });
  await rm(dir, { recursive: true });
  const system: string = bench.endpoint.requests[0]?.body.messages[0].content;
  return { system, played, context: played.shown.filter(({ how }) => how === "injected").slice(1) };
}

test("the rules file of a checkout stands in the context, and is listed as shown", async () => {
  const { system, context } = await playedWith({ text: "Always use tabkit.\n" });
  expect(system).toMatch(/\n\n# Project context\n\n## tabkit\/AGENTS\.md\n\nAlways use tabkit\.\n$/);
  expect(context).toMatchObject([{ what: "context", path: "tabkit/AGENTS.md", bytes: 19 }]);
});

test("a rules file that is a link inside the checkout is followed", async () => {
  expect((await playedWith({ link: "docs/RULES.md" })).system).toContain(
    "## tabkit/AGENTS.md\n\nFrom the docs.\n",
  );
});

test.each(["/dev/zero", "/dev/stdin", "docs", "AGENTS.md", "../../nowhere"])(
  "a rules file that leads to %s is none",
  async (link) => {
    const { system, context, played } = await playedWith({ link });
    expect(system).not.toContain("# Project context");
    expect(context).toEqual([]);
    expect(played.ending).toEqual({ kind: "answered" });
  },
);

test("of a long rules file the head is shown", async () => {
  const { context } = await playedWith({ text: "x".repeat(100_000) });
  expect(context).toMatchObject([{ bytes: 32 * 1024 }]);
});

test("a rules file that the tier shows already is not shown twice", async () => {
  const { system, context } = await playedWith({ text: "Once.\n" }, [{ path: "AGENTS.md", text: "Once.\n" }]);
  expect(system.split("Once.").length).toBe(2);
  expect(context.map((shown) => shown.path)).toEqual(["AGENTS.md"]);
});

test("a checkout without a rules file has no context", async () => {
  expect((await playedWith(null)).system).not.toContain("# Project context");
});
