/** `help`: the commands with which the agent asked for help: `--help`, `-h`, a help subcommand, a manual page. */
import { z } from "zod";
import { isHelpCall, runsProgram } from "../../base/shell/command-use.ts";
import { readShell } from "../../base/shell/read-shell.ts";
import { command } from "./command.ts";
import type { MarkerSource } from "./source.ts";

const Rule = z.strictObject({
  /** Only help of this program. */
  program: z.string().min(1).optional(),
});

export const help: MarkerSource<z.infer<typeof Rule>> = {
  name: "help",
  rule: Rule,
  texts: (trace) => command.texts(trace, {}),
  fires: ({ program }, text) =>
    readShell(text).commands.some(
      (one) =>
        isHelpCall(one) && (program === undefined || runsProgram(one, program) || one.args[0] === program),
    ),
};
