/** A page of help as lines that a person would write down: its commands and options. */
import type { HelpReading } from "../../../src/base/interface/read-help.ts";
import type { InterfaceOption } from "../../../src/schema/inspection.ts";

export function toldHelp({ about, commands, options }: HelpReading, depth: number): string {
  return [
    ...(about === "" ? [] : [about]),
    ...commands.map((command) => {
      const aliases = command.aliases.length === 0 ? "" : ` (${command.aliases.join(", ")})`;
      const said = command.about === "" ? "" : ` — ${command.about}`;
      return `command ${command.path.slice(depth).join(" ")}${aliases}${said}${command.isDeprecated ? " [deprecated]" : ""}`;
    }),
    ...options.map(toldOption),
  ]
    .join("\n")
    .concat("\n");
}

export function toldOption(option: InterfaceOption): string {
  const value = option.value === null ? "" : ` <${option.value}>`;
  const standard = option.default === null ? "" : ` = ${option.default}`;
  return `${option.names.join(", ")}${value}${standard}${option.isDeprecated ? " [deprecated]" : ""}`;
}
