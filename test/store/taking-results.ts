/** Commands that work on results, run in this process as the command line ends them. */
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { report, rescore } from "../../src/commands/results.ts";
import { show } from "../../src/commands/show.ts";
import type { Ended } from "../../src/ended.ts";
import { listTree, treeDigest } from "../../src/host/files.ts";
import { main } from "../../src/main.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { fillResults, isRaw } from "./whole-results.ts";

export const TRIAL = "trials/head/small/skill/a/1.2";

/** A whole results folder for all tests of a file. */
export function useResults(): { readonly whole: () => string; readonly copied: () => Promise<string> } {
  let whole = "";
  beforeAll(async () => {
    whole = path.join(await mkdtemp(path.join(os.tmpdir(), "grip-test-")), "results");
    await fillResults(whole);
  });
  afterAll(() => rm(path.dirname(whole), { recursive: true, force: true }));
  const copied = async (): Promise<string> => {
    const folder = await mkdtemp(path.join(path.dirname(whole), "copy-"));
    await cp(whole, folder, { recursive: true });
    return folder;
  };
  return { whole: () => whole, copied };
}

/** Ends as the command line does; what it prints is dropped. */
export async function run(args: readonly string[]): Promise<Ended> {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const ended = await main(
    async (around) => {
      const invocation = readCommandLine(args);
      switch (invocation.command) {
        case "rescore":
          return rescore(invocation, around);
        case "report":
          return report(invocation, around);
        case "show":
          return show(invocation, around);
        default:
          throw new Error(`no ${invocation.command} here`);
      }
    },
    { boxServer: "/nowhere", environment: {} },
  );
  print.mockRestore();
  return ended;
}

/** What is wrong with how a command took a folder; null where it did as it should. */
export async function complaint(folder: string, args: readonly string[]): Promise<string | null> {
  const before = { all: await treeDigest(folder), raw: await rawDigests(folder) };
  const { code, failure } = await run(args);
  const raw = await rawDigests(folder);
  if (raw.join("\n") !== before.raw.join("\n")) return "a raw file changed";
  if (failure === null) return code === 0 ? null : `it ended with ${code}`;
  const [message = "", hint = ""] = failure.split("\n");
  if (code !== 2) return `it ended with ${code}: ${message}`;
  if ((await treeDigest(folder)) !== before.all) return `something was written beside the error: ${message}`;
  if (/fault of gripcheck|^\s+at /m.test(failure)) return `a stack: ${failure}`;
  if (!/^\S.*[^.]\.?$/.test(message) || hint === "") return `it does not say what to do: ${failure}`;
  return message.includes(folder) || /^(?:Trial|The plan)\b/.test(message)
    ? null
    : `it names no file: ${message}`;
}

async function rawDigests(folder: string): Promise<string[]> {
  const raw = (await listTree(folder)).filter(({ path: file }) => isRaw(file));
  return Promise.all(
    raw.map(
      async ({ path: file, kind }) =>
        `${file} ${kind === "file" ? await readFile(path.join(folder, file), "base64") : kind}`,
    ),
  );
}
