const HELP = { flags: ["-h", "--help"] };

/** `Usage: tabkit sort FILE [options]` */
export function usageOf(command) {
  return `Usage: ${["tabkit", command.name, ...command.positionals].join(" ")} [options]`;
}

/** What `tabkit COMMAND --help` prints. */
export function commandHelp(command) {
  const lines = [...command.options, HELP].map(({ flags, value }) => {
    const names = flags.length === 1 ? `    ${flags[0]}` : flags.join(", ");
    return value === undefined ? `  ${names}` : `  ${names} ${value}`;
  });
  return `${usageOf(command)}\n\nOptions:\n${lines.join("\n")}\n`;
}

/** What `tabkit --help` prints. */
export function programHelp(commands) {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: tabkit COMMAND FILE [options]\n\nCommands:\n${lines.join("\n")}\n\nOptions of a command: tabkit COMMAND --help\n`;
}
