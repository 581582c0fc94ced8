/** Results that do not belong together, and things in a results folder that are no results. */
import { execFileSync } from "node:child_process";
import { link, mkdir, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { complaint, run, TRIAL, useResults } from "./taking-results.ts";

const { copied } = useResults();

const place = (file: string) => (folder: string) => path.join(folder, file);

/** Sets what lies at a path of keys: `tasks.0.id`. */
function setAt(body: unknown, keys: string, value: unknown): void {
  const names = keys.split(".");
  const last = names.pop() ?? "";
  // Each step is an object or a list of a stored file.
  const holder = names.reduce((part, name) => (part as Record<string, unknown>)[name], body);
  (holder as Record<string, unknown>)[last] = value;
}

describe("files that are valid one by one and do not belong together", () => {
  test.each<[string, string, string, unknown, RegExp]>([
    [
      "a plan without a task that was played",
      "plan.json",
      "tasks.0.id",
      "other",
      /^Trial \S+ plays the task a, which its plan lacks\.\nplan\.json was changed or exchanged/,
    ],
    [
      "a plan with a marker of another version",
      "plan.json",
      "markers.0.source",
      "telepathy",
      /^The plan has the marker source "telepathy", which this version does not know\.\n/,
    ],
    [
      "a plan with a marker's rule of another version",
      "plan.json",
      "markers.0.rule",
      { programm: "tabkit" },
      /^The plan has a rule of the marker source "command", which this version does not know\.\n/,
    ],
    [
      "a trial of the other side",
      `${TRIAL}.trial.json`,
      "side",
      "base",
      /1\.2\.trial\.json is the trial base\/small\/skill\/a\/1, attempt 2, and does not lie in its place\.\n/,
    ],
    [
      "a trial that would count twice",
      `${TRIAL}.trial.json`,
      "attempt",
      1,
      /is the trial head\/small\/skill\/a\/1, attempt 1, and does not lie in its place\.\n/,
    ],
    [
      "a trial of a hundred million repeats",
      `${TRIAL}.trial.json`,
      "repeat",
      1e8,
      /does not hold what it should: repeat: /,
    ],
    [
      "a round of a hundred million repeats",
      "rounds/1.json",
      "trials.0.repeat",
      1e8,
      /does not hold what it should: trials\.0\.repeat: /,
    ],
    [
      "a trial of thirty thousand years",
      `${TRIAL}.trial.json`,
      "time.wallMs",
      1e15,
      /does not hold what it should: time\.wallMs: /,
    ],
  ])("%s", async (_, file, keys, value, failure) => {
    const folder = await copied();
    const stored = JSON.parse(await readFile(path.join(folder, file), "utf8"));
    setAt(stored.body, keys, value);
    await writeFile(path.join(folder, file), JSON.stringify(stored));
    expect(await run(["rescore", folder])).toEqual({ code: 2, failure: expect.stringMatching(failure) });
    expect(await complaint(folder, ["rescore", folder])).toBeNull();
  });
});

describe("things that lie where a file or folder should", () => {
  const instead = (file: string, put: (at: string) => Promise<unknown>) => async (folder: string) => {
    await rm(place(file)(folder), { recursive: true, force: true });
    await put(place(file)(folder));
  };

  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      "a file for the trials",
      instead("trials", (at) => writeFile(at, "x")),
      /^Could not read \S+\/trials: ENOTDIR/,
    ],
    [
      "a folder for the plan",
      instead("plan.json", (at) => mkdir(at)),
      /^Could not read \S+\/plan\.json: EISDIR.*\nName the results folder of a comparison\.$/,
    ],
    [
      "a link to nowhere for the plan",
      instead("plan.json", (at) => symlink("nowhere", at)),
      /^Could not use \S+: plan\.json in it is a symbolic link\.\ngripcheck writes nothing like it\. Fetch the folder again/,
    ],
    [
      "a folder for a trial",
      instead(`${TRIAL}.trial.json`, (at) => mkdir(at)),
      /^Could not read \S+1\.2\.trial\.json: EISDIR/,
    ],
    [
      "nothing for a trace",
      instead(`${TRIAL}.trace.jsonl`, async () => undefined),
      /^Could not read \S+1\.2\.trace\.jsonl: ENOENT.*\nThe trial was stored with it: put it back, or remove \S+\/1\.2\.trial\.json and play the trial again with the command that played it\.$/,
    ],
    [
      "a folder for a trace",
      instead(`${TRIAL}.trace.jsonl`, (at) => mkdir(at)),
      /^Could not read \S+1\.2\.trace\.jsonl: EISDIR.*\nName the results folder of a comparison\.$/,
    ],
    [
      "a lock that no process can follow",
      instead(".lock.999999999", (at) => writeFile(at, "x")),
      /\.lock\.999999999 is no lock of gripcheck\.\nRemove this file\.$/,
    ],
  ])("%s", async (_, put, failure) => {
    const folder = await copied();
    await put(folder);
    expect(await run(["rescore", folder])).toEqual({ code: 2, failure: expect.stringMatching(failure) });
  });

  test.each<[string, (folder: string) => Promise<unknown>]>([
    [
      "a folder for a cut-off attempt",
      (folder) => mkdir(place("interrupted/base/small/x/1.trace.jsonl")(folder), { recursive: true }),
    ],
    [
      "cut-off attempts of nobody",
      (folder) => mkdir(place("interrupted/left/No Body/x/1.trace.jsonl")(folder), { recursive: true }),
    ],
    ["a lock of a dead process", (folder) => writeFile(place(".lock.7")(folder), "\u0000")],
  ])("%s does no harm", async (_, put) => {
    const folder = await copied();
    await put(folder);
    expect(await run(["rescore", folder])).toEqual({ code: 0, failure: null });
  });
});

describe.each([
  ["rescore", (folder: string) => ["rescore", folder]],
  ["report", (folder: string) => ["report", folder]],
  ["show", (folder: string) => ["show", "head/small/skill/a/1", "--results", folder]],
] as const)("%s reads nothing of a folder", (_, args) => {
  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    [
      "with a link in it",
      (folder) => symlink("..", place("trials/loop")(folder)),
      "trials/loop in it is a symbolic link.",
    ],
    [
      "in which a file is another one's twin",
      (folder) => link(place("plan.json")(folder), place("trials/plan.json")(folder)),
      "plan.json in it is a hard link: the same file has another name.",
    ],
    [
      "in which a trace is a pipe",
      async (folder) => {
        await rm(place(`${TRIAL}.trace.jsonl`)(folder));
        execFileSync("mkfifo", [place(`${TRIAL}.trace.jsonl`)(folder)]);
      },
      `${TRIAL}.trace.jsonl in it is neither a file nor a folder.`,
    ],
    [
      "in which a file says it has five gigabytes",
      (folder) => truncate(place("comparison.json")(folder), 5 * 1024 ** 3),
      "comparison.json in it is longer than 268435456 bytes.",
    ],
  ])("%s", async (_, put, why) => {
    const folder = await copied();
    await put(folder);
    const { code, failure } = await run(args(folder));
    expect(code).toBe(2);
    expect(failure).toMatch(
      /^Could not use \S+: .*\.\ngripcheck writes nothing like it\. Fetch the folder again from where it was made, or remove what does not belong there\.$/,
    );
    expect(failure?.split("\n")[0]?.endsWith(why)).toBe(true);
  });
});

test("a trace that was changed after its trial had ended is not scored, however well it reads", async () => {
  const folder = await copied();
  const file = path.join(folder, `${TRIAL}.trace.jsonl`);
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  await writeFile(file, `${[...lines.slice(0, -2), ...lines.slice(-1)].join("\n")}\n`);
  expect(await run(["rescore", folder])).toEqual({
    code: 2,
    failure: `${file} is not what was written: its digest is another one.\nIt was changed after its trial had ended: put it back as it was, or remove the trial's files and play it again.`,
  });
});

test("a tangle that a model wrote into its arguments is refused, whatever wrote the file", async () => {
  const folder = await copied();
  const file = path.join(folder, `${TRIAL}.trace.jsonl`);
  const tangle = `"input":{"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  await writeFile(file, (await readFile(file, "utf8")).replace(/"input":\{[^}]*\}/, tangle));
  expect(await run(["rescore", folder])).toEqual({
    code: 2,
    failure: `${file} is nested deeper than any file of gripcheck.\nThe file was changed by something else; remove it and run the same command again.`,
  });
});
