/** What the installed programs of a side say of themselves, asked in a box of that side. */
import { freshFolder, removeTree } from "../../host/files.ts";
import { redact } from "../../host/secrets.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
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

const redacted = <T extends { readonly text: string }>(reply: T): T => ({
  ...reply,
  text: redact(reply.text),
});
