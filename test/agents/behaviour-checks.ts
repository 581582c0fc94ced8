/** What an agent did, read off its trace alone: the same of every agent, in whatever it wraps its commands. */
import { expect, test } from "vitest";
import type { PlannedMarker } from "../../src/schema/plan.ts";
import { observe } from "../../src/score/observe.ts";
import { scoreTrial } from "../../src/score/score-trial.ts";
import { TASK } from "../run/trial-bench.ts";
import type { Bench } from "./checks.ts";

const ROWS = 1204;
const CLI: PlannedMarker = {
  ...{ name: "cli", source: "command", rule: { program: "tabkit" } },
  ...{ want: "more", tasks: null },
};
/** One a turn. Before the fifth, the tool is named and not used. */
const COMMANDS = [
  "mkdir -p /tmp/src/tabkit && cd /tmp/src/tabkit && ls",
  "git -C /tmp/src/tabkit log; grep -rn a /tmp/src/tabkit /tmp/src/other",
  'echo "tabkit info people.csv"; which tabkit',
  "tabkit --help",
  `seq ${ROWS} > people.csv && head -n 1 people.csv`,
  "tabkit info people.csv",
  "tabkit info people.csv",
  "tabkitt info people.csv",
];

export function checkBehaviour({ agentBench }: Bench): void {
  test("use of a command is told from its name in paths and texts; help, repeats, files and the answer's first sight are counted", async () => {
    const { trial, bench } = await agentBench().play(
      [...COMMANDS.map((command) => ({ run: [command] })), { text: `It has ${ROWS} lines.` }],
      { limits: { turns: 20 } },
    );
    const { events } = bench.services.writer;
    const task = { ...TASK, match: { mode: "number", value: String(ROWS) } };
    const score = scoreTrial(trial, events, { tasks: [task], markers: [CLI] });
    expect(score).toMatchObject({
      match: "matched",
      markers: {
        cli: { hits: 2, first: { turn: 6, text: "tabkit info people.csv" } },
        help: { hits: 1, first: { turn: 4, text: "tabkit --help" } },
      },
      measures: {
        ...{ firstSeen: 6, helpCalls: 1, repeated: 1 },
        filesRead: [{ path: "people.csv", tokens: null }],
      },
    });
    // What failed is told as that, by whatever knows how it ended; it is none of what was done.
    expect(observe(trial, events).map(({ turn, command }) => [turn, command])).toEqual([
      [2, COMMANDS[1]],
      [8, COMMANDS[7]],
    ]);
    expect(score.measures.deeds?.map(({ text }) => text)).toEqual([
      ...["mkdir -p", "ls", "which tabkit", "tabkit --help", "seq", "tabkit info", "people.csv"],
    ]);
    expect(trial.tools).toMatchObject({ calls: 8, failed: 2, notOffered: {} });
  });
}
