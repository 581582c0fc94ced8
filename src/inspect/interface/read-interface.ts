/** What the installed programs of a side say of themselves, asked in a box of that side. */
import { makeTree } from "../../base/interface/make-tree.ts";
import { freshFolder, removeTree } from "../../host/files.ts";
import { redact } from "../../host/secrets.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { Inspection, InterfaceTree } from "../../schema/inspection.ts";
import type { PerSide } from "../../schema/request.ts";
import type { HelpPage } from "./ask-page.ts";
import { boxHelp } from "./box-help.ts";
import { walkHelp } from "./walk-help.ts";

export interface InterfaceServices {
  readonly sandbox: Sandbox;
  /** A folder of this process, for the empty workspace that programs are asked in. */
  readonly workArea: string;
}

/** The help of every program and of the commands below it. Rejects only where the sandbox fails. */
export async function readHelpPages(
  built: BuiltSide,
  provides: readonly string[],
  { sandbox, workArea }: InterfaceServices,
): Promise<HelpPage[]> {
  const workspace = await freshFolder(workArea);
  try {
    const folders = { tool: built.toolDir, workspace };
    await using box = await sandbox.open({ purpose: "trial", folders, network: "none" });
    const source = boxHelp(box);
    return await walkHelp(
      { ...source, run: async (...asked) => redacted(await source.run(...asked)) },
      provides,
    );
  } finally {
    await removeTree(workspace);
  }
}

/** The interface of both sides; of a side that was not built, or of which nothing could be read: null. */
export async function inspectInterface(
  builds: PerSide<BuiltSide | null>,
  provides: readonly string[],
  services: InterfaceServices,
): Promise<Inspection["interface"]> {
  if (builds.base === null && builds.head === null) return null;
  const treeOf = async (built: BuiltSide | null): Promise<InterfaceTree | null> =>
    built === null || provides.length === 0 ? null : makeTree(await readHelpPages(built, provides, services));
  // One side after the other where a sandbox holds one box at a time.
  if (services.sandbox.concurrency < 2) {
    return { base: await treeOf(builds.base), head: await treeOf(builds.head) };
  }
  const [base, head] = await Promise.all([treeOf(builds.base), treeOf(builds.head)]);
  return { base, head };
}

const redacted = <T extends { readonly text: string }>(reply: T): T => ({
  ...reply,
  text: redact(reply.text),
});
