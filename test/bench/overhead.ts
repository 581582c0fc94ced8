/** What gripcheck adds to a trial of three turns over the time that the endpoint takes by itself. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { messageOf } from "../../src/base/errors.ts";
import { play } from "./play.ts";
import { median, millisecondsOf, notMeasured, type Row } from "./row.ts";
import { type Endpoint, openStage } from "./stage.ts";
import { type Spans, timed } from "./timed.ts";

const run = promisify(execFile);
const TURNS = 3;
const WARM_UP = 5;
const BARE_STARTS = 10;

/** The endpoint's own time for the script: three bare requests, one after the other. Median, in milliseconds. */
export async function endpointMs(endpoint: Endpoint, times: number): Promise<number> {
  const url = `${endpoint.url({ latencyMs: 0, turns: TURNS })}/chat/completions`;
  const one = async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const messages = Array.from({ length: turn }, () => ({ role: "assistant", content: "" }));
      const answer = await fetch(url, { method: "POST", body: JSON.stringify({ messages }) });
      await answer.text();
    }
  };
  for (let index = 0; index < WARM_UP; index++) await one();
  const all: number[] = [];
  for (let index = 0; index < times; index++) all.push(await millisecondsOf(one));
  return median(all);
}

export interface Overhead {
  readonly row: Row;
  /** null: not measured. */
  readonly addedMs: number | null;
}

interface Setting {
  readonly kind: "none" | "bubblewrap";
  readonly goalMs: number;
  readonly trials: number;
  readonly boxServer: string;
}

export async function overhead(endpoint: Endpoint, setting: Setting): Promise<Overhead> {
  const { kind, goalMs, trials, boxServer } = setting;
  const what = `added to a trial of 3 turns, ${kind === "none" ? "no box" : kind}`;
  const goal = `<= ${goalMs} ms`;
  try {
    await using stage = await openStage(kind, boxServer);
    const url = endpoint.url({ latencyMs: 0, turns: TURNS });
    const spans: number[] = [];
    let before = performance.now();
    const progress = () => {
      const now = performance.now();
      spans.push(now - before);
      before = now;
    };
    const parts: Spans = { open: [], commands: [], close: [] };
    const watched = { ...stage, sandbox: timed(stage.sandbox, parts) };
    const bare = await bareStarts(kind);
    before = performance.now();
    await play(watched, { url, trials: trials + WARM_UP, concurrency: 1, progress });
    bare.push(...(await bareStarts(kind)));
    const [trialMs, ownMs] = [median(spans.slice(WARM_UP)), await endpointMs(endpoint, trials)];
    const addedMs = trialMs - ownMs;
    const figure = `${addedMs.toFixed(0)} ms (${partsText(parts, addedMs)}), ${ratioText(addedMs, kind, median(bare))}`;
    return { row: { what, goal, figure, isMet: addedMs <= goalMs }, addedMs };
  } catch (error) {
    return { row: notMeasured(what, goal, messageOf(error).split("\n").join(" ")), addedMs: null };
  }
}

/** What nobody who starts a Node in such a box can do without: what it takes to start and to end one that does nothing. */
async function bareStarts(kind: Setting["kind"]): Promise<number[]> {
  const node = [process.execPath, "-e", "0"];
  const walls = ["bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev"];
  const [program = "", ...args] = kind === "none" ? node : [...walls, ...node];
  const spans: number[] = [];
  for (let index = 0; index <= BARE_STARTS; index++) {
    const ms = await millisecondsOf(() => run(program, args));
    // The first finds cold files.
    if (index > 0) spans.push(ms);
  }
  return spans;
}

function ratioText(addedMs: number, kind: Setting["kind"], bareMs: number): string {
  const bare = kind === "none" ? "node -e 0" : "a bare bwrap with node -e 0";
  return `${(addedMs / bareMs).toFixed(2)} times ${bare} (${bareMs.toFixed(0)} ms)`;
}

/** Where the time goes. */
function partsText({ open, commands, close }: Spans, addedMs: number): string {
  const [openMs, commandsMs, closeMs] = [open, commands, close].map((all) => median(all.slice(WARM_UP)));
  const known = { "box opens": openMs ?? 0, commands: commandsMs ?? 0, "box closes": closeMs ?? 0 };
  const rest = addedMs - Object.values(known).reduce((sum, ms) => sum + ms, 0);
  return Object.entries({ ...known, rest })
    .map(([part, ms]) => `${part} ${ms.toFixed(0)}`)
    .join(", ");
}
