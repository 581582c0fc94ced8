/** How long the command line takes to say how it is used, beside a Node that does nothing. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median, millisecondsOf, type Row } from "./row.ts";

const run = promisify(execFile);
const GOAL_MS = 150;

/** Both in turn, so that they meet the same machine. */
export async function start(cli: string, times: number): Promise<Row> {
  const help: number[] = [];
  const nothing: number[] = [];
  for (let index = 0; index <= times; index++) {
    const [bareMs, helpMs] = [await took(["-e", "0"]), await took([cli, "--help"])];
    // The first of each finds cold files.
    if (index === 0) continue;
    nothing.push(bareMs);
    help.push(helpMs);
  }
  const [helpMs, bareMs] = [median(help), median(nothing)];
  const ratio = (helpMs / bareMs).toFixed(2);
  const figure = `${helpMs.toFixed(0)} ms, ${ratio} times node -e 0 (${bareMs.toFixed(0)} ms)`;
  return { what: "start of cli.js --help", goal: `<= ${GOAL_MS} ms`, figure, isMet: helpMs <= GOAL_MS };
}

function took(args: readonly string[]): Promise<number> {
  return millisecondsOf(() => run(process.execPath, [...args]));
}
