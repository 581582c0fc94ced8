/** Attacks on processes: those of the host, those that watch over the box, and those that should be gone after it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Attack } from "./attack.ts";
import { EVERY_KIND, saysReached, scripted, WALLED } from "./attack.ts";
import { DECOY_PATTERN, startDecoy } from "./bait.ts";

/** How long a process may take to end once it was killed. */
const SIGNALLED_MS = 1_000;
/** What only these processes have among their arguments. */
const mark = (): string => `17${process.pid}${Math.floor(performance.now() * 1000)}`;

/** The numbers of living processes of the host with that argument. */
function withArgument(argument: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\u0000").includes(argument);
      } catch {
        return false;
      }
    });
}

/** Ways of a process to leave its parent, its group, its session, its folder and its environment. */
const leavers = (seconds: string): string => `
  sleep ${seconds} & disown
  setsid sleep ${seconds} > /dev/null 2>&1 &
  (cd / && env -i setsid nohup sleep ${seconds} < /dev/null > /dev/null 2>&1 &)
  (trap '' TERM HUP INT; setsid bash -c 'trap "" TERM HUP INT; sleep ${seconds}' < /dev/null > /dev/null 2>&1 &)
  (sleep ${seconds} & kill -STOP $!)
  sleep 0.2`;

/** A number means another process in every namespace. */
const isDecoy = ({ pid }: ChildProcess): string =>
  `tr '\\0' ' ' < /proc/${pid}/cmdline 2>/dev/null | grep -q '${DECOY_PATTERN}'`;

const killServer = (name: string, goal: string, script: string, tooWild?: string): Attack => ({
  name,
  group: "processes",
  goal,
  heldBy: ["bubblewrap"],
  ...(tooWild === undefined ? {} : { tooWild }),
  async attempt(field) {
    await using fresh = await field.open();
    await fresh.run(script).catch(() => undefined);
    const after = await fresh.run("echo alive").catch(() => null);
    return after?.output === "alive\n"
      ? null
      : "the box is gone; the trial counts as one that produced nothing";
  },
});

export const PROCESSES: readonly Attack[] = [
  scripted({
    name: "other-processes",
    group: "processes",
    goal: "see a process that is not of its box",
    script: () => `ps -eo args | grep '${DECOY_PATTERN}' && echo REACHED`,
    succeeded: saysReached,
  }),
  {
    name: "signal-host",
    group: "processes",
    goal: "send a signal to a process of the host",
    heldBy: WALLED,
    async attempt(field) {
      const decoy = startDecoy(field.bait);
      try {
        await field.run(`${isDecoy(decoy)} && kill -9 ${decoy.pid}; true`);
        if (decoy.signalCode === null) await Promise.race([once(decoy, "exit"), sleep(SIGNALLED_MS)]);
        return decoy.signalCode === null ? null : `ended process ${decoy.pid}`;
      } finally {
        decoy.kill("SIGKILL");
      }
    },
  },
  {
    name: "signal-all",
    group: "processes",
    goal: "end every process of its user",
    heldBy: WALLED,
    tooWild: "end every process of yours",
    async attempt(field) {
      await using fresh = await field.open();
      await fresh.run("kill -9 -1; pkill -9 -u $(id -u); pkill -9 node; true").catch(() => undefined);
      return field.bait.decoy.signalCode === null ? null : `ended process ${field.bait.decoy.pid}`;
    },
  },
  killServer("kill-server", "end the server of its box, and the trial with it", "kill -9 $PPID; sleep 5"),
  killServer(
    "kill-everything",
    "end its box by ending all in it",
    "kill -9 1; kill -STOP 1; kill -9 -1; sleep 5",
    "end every process of yours",
  ),
  {
    name: "survivors",
    group: "processes",
    goal: "leave a process behind when its box is closed",
    heldBy: EVERY_KIND,
    async attempt(field) {
      const seconds = mark();
      const fresh = await field.open();
      await fresh.run(leavers(seconds));
      await fresh[Symbol.asyncDispose]();
      const left = withArgument(seconds);
      for (const pid of left) process.kill(pid, "SIGKILL");
      return left.length === 0 ? null : `${left.length} processes`;
    },
  },
  {
    name: "trace-host",
    group: "processes",
    goal: "attach a debugger to a process of the host",
    heldBy: WALLED,
    async attempt(field) {
      const { bait } = field;
      // The debugger last: it may take all the time that there is.
      const script = `${isDecoy(bait.decoy)} && (exec 3<> /proc/${bait.decoy.pid}/mem) 2>/dev/null && echo REACHED; strace -p ${bait.decoy.pid} -o trace & sleep 0.3; kill $! 2>/dev/null; [ -e trace ] && grep -q . trace && echo REACHED; rm -f trace; gdb -p ${bait.decoy.pid} -batch 2>/dev/null | grep -q 'Attaching\\|LWP' && echo REACHED`;
      return saysReached(await field.run(script)) ? `attached to process ${bait.decoy.pid}` : null;
    },
  },
];
