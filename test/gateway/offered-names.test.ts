import { expect, test } from "vitest";
import { offeredName, withOfferedNames } from "../../src/gateway/offered-names.ts";
import { UNKNOWN_USAGE } from "../../src/schema/usage.ts";
import { scriptedEndpoint } from "./scripted-endpoint.ts";
import { endpointUpstream, openBench, TalkingAgent, told } from "./trial-bench.ts";

const OFFERED: ReadonlySet<string> = new Set(["bash", "functions.read"]);

test.each([
  ["bash", "bash"],
  ["bash<|channel|>commentary", "bash"],
  ["bash<|channel|>json", "bash"],
  ["functions.bash", "bash"],
  ["functions.bash<|constrain|>json", "bash"],
  ["bash <|message|>", "bash"],
  ["functions.read", "functions.read"],
  ["tabkit<|channel|>json", "tabkit<|channel|>json"],
  ["functions.tabkit", "functions.tabkit"],
  ["<|channel|>bash", "<|channel|>bash"],
  ["Bash", "Bash"],
  ["constructor", "constructor"],
  ["", ""],
])("a call of %j means %j", (name, meant) => {
  expect(offeredName(name, OFFERED)).toBe(meant);
});

test("a response whose calls are on offer stays as it is", () => {
  const tools = [{ name: "bash", description: "", parameters: {} }];
  const calls = [{ id: "a", name: "bash", input: { command: "ls" } }];
  const response = {
    text: "",
    thinking: "",
    calls,
    stop: "tools" as const,
    usage: UNKNOWN_USAGE,
    model: null,
  };
  expect(withOfferedNames(response, tools)).toBe(response);
});

test("marks that a server left in a tool's name make no call of a tool that nobody offers", async () => {
  const call = (name: string) => ({ name, arguments: { command: "ls" } });
  await using endpoint = await scriptedEndpoint([
    { calls: [call("bash<|channel|>commentary"), call("tabkit<|channel|>json")] },
  ]);
  await using bench = await openBench(endpointUpstream(endpoint.url));
  const { message } = await new TalkingAgent(bench).ask();
  const names = message?.tool_calls?.map((made: { function: { name: string } }) => made.function.name);
  expect(names).toEqual(["bash", "tabkit<|channel|>json"]);
  expect(told(bench, "tool-call").map(({ name, offered }) => [name, offered])).toEqual([
    ["bash", true],
    ["tabkit<|channel|>json", false],
  ]);
  expect((await bench.session.close()).notOffered).toEqual({ "tabkit<|channel|>json": 1 });
});
