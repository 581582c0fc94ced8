/**
 * Rules files of a checkout that agents put before their models by themselves. They are read in the box, so that a link
 * in the revision under test can lead nowhere else.
 */
import { SandboxError } from "../../base/errors.ts";
import { decode } from "../../base/text.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { ContextAsset, TierAssets } from "../../schema/built.ts";
import type { BoxedAgent } from "./boxed-agent.ts";

/** Bytes of a rules file of the checkout that stand before the agent. */
const MOST_RULES = 32 * 1024;
/** A checkout with more of them is no project's. */
const MOST_FILES = 100;
const LOOK_MS = 20_000;

/** The one that stands before the agent from the start, as where it is started in the checkout. */
export async function rulesOf(
  { rulesFiles }: BoxedAgent,
  { workspace, context }: TierAssets,
  box: Box,
): Promise<ContextAsset[]> {
  if (workspace.kind === "empty") return [];
  for (const name of rulesFiles) {
    if (context.some((asset) => asset.path === name)) return [];
    const found = await readRules(`${workspace.name}/${name}`, box);
    if (found !== null) return [found];
  }
  return [];
}

/** Those that it may put before its model as it goes: where it reads a file beside or below them. */
export async function laterRulesOf(
  { laterRules = [] }: BoxedAgent,
  { workspace }: TierAssets,
  box: Box,
): Promise<ContextAsset[]> {
  if (workspace.kind === "empty" || laterRules.length === 0) return [];
  const within = `${box.layout.workspace}/`;
  const wanted = laterRules.flatMap((glob, index) => [...(index === 0 ? [] : ["-o"]), "-path", `*/${glob}`]);
  // Rules are often links to those of another agent.
  const isFile = ["(", "-type", "f", "-o", "-type", "l", ")"];
  const look = ["find", `${within}${workspace.name}`, ...isFile, "(", ...wanted, ")", "-print0"];
  const { output } = await box.exec(look, { timeoutMs: LOOK_MS });
  const paths = output.split("\0").filter((place) => place.startsWith(within));
  const found = await Promise.all(
    paths
      .sort()
      .slice(0, MOST_FILES)
      .map((place) => readRules(place.slice(within.length), box)),
  );
  return found.filter((file) => file !== null);
}

/** `file`: relative to the workspace. null: it is not there. */
async function readRules(file: string, box: Box): Promise<ContextAsset | null> {
  const bytes = await box.read(`${box.layout.workspace}/${file}`).catch((error: unknown) => {
    if (error instanceof SandboxError) return null;
    throw error;
  });
  return bytes === null ? null : { path: file, text: decode(bytes.subarray(0, MOST_RULES)) };
}
