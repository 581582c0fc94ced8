import { expect, test } from "vitest";
import { pi } from "../../../src/report/exports/pi.ts";
import { UNKNOWN_USAGE } from "../../../src/schema/usage.ts";
import { trialOf } from "../../trials.ts";
import { on, traceOf } from "../traces.ts";
import { SMALL } from "./small-trial.ts";

const linesOf = (values: readonly object[]): string =>
  values.map((value) => JSON.stringify(value)).join("\n");

test("a whole session: talk on one branch, the sub-agent on its own, the ending last", () => {
  expect(linesOf(pi.values(SMALL))).toMatchInlineSnapshot(`
    "{"type":"session","version":3,"id":"00000000-0000-4000-8000-00000000000a","timestamp":"2026-01-05T14:02:00.000Z","cwd":"/workspace"}
    {"type":"session_info","id":"00000001","parentId":null,"timestamp":"2026-01-05T14:02:00.000Z","name":"head/small/skill/count/1.1"}
    {"type":"model_change","id":"00000002","parentId":"00000001","timestamp":"2026-01-05T14:02:00.000Z","provider":"gripcheck","modelId":"tiny-1"}
    {"type":"message","id":"00000003","parentId":"00000002","timestamp":"2026-01-05T14:02:00.000Z","message":{"role":"user","content":[{"type":"text","text":"Count the rows.\\n"}],"timestamp":1767621720000}}
    {"type":"usage","id":"00000004","parentId":"00000003","timestamp":"2026-01-05T14:02:00.001Z","kind":"side-call:title","provider":"gripcheck","model":"tiny-1","usage":{"input":50,"output":5,"cacheRead":0,"cacheWrite":100,"totalTokens":155,"cost":{"input":null,"output":null,"cacheRead":null,"cacheWrite":null,"total":null}},"note":"(side call: title)"}
    {"type":"custom","id":"00000005","parentId":"00000004","timestamp":"2026-01-05T14:02:00.002Z","customType":"gripcheck.replayed","data":{"turn":1}}
    {"type":"message","id":"00000006","parentId":"00000005","timestamp":"2026-01-05T14:02:00.006Z","message":{"role":"assistant","content":[{"type":"thinking","thinking":"Rows?"},{"type":"text","text":"I will look."},{"type":"toolCall","id":"call00001","name":"bash","arguments":{"command":"tabkit count a.txt"}},{"type":"toolCall","id":"call-2","name":"tabkit","arguments":{}}],"api":"gripcheck","provider":"gripcheck","model":"tiny-1","usage":{"input":600,"output":30,"cacheRead":200,"cacheWrite":100,"totalTokens":930,"cost":{"input":null,"output":null,"cacheRead":null,"cacheWrite":null,"total":null}},"stopReason":"toolUse","timestamp":1767621720006}}
    {"type":"message","id":"00000007","parentId":"00000006","timestamp":"2026-01-05T14:02:00.007Z","message":{"role":"toolResult","toolCallId":"call00001","toolName":"bash","content":[{"type":"text","text":"error: no --by"}],"details":{"ok":false,"exitCode":2,"exitFrom":"wire","seen":true,"cut":7,"ms":40,"offered":true,"argumentsRead":true},"isError":true,"timestamp":1767621720007}}
    {"type":"message","id":"00000008","parentId":"00000007","timestamp":"2026-01-05T14:02:00.008Z","message":{"role":"toolResult","toolCallId":"call-2","toolName":"tabkit","content":[{"type":"text","text":""}],"details":{"ok":null,"exitCode":null,"exitFrom":null,"seen":false,"cut":0,"ms":null,"offered":false,"argumentsRead":false},"isError":false,"timestamp":1767621720008}}
    {"type":"custom_message","id":"00000009","parentId":null,"timestamp":"2026-01-05T14:02:00.009Z","customType":"gripcheck.thread","content":"Thread 1, a sub-agent.","display":true,"details":{"thread":1}}
    {"type":"message","id":"0000000a","parentId":"00000009","timestamp":"2026-01-05T14:02:00.011Z","message":{"role":"assistant","content":[{"type":"text","text":"I am a helper."}],"api":"gripcheck","provider":"gripcheck","model":"tiny-1","usage":{"input":null,"output":null,"cacheRead":null,"cacheWrite":null,"totalTokens":null,"cost":{"input":null,"output":null,"cacheRead":null,"cacheWrite":null,"total":null}},"stopReason":"aborted","errorMessage":"the response never ended","timestamp":1767621720011}}
    {"type":"message","id":"0000000b","parentId":"00000008","timestamp":"2026-01-05T14:02:00.014Z","message":{"role":"assistant","content":[{"type":"text","text":"41"}],"api":"gripcheck","provider":"gripcheck","model":"tiny-1","usage":{"input":1000,"output":50,"cacheRead":null,"cacheWrite":null,"totalTokens":1050,"cost":{"input":null,"output":null,"cacheRead":null,"cacheWrite":null,"total":null}},"stopReason":"stop","timestamp":1767621720014}}
    {"type":"custom","id":"0000000c","parentId":"0000000b","timestamp":"2026-01-05T14:02:00.012Z","customType":"gripcheck.compaction","data":{"turn":2,"before":9,"after":2}}
    {"type":"custom_message","id":"0000000d","parentId":"0000000c","timestamp":"2026-01-05T14:02:00.500Z","customType":"gripcheck.ending","content":"Ending: answered\\nMatch: not-matched: The last number is 41. · labels: asked","display":true,"details":{"ending":{"kind":"answered"},"match":"not-matched","labels":["asked"]}}"
  `);
});

test.each([
  ["answer", { stopReason: "stop" }],
  ["tools", { stopReason: "toolUse" }],
  ["length", { stopReason: "length" }],
  ["error", { stopReason: "error" }],
  ["aborted", { stopReason: "aborted" }],
  ["filter", { stopReason: "error", errorMessage: "the endpoint refused to answer (filter)" }],
] as const)("a response that stopped by %s", (stop, expected) => {
  const trace = traceOf([
    { ...on(1), type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
    { ...on(1), type: "turn-end", stop, usage: UNKNOWN_USAGE, model: null, ms: 1 },
  ]);
  const [message] = pi
    .values({ trial: trialOf(), trace, score: null })
    .flatMap((entry) => ("message" in entry ? [entry.message] : []));
  expect(message).toMatchObject({ role: "assistant", content: [], model: "reader", ...expected });
  expect(message).toHaveProperty("usage", {
    ...{ input: null, output: null, cacheRead: null, cacheWrite: null, totalTokens: null },
    cost: { input: null, output: null, cacheRead: null, cacheWrite: null, total: null },
  });
});

test("requests that are no turn, and what happened beside the talk, are named", () => {
  const trace = traceOf([
    { ...on(1), type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
    { ...on(1), type: "re-asked", usage: UNKNOWN_USAGE },
    { ...on(1), type: "side-call", purpose: "summary", usage: UNKNOWN_USAGE },
    { ...on(1), type: "retry", cause: "server", status: 503, waitedMs: 2000 },
    { ...on(1), type: "limit", limit: "turns", reached: 1 },
  ]);
  const entries = pi.values({ trial: trialOf(), trace, score: null });
  expect(entries.flatMap((entry) => ("kind" in entry ? [entry.kind] : []))).toEqual([
    "re-asked",
    "side-call:summary",
  ]);
  expect(entries.flatMap((entry) => ("data" in entry ? [entry.data] : []))).toEqual([
    { turn: 1, cause: "server", status: 503, waitedMs: 2000 },
    { turn: 1, limit: "turns", reached: 1 },
  ]);
});
