/** What the installed commands print as their help, as an agent that asks for it reads it. */
import { scanManual } from "../base/manual/scan.ts";
import { stripAnsi } from "../base/text.ts";
import { freshFolder, removeTree } from "../host/files.ts";
import type { Box } from "../sandbox/sandbox.ts";
import type { BuiltSide } from "../schema/built.ts";
import type { InspectServices } from "./run-solutions.ts";

export interface HelpText {
  /** `tabkit sort --help` */
  readonly command: string;
  readonly text: string;
}

const TIME_LIMIT_MS = 20_000;
const KEPT_OUTPUT = 256 * 1024;
/** Of a command with more, the first say what the others are like. */
const MOST_SUBCOMMANDS = 60;

/** The help of every command and of its subcommands; a command that prints nothing has none. */
export async function helpTexts(
  built: BuiltSide,
  provides: readonly string[],
  { sandbox, workArea }: Pick<InspectServices, "sandbox" | "workArea">,
): Promise<HelpText[]> {
  const workspace = await freshFolder(workArea);
  try {
    await using box = await sandbox.open({
      purpose: "trial",
      folders: { tool: built.toolDir, workspace },
      network: "none",
    });
    const found: HelpText[] = [];
    for (const program of provides) found.push(...(await helpOf(box, program)));
    return found;
  } finally {
    await removeTree(workspace);
  }
}

async function helpOf(box: Box, program: string): Promise<HelpText[]> {
  const own = await ask(box, [program, "--help"]);
  const names = scanManual(own.text, [program]).subcommands.flatMap(({ names: [name] }) => name ?? []);
  const texts = [own];
  for (const name of [...new Set(names)].slice(0, MOST_SUBCOMMANDS)) {
    texts.push(await ask(box, [program, name, "--help"]));
  }
  return texts.filter(({ text }) => text.trim() !== "");
}

async function ask(box: Box, command: readonly string[]): Promise<HelpText> {
  const { output } = await box.exec(command, { timeoutMs: TIME_LIMIT_MS, maxOutput: KEPT_OUTPUT });
  return { command: command.join(" "), text: stripAnsi(output) };
}
