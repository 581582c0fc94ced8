/** One side's answers to documented commands, read with what was learnt of how its programs reject. */

import { runsProgram } from "../../base/shell/command-use.ts";
import { readShell } from "../../base/shell/read-shell.ts";
import { quoteWords } from "../../base/shell/words.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { Invocation, Rejection } from "./judge-invocation.ts";
import { type Half, halfOf } from "./judge-sides.ts";
import { isDeaf, NO_SUCH_COMMAND, NO_SUCH_OPTION, rejectionsIn } from "./learn-rejections.ts";
import { type Ran, type RunRequest, type RunServices, runCommands } from "./run-commands.ts";

export interface SideAnswers {
  /** In the order of the requests. */
  readonly halves: readonly Half[];
  /** Programs that take options which cannot exist without a word. */
  readonly deaf: readonly string[];
}

/** Subcommands of a program that are asked how they reject. */
const MOST_PROBED = 20;

export async function runSide(
  requests: readonly RunRequest[],
  { built, programs }: { readonly built: BuiltSide; readonly programs: readonly string[] },
  services: RunServices,
): Promise<SideAnswers> {
  const probes = programs.flatMap((program) => probesOf(program, requests));
  const ran = await runCommands([...probes.map(asRequest), ...requests], { built, programs }, services);
  const learnt = ran.slice(0, probes.length).flatMap(invocationsOf);
  const rejections = new Map<string, Rejection[]>();
  for (const probe of learnt)
    rejections.set(probe.program, [...(rejections.get(probe.program) ?? []), ...rejectionsIn(probe)]);
  return {
    halves: ran.slice(probes.length).map((one) => halfOf(one, (program) => rejections.get(program) ?? [])),
    deaf: programs.filter((program) => isDeaf(learnt.filter((probe) => probe.program === program)) === true),
  };
}

const asRequest = (words: readonly string[]): RunRequest => ({ command: quoteWords(words), copies: [] });

const invocationsOf = (ran: Ran): readonly Invocation[] => (ran.kind === "ran" ? ran.invocations : []);

/** Nonsense given to the program itself, and to each subcommand that the documents use. */
function probesOf(program: string, requests: readonly RunRequest[]): string[][] {
  const subcommands = new Set<string>();
  for (const { command } of requests) {
    for (const one of readShell(command).commands.filter((used) => runsProgram(used, program))) {
      const first = one.args.find((word) => !word.startsWith("-"));
      if (first !== undefined && /^[a-z][\w:-]*$/.test(first)) subcommands.add(first);
    }
  }
  return [
    [program, NO_SUCH_OPTION],
    [program, NO_SUCH_COMMAND],
    ...[...subcommands].slice(0, MOST_PROBED).map((subcommand) => [program, subcommand, NO_SUCH_OPTION]),
  ];
}
