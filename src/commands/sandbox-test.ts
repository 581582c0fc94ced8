/** `gripcheck sandbox-test`: attacks a sandbox on this machine as hostile code would, and says what held. */
import * as log from "../host/log.ts";
import { print, printJson } from "../host/stdout.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import type { CommonOptions } from "../request/invocation.ts";
import { openField } from "../sandbox/attacks/field.ts";
import { ATTACKS } from "../sandbox/attacks/index.ts";
import { type Attempted, attempt, keptPromises } from "../sandbox/attacks/run-attacks.ts";
import { findProvider } from "../sandbox/index.ts";
import type { SandboxKind } from "../schema/words.ts";

interface Tested {
  readonly kind: SandboxKind;
  readonly version: string;
  readonly attempts: readonly Attempted[];
}

const BROKEN = 3;

/** The exit code: 0 where everything held that the kind promises. Rejects where no sandbox can be opened. */
export async function attackSandbox(
  { sandbox, json }: CommonOptions,
  { workArea, boxServer, signal }: Surroundings,
): Promise<number> {
  const setup = { workArea, boxServer };
  const provider = await findProvider(sandbox ?? "auto", false, setup);
  await using field = await openField(provider, setup);
  const { kind, version } = field;
  const attempts: Attempted[] = [];
  for (const attack of ATTACKS) {
    if (signal.aborted) break;
    log.progress(`attack ${attempts.length + 1} of ${ATTACKS.length}: ${attack.name}`);
    attempts.push(await attempt(attack, field));
  }
  const kept = keptPromises(attempts);
  if (json) printJson({ kind, version, kept, attempts });
  else print(tableOf({ kind, version, attempts }));
  return kept ? 0 : BROKEN;
}

function tableOf(tested: Tested): string {
  const { kind, version, attempts } = tested;
  const groups = [...new Set(attempts.map(({ group }) => group))];
  return [
    `Sandbox ${kind} ${version}: what runs in a box must not be able to …`,
    ...groups.flatMap((group) => ["", group, ...attempts.filter((one) => one.group === group).map(lineOf)]),
    "",
    conclusionOf(tested),
  ].join("\n");
}

const MARKS = { held: "held", open: "open", "not-tried": "not tried" } as const;

function lineOf({ name, goal, promised, outcome, detail }: Attempted): string {
  const mark = promised && outcome === "open" ? "BROKEN" : MARKS[outcome];
  const why = outcome === "held" || detail === null ? "" : ` (${detail.slice(0, 100)})`;
  return `  ${mark.padEnd(9)}  ${name.padEnd(20)}  … ${goal}${why}`;
}

function conclusionOf({ kind, attempts }: Tested): string {
  const promised = attempts.filter((one) => one.promised);
  const broken = promised.filter(({ outcome }) => outcome !== "held");
  const count = `${promised.length - broken.length} of ${promised.length}`;
  const promises =
    broken.length === 0
      ? `Everything held that ${kind} promises: ${count} attacks failed.`
      : `Not everything held that ${kind} promises (${count}): ${broken.map(({ name }) => name).join(", ")}.\nRun nothing hostile with it on this machine, and please report this table.`;
  const rest = attempts.filter((one) => !one.promised);
  if (rest.length === 0) return promises;
  const open = rest.filter(({ outcome }) => outcome === "open").length;
  const wild = rest.filter(({ outcome }) => outcome === "not-tried").length;
  return `${promises}\nIt promises nothing about ${rest.length} others: ${open} succeeded, ${wild} would have hurt this machine and were not tried.`;
}
