/** A trial in which everything that an export has a place for happens once. */
import type { TrialView } from "../../../src/report/render-trial.ts";
import { NO_USAGE, UNKNOWN_USAGE, type Usage } from "../../../src/schema/usage.ts";
import { trialOf } from "../../trials.ts";
import { DIGEST, on, result, shell, traceOf } from "../traces.ts";

const usage = (input: number, cached: number | null, generated: number): Usage => ({
  ...UNKNOWN_USAGE,
  input,
  cached,
  cacheWrite: cached === null ? null : 100,
  generated,
  partial: false,
});

export const SMALL: TrialView = {
  trial: trialOf({
    id: "00000000-0000-4000-8000-00000000000a",
    side: "head",
    player: "small",
    tier: "skill",
    task: "count",
    agent: { name: "pi", version: "1.6.0", driver: 2 },
    model: {
      wanted: "tiny",
      observed: ["tiny-1"],
      window: { wanted: 8192, effective: 8192 },
      processor: null,
      tools: "native",
      seeded: false,
    },
    answer: "41",
    usage: {
      main: usage(1900, null, 80),
      agents: UNKNOWN_USAGE,
      side: usage(150, 0, 5),
      shim: NO_USAGE,
      judge: NO_USAGE,
    },
  }),
  trace: traceOf([
    { ...on(null), type: "trial-start", prompt: "Count the rows.\n", system: DIGEST },
    { ...on(null), type: "side-call", purpose: "title", usage: usage(150, 0, 5) },
    { ...on(1), type: "turn-start", exchange: 2, messages: 2, bytes: 9, replayed: true },
    { ...on(1), type: "message", text: "I will look.", thinking: "Rows?" },
    { ...on(1), ...shell(1, "tabkit count a.txt"), wireId: "call00001" },
    { ...on(1), ...shell(2, ""), name: "tabkit", input: null, command: undefined, offered: false },
    { ...on(1), type: "turn-end", stop: "tools", usage: usage(900, 200, 30), model: "tiny-1", ms: 1200 },
    { ...on(1), ...result(1, "error: no --by"), ok: false, exitCode: 2, exitFrom: "wire", ms: 40, cut: 7 },
    { ...on(1), ...result(2, ""), seen: false },
    { ...on(1, 1), type: "turn-start", exchange: 3, messages: 1, bytes: 1, replayed: false },
    { ...on(2), type: "turn-start", exchange: 4, messages: 4, bytes: 1, replayed: false },
    { ...on(2, 1), type: "message", text: "I am a helper." },
    { ...on(2), type: "compaction", before: 9, after: 2 },
    { ...on(2), type: "message", text: "41" },
    { ...on(2), type: "turn-end", stop: "answer", usage: usage(1000, null, 50), model: null, ms: 800 },
    { ...on(2), type: "trial-end", ending: { kind: "answered" } },
  ]),
  score: {
    trial: "00000000-0000-4000-8000-00000000000a",
    protocol: 1,
    match: "not-matched",
    why: "The last number is 41.",
    labels: ["asked"],
    markers: {},
    measures: { firstSeen: null, helpCalls: 0, repeated: 0, filesRead: [] },
  },
};
