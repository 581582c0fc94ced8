import path from "node:path";
import { expect, test } from "vitest";
import { check } from "../../src/commands/check.ts";
import { askedByCommand } from "../../src/request/asked-by.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { repositoryOf } from "../repository.ts";
import { KINDS } from "../sandbox/kinds.ts";
import { BOX_SERVER } from "../setup/box-server.ts";
import { temporaryFolder } from "../temporary.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** `check` of the profile that needs no tool, in a repository that has none. */
async function checked(isStatic: boolean) {
  const { root } = await repositoryOf({ "README.md": "# Nothing\n" });
  const config = path.join(ROOT, "profiles/core.yml");
  const argv = ["check", "--repository", root, "--config", config, "--sandbox", KINDS[0]?.kind ?? "none"];
  const invocation = readCommandLine(argv);
  if (invocation.command !== "check") throw new Error("no check");
  const asked = { ...askedByCommand(invocation.revisions, invocation.options), mode: "full" as const };
  const places = { cwd: root, scratch: await temporaryFolder(), profiles: path.join(ROOT, "profiles") };
  const { report } = await check({ asked, isStatic }, places, {
    workArea: await temporaryFolder(),
    boxServer: BOX_SERVER,
    environment: { PATH: process.env.PATH, HOME: process.env.HOME, GRIPCHECK_BUILD_CACHE: "off" },
    signal: new AbortController().signal,
    now: () => Date.now(),
  });
  return report;
}

test("the core suite has nothing to mend, without a build and with its solutions run in a box", async () => {
  expect((await checked(true)).findings).toEqual([]);
  const { findings, tasks } = await checked(false);
  expect(findings).toEqual([]);
  expect(tasks.map(({ id, solution }) => [id, solution.head])).toEqual([
    ["analyse-csv", "matched"],
    ["create-file", "matched"],
    ["list-folder", "matched"],
    ["merge-lists", "matched"],
    ["query-json", "matched"],
    ["read-log", "matched"],
    ["rename-files", "matched"],
    ["replace-in-large-file", "matched"],
  ]);
});
