/** Servers that hold what they should end: the job ends when its work is done all the same. */
import path from "node:path";
import { expect, test } from "vitest";
import { makeDemoRepository } from "../../src/request/demo.ts";
import {
  canaryCall,
  type GoodTurn,
  type ReceivedBody,
  scriptedEndpoint,
  streamOf,
} from "../gateway/scripted-endpoint.ts";
import { temporaryFolder } from "../temporary.ts";
import { compareWithModel } from "./model-comparison.ts";
import { ROOT } from "./program.ts";

function turnOf(body: ReceivedBody): GoodTurn {
  if (body.messages[0].content.startsWith("You run commands")) return canaryCall(body);
  const hasCalled = body.messages.some(({ role }: { role: string }) => role === "assistant");
  // What it leaves behind holds the output of its command.
  const command = "setsid sleep 600 & tabkit convert people.csv people.json";
  return hasCalled
    ? { text: "Saved as people.json." }
    : { calls: [{ name: "bash", arguments: { command } }] };
}

test("a job ends with its work, though its endpoint holds every line and its agent leaves processes behind", async () => {
  const folder = await temporaryFolder();
  await using endpoint = await scriptedEndpoint(
    Array.from({ length: 100 }, () => (body: ReceivedBody) => ({
      pieces: [streamOf(turnOf(body))],
      after: "silence" as const,
    })),
  );
  const { code, trials } = await compareWithModel({
    folder,
    demo: await makeDemoRepository(path.join(folder, "tabkit"), "docs-stale", ROOT),
    url: endpoint.url,
    looks: [2],
    tiers: ["bare"],
    tasks: ["convert-people"],
  });
  expect(code).toBe(0);
  expect(trials.map(({ ending, turns, retries }) => ({ ending, turns, retries }))).toEqual(
    Array.from({ length: 4 }, () => ({ ending: { kind: "answered" }, turns: 2, retries: 0 })),
  );
  expect(endpoint.faults).toEqual([]);
});
