/**
 * Process 1 of a box: a shell that lowers the limits, starts the server, and starts it anew where something in
 * the box killed it. The kernel lets no process of a pid namespace kill process 1 of it, so an agent that ends
 * everything it can ends its own work, not the trial.
 */
import type { BoxLimits } from "./box-limits.ts";
import { FIRST_PIPES } from "./box-protocol.ts";

/** How often a box's server is started at most; one that is killed more often than that has lost its box. */
export const LIVES = 4;

export interface InitInput {
  /** `processes` is null where something else counts them. */
  readonly limits: Omit<BoxLimits, "processes"> & { readonly processes: number | null };
  readonly node: string;
  readonly server: string;
  /** A folder in which the server may write. */
  readonly folder: string;
  /** What the server talks on: the number of an open socket for each life, or the streams of process 1 for one. */
  readonly channels: readonly number[] | "stdio";
}

/**
 * What the host's program had open is closed: its places hold nothing, but count. The first server finds its pipes
 * made, because the shell makes them sooner than it could; nothing else has run by then that could have made others.
 * The shell waits for all processes that lost their parents too, so that none stays behind as a zombie. A channel
 * stays open in the server alone: when that ends, the host is told. What a killed server left running has no one to
 * answer for it and is ended before the next one starts.
 */
const SCRIPT = `
for limit in "\${limits[@]}"; do ulimit $limit 2>/dev/null; done
for place in /proc/$$/fd/*; do
  case " 0 1 2 \${channels[*]//-/ } " in *" \${place##*/} "*) ;; *) eval "exec \${place##*/}>&-" ;; esac
done 2>/dev/null
/usr/bin/mkfifo -m 600 "\${pipes[@]}" 2>/dev/null
for channel in "\${channels[@]}"; do
  (exec -c "$node" "$server" "$folder" "$channel" "\${pipes[@]}") &
  pipes=()
  eval "exec \${channel%-*}>&- \${channel#*-}>&-"
  wait $! 2>/dev/null && exit 0
  [ $$ = 1 ] && kill -KILL -1
done
exit 1
`;

/** The command of a box's process 1. */
export function initCommand({ limits, node, server, folder, channels }: InitInput): string[] {
  const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(" ");
  const settings = [
    `limits=(${quoted(shellLimits(limits))})`,
    // Jobs in the background get no standard input of the shell's, so its streams get other numbers.
    ...(channels === "stdio"
      ? ["exec 4<&0 5>&1 </dev/null >/dev/null", "channels=(4-5)"]
      : [`channels=(${channels.join(" ")})`]),
    `node='${node}' server='${server}' folder='${folder}'`,
    `pipes=('${folder}'/.pipe{1..${FIRST_PIPES}})`,
  ];
  return ["/bin/bash", "-c", `${settings.join("\n")}${SCRIPT}`];
}

/** As bash's `ulimit` takes them; one that the machine sets lower stays as it is. */
function shellLimits(limits: InitInput["limits"]): string[] {
  const kib = (bytes: number): number => Math.floor(bytes / 1024);
  return [
    "-c 0",
    `-n ${limits.openFiles}`,
    ...(limits.processes === null ? [] : [`-u ${limits.processes}`]),
    `-t ${limits.cpuSeconds}`,
    `-f ${kib(limits.growth)}`,
    `-d ${kib(limits.processMemory)}`,
  ];
}
