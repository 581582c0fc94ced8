import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { usableKinds, useSandbox } from "./box.ts";
import { bash, TASK, trialBench } from "./trial-bench.ts";

describe.each(await usableKinds())("in a sandbox of kind %s", (kind) => {
  const sandbox = useSandbox(kind);

  test("a trial is played, proven and cleaned up", async () => {
    const bench = await trialBench(sandbox(), [
      (body) => {
        const location = /<location>(.*)<\/location>/.exec(body.messages[0].content)?.[1] ?? "";
        return { calls: [{ name: "read", arguments: { path: location } }] };
      },
      {
        calls: [
          bash("tabkit info people.csv | tee out.txt"),
          { name: "read", arguments: { path: "out.txt" } },
        ],
      },
      { calls: [{ name: "write", arguments: { path: "../leak", content: "x" } }, bash("tabkit fail")] },
      { text: "2" },
    ]);
    const trial = await bench.play({
      spec: {
        trial: { ...bench.spec.trial, tier: "skill" },
        task: {
          ...TASK,
          evidence: [
            { id: "f", kind: "file", path: "out.txt" },
            { id: "c", kind: "command", run: "tabkit info out.txt" },
          ],
        },
      },
    });
    expect(trial).toMatchObject({
      ending: { kind: "answered" },
      answer: "2",
      turns: 4,
      sandbox: { kind, network: kind === "none" ? "allow" : "none" },
      tools: { calls: 5, failed: 2 },
      evidence: [
        { id: "f", ok: true, text: "2\n" },
        { id: "c", ok: true, exitCode: 0, text: "1\n" },
      ],
      integrity: { survivors: 0 },
      flags: [],
    });
    expect(trial.shown[1]).toMatchObject({ what: "skill", openedAt: 1 });
    expect(trial.integrity.toolAfter).toBe(bench.spec.built.digests.tool);
    const results = bench.endpoint.requests[3]?.body.messages.filter(
      ({ role }: { role: string }) => role === "tool",
    );
    expect(results.map(({ content }: { content: string }) => content)).toEqual([
      expect.stringContaining("Run `tabkit info FILE`."),
      "2\n",
      "2",
      expect.stringMatching(/^\.\.\/leak leads outside /),
      "tabkit: broken\nCommand exited with code 3",
    ]);
    expect(await readdir(bench.services.workArea)).toEqual([]);
  });

  test.each([
    "sleep 60 & echo done",
    "setsid sleep 60 & echo done",
    "(trap '' TERM; sleep 60) & disown; echo done",
  ])("nothing of a trial lives on: %s", async (command) => {
    const bench = await trialBench(sandbox(), [{ calls: [bash(command)] }, { text: "2" }]);
    const trial = await bench.play();
    expect(trial).toMatchObject({ ending: { kind: "answered" }, integrity: { survivors: 0 }, flags: [] });
    expect(bench.endpoint.requests[1]?.body.messages.at(-1).content).toBe("done\n");
  });

  test("the time limit ends a command that ignores it", async () => {
    const bench = await trialBench(sandbox(), [{ calls: [bash("trap '' TERM; sleep 60; sleep 60")] }]);
    // Time enough for a slow machine to come to the command before it is up.
    const limits = { ...TASK.limits, minutes: 0.05 };
    const trial = await bench.play({ spec: { task: { ...TASK, limits } } });
    expect(trial).toMatchObject({ ending: { kind: "limit", limit: "time" }, integrity: { survivors: 0 } });
  });
});
