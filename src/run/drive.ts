/** Lets an agent play until it leaves, its time is up, the gateway refuses it, or a person ends the run. */
import type { Stop } from "./decide-ending.ts";
import type { AgentDriver, AgentExit, Attempt, DriverTools } from "./drivers/driver.ts";

export interface DriveInput {
  readonly driver: AgentDriver;
  readonly attempt: Attempt;
  readonly tools: Omit<DriverTools, "signal">;
  readonly signal: AbortSignal;
  now(): number;
}

export interface Drive {
  readonly exit: AgentExit;
  readonly stop: Stop;
  /** Until it left, or was told to. */
  readonly playedMs: number;
}

/** What an agent has to leave by itself once it is refused, and once it was told to. */
const GRACE_MS = 2_000;
const LEAVE_MS = 2_000;
/** The longest time that a timer can hold. */
const LONGEST_TIMER = 2 ** 31 - 1;

const NEVER_LEFT: AgentExit = {
  exitCode: null,
  signal: "SIGKILL",
  stderrTail: "",
  systemText: null,
  found: [],
};

export async function drive({ driver, attempt, tools, signal, now }: DriveInput): Promise<Drive> {
  const started = now();
  const over = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let stop: Stop = "left";
  let stoppedAt: number | null = null;
  let hasLeft = false;
  const after = (ms: number, then: () => void): void => {
    if (!hasLeft) timers.push(setTimeout(then, Math.min(ms, LONGEST_TIMER)));
  };
  const end = (why: Stop): void => {
    if (stop !== "left") return;
    stop = why;
    stoppedAt = now();
    over.abort();
  };
  const cancel = (): void => end("cancelled");
  const given = new Promise<AgentExit>((resolve) => {
    over.signal.addEventListener("abort", () => after(LEAVE_MS, () => resolve(NEVER_LEFT)));
  });
  signal.addEventListener("abort", cancel);
  if (signal.aborted) cancel();
  watchTime(attempt.limits.minutes * 60_000, { gateway: tools.gateway, after, onEnd: () => end("time") });
  void tools.gateway.refused.then(() => after(GRACE_MS, () => end("refused")));
  try {
    const exit = await Promise.race([driver.play(attempt, { ...tools, signal: over.signal }), given]);
    return { exit, stop, playedMs: Math.max(0, (stoppedAt ?? now()) - started) };
  } finally {
    hasLeft = true;
    signal.removeEventListener("abort", cancel);
    for (const timer of timers) clearTimeout(timer);
  }
}

/** How soon it is seen that the time is up where turns are replayed faster than they were played. */
const WATCH_MS = 1_000;

interface Watch {
  readonly gateway: Pick<DriverTools["gateway"], "replayedMs">;
  after(ms: number, then: () => void): void;
  onEnd(): void;
}

/** Responses of a recording take what they took when they were recorded: else half of a pair had more time. */
function watchTime(limitMs: number, { gateway, after, onEnd }: Watch): void {
  const started = performance.now();
  const look = (): void => {
    const replayedMs = gateway.replayedMs();
    const left = limitMs - (performance.now() - started) - (replayedMs ?? 0);
    if (left <= 0) onEnd();
    else after(replayedMs === null ? left : Math.min(left, WATCH_MS), look);
  };
  look();
}
