/** What the installed commands print as their help, as an agent that asks for it reads it. */
import type { BuiltSide } from "../schema/built.ts";
import { type InterfaceServices, readHelpPages } from "./interface/read-interface.ts";

export interface HelpText {
  /** `tabkit sort --help` */
  readonly command: string;
  readonly text: string;
}

/** The help of every command and of its subcommands; a command that prints nothing has none. */
export async function helpTexts(
  built: BuiltSide,
  provides: readonly string[],
  services: InterfaceServices,
): Promise<HelpText[]> {
  const pages = await readHelpPages(built, provides, services);
  return pages.flatMap(({ asked, text }) => (text.trim() === "" ? [] : [{ command: asked, text }]));
}
