/** Runs one command to its end, and keeps the head and the tail of what it wrote. */
import type { ExecRequest } from "../box-protocol.ts";
import { type Ended, startCommand } from "./command.ts";
import { KeptOutput } from "./kept-output.ts";
import { PipeReader, type PipeStock } from "./pipes.ts";
import { killTree } from "./process-table.ts";

/** After this the kernel has either ended a killed process or never will (it hangs in a device). */
const KILL_GRACE_MS = 2000;
/** The longest that a timer of Node can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface Executed extends Ended {
  readonly timedOut: boolean;
  readonly output: KeptOutput;
  readonly ms: number;
}

export interface ExecInput {
  readonly request: ExecRequest;
  readonly input: Uint8Array;
  /** Told how to end the command before its time. */
  onStarted(kill: () => void): void;
}

export async function runToEnd(exec: ExecInput, pipes: PipeStock): Promise<Executed> {
  const { request, input } = exec;
  const begun = performance.now();
  const output = new KeptOutput(request.maxOutput);
  // One pipe for both streams: the order of what was written is the order in which it is read.
  const pipe = await pipes.output();
  const reader = new PipeReader(pipe.ours, (chunk) => output.add(chunk));
  const start = await startCommand({ request, input, stdout: pipe.theirs, stderr: pipe.theirs }, pipes);
  if (start.kind === "refused") {
    output.add(Buffer.from(`${start.why}\n`));
    return {
      exitCode: start.exitCode,
      signal: null,
      timedOut: false,
      output,
      ms: performance.now() - begun,
    };
  }
  const clock = limitTime(start.pid, request.timeoutMs);
  exec.onStarted(clock.kill);
  const ended = await Promise.race([start.ended, clock.givenUp]);
  clock.stop();
  reader.finish();
  return { ...ended, timedOut: clock.isOver(), output, ms: performance.now() - begun };
}

interface Clock {
  isOver(): boolean;
  kill(): void;
  stop(): void;
  /** Resolves where a killed process does not go away. */
  readonly givenUp: Promise<Ended>;
}

function limitTime(pid: number, timeoutMs: number): Clock {
  let isOver = false;
  let grace: NodeJS.Timeout | undefined;
  let giveUp: (ended: Ended) => void = () => undefined;
  const givenUp = new Promise<Ended>((resolve) => {
    giveUp = resolve;
  });
  const kill = (): void => {
    killTree(pid);
    grace ??= setTimeout(() => giveUp({ exitCode: null, signal: "SIGKILL" }), KILL_GRACE_MS);
  };
  const timer = setTimeout(
    () => {
      isOver = true;
      kill();
    },
    Math.min(timeoutMs, LONGEST_TIMER),
  );
  return {
    isOver: () => isOver,
    kill,
    givenUp,
    stop: () => {
      clearTimeout(timer);
      clearTimeout(grace);
    },
  };
}
