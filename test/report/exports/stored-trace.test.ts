// biome-ignore-all lint/suspicious/noExplicitAny: exports are plain JSON; their shapes are held by the contract test.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { atif } from "../../../src/report/exports/atif.ts";
import { pi } from "../../../src/report/exports/pi.ts";
import { TraceEvent } from "../../../src/schema/trace.ts";
import { trialOf } from "../../trials.ts";

const FILE = path.join(import.meta.dirname, "../../fixtures/results/kinds/trace.v1.jsonl");
const [, ...LINES] = readFileSync(FILE, "utf8").trimEnd().split("\n");
const VIEW = {
  trial: trialOf(),
  trace: LINES.map((line) => TraceEvent.parse(JSON.parse(line))),
  score: null,
};

test("a stored trace as a session of pi: each answer with its result, and the exit code of each command", () => {
  const entries: readonly any[] = pi.values(VIEW);
  const told = entries.map(({ type, message }) =>
    message === undefined
      ? type
      : message.role === "toolResult"
        ? `${message.toolName} ${message.toolCallId} ${message.isError} ${message.details.exitCode}`
        : `${message.role} ${message.stopReason ?? ""}`,
  );
  expect(told.map((line: string) => line.trim()).join("\n")).toMatchInlineSnapshot(`
    "session
    session_info
    model_change
    user
    assistant toolUse
    read call00001 false null
    assistant toolUse
    bash call00002 false 0
    assistant toolUse
    bash call00003 false 0
    assistant toolUse
    bash call00004 false 0
    assistant toolUse
    bash call00005 true 2
    assistant toolUse
    bash call00006 false 0
    assistant stop
    custom_message"
  `);
});

test("a stored trace as a trajectory: each step with its calls and the exit code of each command", () => {
  const [document]: readonly any[] = atif.values(VIEW);
  const told = document.steps.map(({ source, message, tool_calls = [], observation }: any) =>
    JSON.stringify([
      source,
      message.slice(0, 40),
      ...tool_calls.map(({ function_name, arguments: given }: any) => [function_name, given]),
      ...(observation?.results ?? []).map((result: any) => [result.source_call_id, result.extra.exit_code]),
    ]),
  );
  expect(told.map((line: string) => line.trim()).join("\n")).toMatchInlineSnapshot(`
    "["user","How many rows are there for each custome"]
    ["agent","The skill tabkit may say how.",["read",{"path":"/opt/skills/tabkit/SKILL.md"}],["call00001",null]]
    ["agent","First a look at what is here.",["bash",{"command":"ls -p"}],["call00002",0]]
    ["agent","The first lines of orders.csv.",["bash",{"command":"head -n 5 orders.csv"}],["call00003",0]]
    ["agent","Are these the options of tabkit count?",["bash",{"command":"tabkit count --help"}],["call00004",0]]
    ["agent","The example that says most of the task: ",["bash",{"command":"tabkit count orders.csv --by customer"}],["call00005",2]]
    ["agent","That failed; the error or the help says ",["bash",{"command":"tabkit count orders.csv"}],["call00006",0]]
    ["agent","8"]
    ["system","Ending: answered\\nMatch: not scored"]"
  `);
});
