import { expect, test } from "vitest";
import { atif } from "../../../src/report/exports/atif.ts";
import { UNKNOWN_USAGE } from "../../../src/schema/usage.ts";
import { on, result, traceOf } from "../traces.ts";
import { SMALL } from "./small-trial.ts";

const READER = { ...SMALL, trial: { ...SMALL.trial, model: null } };

test("a whole trajectory: steps of the main thread, the sub-agent embedded, the ending last", () => {
  expect(JSON.stringify(atif.values(SMALL)[0], null, 2)).toMatchInlineSnapshot(`
    "{
      "schema_version": "ATIF-v1.7",
      "session_id": "00000000-0000-4000-8000-00000000000a",
      "trajectory_id": "main",
      "agent": {
        "name": "pi",
        "version": "1.6.0",
        "model_name": "tiny-1",
        "extra": {
          "driver": 2
        }
      },
      "steps": [
        {
          "step_id": 1,
          "timestamp": "2026-01-05T14:02:00.000Z",
          "source": "user",
          "message": "Count the rows.\\n"
        },
        {
          "step_id": 2,
          "timestamp": "2026-01-05T14:02:00.001Z",
          "source": "system",
          "message": "(side call: title)",
          "extra": {
            "event": "side-call",
            "turn": null,
            "purpose": "title",
            "usage": {
              "input": 150,
              "cached": 0,
              "cacheWrite": 100,
              "generated": 5,
              "reasoning": null,
              "partial": false
            }
          }
        },
        {
          "step_id": 3,
          "timestamp": "2026-01-05T14:02:00.002Z",
          "source": "agent",
          "model_name": "tiny-1",
          "message": "I will look.",
          "reasoning_content": "Rows?",
          "tool_calls": [
            {
              "tool_call_id": "call00001",
              "function_name": "bash",
              "arguments": {
                "command": "tabkit count a.txt"
              },
              "extra": {
                "tool": "shell",
                "offered": true,
                "via": "native",
                "arguments_read": true,
                "command": "tabkit count a.txt"
              }
            },
            {
              "tool_call_id": "call-2",
              "function_name": "tabkit",
              "arguments": {},
              "extra": {
                "tool": "shell",
                "offered": false,
                "via": "native",
                "arguments_read": false
              }
            }
          ],
          "observation": {
            "results": [
              {
                "source_call_id": "call00001",
                "content": "error: no --by",
                "extra": {
                  "ok": false,
                  "exit_code": 2,
                  "exit_from": "wire",
                  "seen": true,
                  "cut_bytes": 7,
                  "ms": 40
                }
              },
              {
                "source_call_id": "call-2",
                "content": "",
                "extra": {
                  "ok": null,
                  "exit_code": null,
                  "exit_from": null,
                  "seen": false,
                  "cut_bytes": 0,
                  "ms": null
                }
              }
            ]
          },
          "metrics": {
            "prompt_tokens": 900,
            "completion_tokens": 30,
            "cached_tokens": 200,
            "extra": {
              "cache_write_tokens": 100
            }
          },
          "llm_call_count": 1,
          "extra": {
            "turn": 1,
            "exchange": 2,
            "replayed": true,
            "stop": "tools",
            "ms": 1200
          }
        },
        {
          "step_id": 4,
          "timestamp": "2026-01-05T14:02:00.009Z",
          "source": "system",
          "message": "Thread 1, a sub-agent.",
          "observation": {
            "results": [
              {
                "subagent_trajectory_ref": [
                  {
                    "trajectory_id": "thread-1",
                    "session_id": "00000000-0000-4000-8000-00000000000a"
                  }
                ]
              }
            ]
          }
        },
        {
          "step_id": 5,
          "timestamp": "2026-01-05T14:02:00.010Z",
          "source": "agent",
          "message": "41",
          "metrics": {
            "prompt_tokens": 1000,
            "completion_tokens": 50
          },
          "llm_call_count": 1,
          "extra": {
            "turn": 2,
            "exchange": 4,
            "replayed": false,
            "stop": "answer",
            "ms": 800
          }
        },
        {
          "step_id": 6,
          "timestamp": "2026-01-05T14:02:00.012Z",
          "source": "system",
          "message": "(history compacted: 9 to 2 messages)",
          "extra": {
            "event": "compaction",
            "turn": 2,
            "before": 9,
            "after": 2
          }
        },
        {
          "step_id": 7,
          "timestamp": "2026-01-05T14:02:00.500Z",
          "source": "system",
          "message": "Ending: answered\\nMatch: not-matched: The last number is 41. · labels: asked"
        }
      ],
      "notes": "head/small/skill/count/1.1, played by gripcheck. Steps of the system were not shown to the agent.",
      "final_metrics": {
        "total_prompt_tokens": 1900,
        "total_completion_tokens": 80,
        "total_steps": 7,
        "extra": {
          "sub_agents": {
            "input": null,
            "cached": null,
            "cacheWrite": null,
            "generated": null,
            "reasoning": null,
            "partial": true
          },
          "side_calls": {
            "input": 150,
            "cached": 0,
            "cacheWrite": 100,
            "generated": 5,
            "reasoning": null,
            "partial": false
          },
          "interpreter": {
            "input": 0,
            "cached": 0,
            "cacheWrite": 0,
            "generated": 0,
            "reasoning": 0,
            "partial": false
          }
        }
      },
      "subagent_trajectories": [
        {
          "schema_version": "ATIF-v1.7",
          "session_id": "00000000-0000-4000-8000-00000000000a",
          "trajectory_id": "thread-1",
          "agent": {
            "name": "pi",
            "version": "1.6.0",
            "model_name": "tiny-1",
            "extra": {
              "driver": 2
            }
          },
          "steps": [
            {
              "step_id": 1,
              "timestamp": "2026-01-05T14:02:00.009Z",
              "source": "agent",
              "message": "I am a helper.",
              "llm_call_count": 1,
              "extra": {
                "turn": 1,
                "exchange": 3,
                "replayed": false,
                "stop": null,
                "ms": null
              }
            }
          ],
          "notes": "Thread 1, a sub-agent.",
          "final_metrics": {
            "total_steps": 1
          }
        }
      ],
      "extra": {
        "side": "head",
        "player": "small",
        "tier": "skill",
        "task": "count",
        "repeat": 1,
        "attempt": 1,
        "seed": null,
        "ending": {
          "kind": "answered"
        },
        "answer": "41",
        "match": "not-matched",
        "labels": [
          "asked"
        ]
      }
    }"
  `);
});

test("a player without a language model has neither metrics nor a model's name", () => {
  const text = JSON.stringify(atif.values(READER));
  expect(text).not.toMatch(/"(?:metrics|model_name|reasoning_content)"/);
  expect(text).toContain('"llm_call_count":0');
});

test("what no endpoint reported is absent, and never 0", () => {
  const trace = traceOf([
    { ...on(1), type: "turn-start", exchange: 1, messages: 1, bytes: 1, replayed: false },
    { ...on(1), type: "turn-end", stop: "answer", usage: UNKNOWN_USAGE, model: null, ms: 1 },
  ]);
  const usage = { ...SMALL.trial.usage, main: UNKNOWN_USAGE };
  expect(atif.values({ ...SMALL, trial: { ...SMALL.trial, usage }, trace })[0]).toMatchObject({
    final_metrics: { total_steps: 2 },
  });
  const [document] = atif.values({ ...SMALL, trial: { ...SMALL.trial, usage }, trace });
  expect(JSON.stringify(document)).not.toMatch(/_tokens"/);
});

test("a result stands in the step of its call, also where it came during a later turn", () => {
  const call = SMALL.trace.find((event) => event.type === "tool-call");
  if (call === undefined) throw new Error("no call");
  const turn = (exchange: number) =>
    ({ type: "turn-start", exchange, messages: 1, bytes: 1, replayed: false }) as const;
  const trace = traceOf([
    { ...on(1), ...turn(1) },
    call,
    { ...on(2), ...turn(2) },
    { ...on(2), ...result(1, "late") },
    { ...on(2), ...result(9, "of no call") },
  ]);
  expect(atif.values({ ...SMALL, trace })[0]).toMatchObject({
    steps: [
      { observation: { results: [{ source_call_id: "call00001", content: "late" }] } },
      { observation: { results: [{ content: "of no call" }] } },
      { source: "system" },
    ],
  });
});
