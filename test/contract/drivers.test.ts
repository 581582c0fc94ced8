import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtinDriver } from "../../src/run/drivers/builtin.ts";
import type { AgentDriver } from "../../src/run/drivers/driver.ts";
import { DRIVERS, driverNamed } from "../../src/run/drivers/index.ts";
import { Slug, ToolKind } from "../../src/schema/words.ts";
import type { ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { useSandbox } from "../run/box.ts";
import { TASK, trialBench } from "../run/trial-bench.ts";

const sandbox = useSandbox();

test("every driver has a name of its own, by which it is found", () => {
  const names = DRIVERS.map(({ name }) => name);
  expect(names.map((name) => Slug.parse(name))).toEqual([...new Set(names)]);
  expect(names.map((name) => driverNamed(name))).toEqual(DRIVERS);
  expect(DRIVERS).toContain(builtinDriver);
  expect(() => driverNamed("builtim")).toThrow('No driver launches the agent "builtim".');
});

describe.each(DRIVERS.map((driver) => [driver.name, driver] as const))("%s", (_, driver) => {
  test("has a protocol that is counted and a place", async () => {
    expect(driver.protocol).toBeGreaterThanOrEqual(1);
    expect(Number.isInteger(driver.protocol)).toBe(true);
    expect(["host", "box"]).toContain(driver.place);
    const version = await driver.version();
    if (version !== null) expect(version).toMatch(/^\S{1,60}$/);
  });

  test("says of every tool name what the tool is for, and of a made-up one that it is none of its own", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(ToolKind.safeParse(driver.toolKind(name)).success).toBe(true);
        expect(driver.toolKind(name)).toBe(driver.toolKind(name));
      }),
    );
    for (const name of ["tabkit", "no-such-tool", "constructor", "__proto__", "toString", ""]) {
      expect(driver.toolKind(name)).toBe("other");
    }
  });

  test("plays a conversation to its end: calls, results, answer", async () => {
    if ((await driver.version()) === null) return;
    const bench = await trialBench(sandbox(), [
      (body) => ({
        calls: [{ name: shellOf(driver, body), arguments: { command: "tabkit info people.csv" } }],
      }),
      (body) => ({ text: `It has ${String(body.messages.at(-1).content).trim()} lines.` }),
    ]);
    const trial = await bench.play({ services: { driver } });
    expect(bench.endpoint.faults).toEqual([]);
    expect(trial).toMatchObject({
      agent: { name: driver.name, driver: driver.protocol },
      ending: { kind: "answered" },
      answer: "It has 2 lines.",
      turns: 2,
      tools: { calls: 1, failed: 0, notOffered: {} },
    });
    expect(bench.endpoint.requests[0]?.body.messages.at(-1).content).toContain(TASK.prompt);
  });

  test.each([
    ["before it began", 0],
    ["while the model is asked", 150],
  ])("returns soon when the trial is over %s, and decides no ending", async (_when, afterMs) => {
    if ((await driver.version()) === null) return;
    const bench = await trialBench(sandbox(), [{ pieces: [": wait\n\n"], after: "silence" }]);
    const person = new AbortController();
    setTimeout(() => person.abort(), afterMs);
    const trial = await bench.play({ services: { driver, signal: person.signal } });
    expect(trial).toMatchObject({ ending: { kind: "cancelled" }, answer: null });
  });
});

/** The tool with which an agent runs commands. */
function shellOf(driver: AgentDriver, { tools }: ReceivedBody): string {
  const names: string[] = tools.map((tool: ReceivedBody) => tool.function.name);
  return names.find((name) => driver.toolKind(name) === "shell") ?? "none";
}
