import { readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { NoProfileYet } from "../../src/request/find-home.ts";
import { findingText } from "../../src/request/findings.ts";
import { ask, FILES, PROFILE, problem, task } from "./asking.ts";
import { temporaryFolder, writeFiles } from "./folder.ts";
import { newRepository } from "./repository.ts";

describe("a request from the repository's own profile", () => {
  test("holds everything that later stages need", async () => {
    const repository = await newRepository(FILES);
    const base = await repository.git("rev-parse", "HEAD");
    const head = await repository.commit({ "README.md": "# tabkit, better\n" });
    const { request, warnings } = await ask(repository, `compare ${base} trunk`);
    expect(warnings).toEqual([]);
    expect(request).toMatchObject({
      mode: "pr",
      repository: repository.root,
      revisions: {
        base: { sha: base, tree: await repository.git("rev-parse", `${base}^{tree}`), method: "given" },
        head: { sha: head, tree: await repository.git("rev-parse", "HEAD^{tree}"), method: "given" },
      },
      profile: { name: "tabkit", suite: "../evals", gate: { failOn: [], reader: false, accepted: [] } },
      suite: { from: "head", tasks: [{ id: "count", file: "evals/count/task.yml" }, { id: "sort" }] },
      resultsDir: path.join(repository.root, "gripcheck-results"),
      sandbox: "auto",
      allowUnboxed: false,
      playIdentical: false,
      hidden: [".github/gripcheck.yml", "evals"],
      changedTasks: [],
    });
    const inputs = request.suite.tasks[0]?.inputsDir ?? "";
    expect(inputs.startsWith(repository.root)).toBe(false);
    expect(await readdir(inputs)).toEqual(["a.csv"]);
    expect(await repository.git("status", "--porcelain")).toBe("");
  });

  test("answers that stand in prompts are told apart from warnings, of the tasks that are asked for alone", async () => {
    const leaking = 'prompt: Say 1204.\nsolution: tabkit\nmatch: { mode: number, value: "1204" }\n';
    const repository = await newRepository({ ...FILES, "evals/leak/task.yml": leaking });
    const { warnings, leaks } = await ask(repository, "compare trunk trunk");
    expect(warnings).toEqual([]);
    expect(leaks.map(findingText)).toEqual([
      'evals/leak/task.yml:1: The expected value "1204" of the task leak stands in its prompt.\n  Ask without saying it, or expect more than this value.',
    ]);
    expect((await ask(repository, "compare trunk trunk --tasks sort")).leaks).toEqual([]);
  });

  test("reads commits, not what lies in the working folder", async () => {
    const repository = await newRepository(FILES);
    await writeFiles(repository.root, { ".github/gripcheck.yml": "broken: [", "evals/new/task.yml": "x" });
    const { request } = await ask(repository, "compare trunk trunk");
    expect(request.suite.tasks.map(({ id }) => id)).toEqual(["count", "sort"]);
  });

  test("A...B leaves out what others merged meanwhile", async () => {
    const repository = await newRepository(FILES);
    const fork = await repository.git("rev-parse", "HEAD");
    await repository.git("checkout", "-q", "-b", "topic");
    const head = await repository.commit({ "README.md": "topic\n" });
    await repository.git("checkout", "-q", "trunk");
    const tip = await repository.commit({ "other.txt": "x\n" });
    const { request } = await ask(repository, "compare trunk...topic");
    expect(request.revisions.base).toMatchObject({ sha: fork, method: "merge-base" });
    expect(request.revisions.head.sha).toBe(head);
    expect((await ask(repository, "compare trunk topic")).request.revisions.base.sha).toBe(tip);
  });

  test("names the tasks whose files differ", async () => {
    const repository = await newRepository({
      ...FILES,
      "evals/flat.yml": task("inputs: shared\n"),
      "evals/shared/s.csv": "1\n",
      "evals/still.yml": task(),
    });
    await repository.commit({
      "evals/count/inputs/a.csv": "y\n",
      "evals/shared/s.csv": "2\n",
      "evals/new/task.yml": task(),
    });
    const { request } = await ask(repository, "compare HEAD~1 HEAD");
    expect(request.changedTasks).toEqual(["count", "flat", "new"]);
    expect((await ask(repository, "compare HEAD HEAD")).request.changedTasks).toEqual([]);
    expect((await ask(repository, "compare HEAD~1 HEAD --tasks sort")).request.changedTasks).toEqual([]);
  });

  test("takes the gate from the base, and hides the base's suite too", async () => {
    const gate = (text: string) => `${PROFILE}gate: ${text}\n`;
    const accepted = '{ row: "*/*/gone", metric: match, until: "2027-01-31", reason: x }';
    const repository = await newRepository({
      ...FILES,
      ".github/gripcheck.yml": gate(`{ fail-on: [regressed], accepted: [${accepted}] }`),
    });
    await repository.commit({
      ".github/gripcheck.yml": gate("{ fail-on: [] }").replace("../evals", "../checks"),
      evals: null,
      "checks/count/task.yml": task(),
    });
    const { request, warnings } = await ask(repository, "compare HEAD~1 HEAD");
    expect(request.profile.gate.failOn).toEqual(["regressed"]);
    expect(request.profile.gate.accepted).toHaveLength(1);
    expect(request.hidden).toEqual([".github/gripcheck.yml", "checks", "evals"]);
    expect(request.changedTasks).toEqual(["count"]);
    expect(warnings.map(findingText)).toEqual([
      ".github/gripcheck.yml:5: The accepted row */*/gone names no task of this comparison.\n  Take the acceptance out, or mend its row.",
    ]);
  });

  test("has no gate where the base has no profile, or none that can be read", async () => {
    const repository = await newRepository({ "README.md": "" });
    await repository.commit({ ".github/gripcheck.yml": "gate: { fail-on: maybe }\n" });
    await repository.commit({
      ...FILES,
      ".github/gripcheck.yml": `${PROFILE}gate: { fail-on: [regressed] }\n`,
    });
    const first = await ask(repository, "compare HEAD~2 HEAD");
    expect(first.request.profile.gate.failOn).toEqual([]);
    expect(first.warnings).toEqual([]);
    const second = await ask(repository, "compare HEAD~1 HEAD");
    expect(second.request.profile.gate.failOn).toEqual([]);
    const sha = await repository.git("rev-parse", "--short=7", "HEAD~1");
    expect(second.warnings.map(findingText)).toEqual([
      `.github/gripcheck.yml: The base's (${sha}) gate cannot be read, so that no gate holds.\n  It holds again once a profile that can be read is merged.`,
    ]);
    expect((await ask(repository, "compare HEAD HEAD")).request.profile.gate.failOn).toEqual(["regressed"]);
  });

  test("comes from the base for a fork", async () => {
    const repository = await newRepository(FILES);
    await repository.commit({
      ".github/gripcheck.yml": "hostile: [",
      "evals/sort/task.yml": task("limits: { turns: 3 }\n"),
    });
    const { request } = await ask(repository, "compare HEAD~1 HEAD", { suiteFrom: "base" });
    expect(request.suite.from).toBe("base");
    expect(request.suite.tasks[1]?.limits.turns).toBe(30);
    expect(request.changedTasks).toEqual(["sort"]);
  });
});

describe("a request from a profile that was named", () => {
  test("has its suite beside the profile, and hides what lies in the repository", async () => {
    const repository = await newRepository({ "README.md": "" });
    await writeFiles(repository.root, {
      "grip/profile.yml": PROFILE.replace("../evals", "suite"),
      "grip/suite/count/task.yml": task(),
    });
    const { request } = await ask(repository, "compare HEAD HEAD --config grip/profile.yml --results /tmp/r");
    expect(request).toMatchObject({
      suite: { from: "file", tasks: [{ id: "count", file: "grip/suite/count/task.yml" }] },
      hidden: ["grip/profile.yml", "grip/suite"],
      changedTasks: [],
      resultsDir: "/tmp/r",
    });
  });

  test("may lie elsewhere, through links too", async () => {
    const repository = await newRepository({ "evals/count/task.yml": task() });
    const elsewhere = await temporaryFolder();
    await writeFiles(elsewhere, { "p.yml": PROFILE.replace("../evals", "suite") });
    await symlink(path.join(repository.root, "evals"), path.join(elsewhere, "suite"));
    const { request } = await ask(repository, `compare HEAD HEAD --config ${elsewhere}/p.yml`);
    expect(request.hidden).toEqual(["evals"]);
    expect(request.profile.gate).toEqual({ failOn: [], reader: false, accepted: [] });
  });
});

describe("a profile that a workflow names", () => {
  const asked = { by: "action", config: "grip/p.yml" } as const;
  const committed = {
    "grip/p.yml": `${PROFILE.replace("../evals", "suite")}gate: { fail-on: [regressed] }\n`,
    "grip/suite/count/task.yml": task(),
  };

  test("is read from the commit that counts, never from the checkout", async () => {
    const repository = await newRepository(committed);
    await repository.commit({ "grip/p.yml": "hostile: [" });
    await writeFiles(repository.root, { "grip/p.yml": "hostile too: [" });
    const { request } = await ask(repository, "compare HEAD~1 HEAD", { ...asked, suiteFrom: "base" });
    expect(request.suite.from).toBe("base");
    expect(request.hidden).toEqual(["grip/p.yml", "grip/suite"]);
    expect(request.profile.gate.failOn).toEqual(["regressed"]);
  });

  test("has its gate from the base", async () => {
    const repository = await newRepository(committed);
    await repository.commit({ "grip/p.yml": PROFILE.replace("../evals", "suite") });
    const { request } = await ask(repository, "compare HEAD~1 HEAD", asked);
    expect(request.suite.from).toBe("head");
    expect(request.profile.gate.failOn).toEqual(["regressed"]);
  });

  test("is a file where neither commit has it", async () => {
    const repository = await newRepository({ "README.md": "" });
    await writeFiles(repository.root, committed);
    expect((await ask(repository, "compare HEAD HEAD", asked)).request.suite.from).toBe("file");
  });

  test("is missing where only the other side has it", async () => {
    const repository = await newRepository({ "README.md": "" });
    await repository.commit(committed);
    const sha = await repository.git("rev-parse", "--short=7", "HEAD~1");
    expect(await problem(ask(repository, "compare HEAD~1 HEAD", { ...asked, suiteFrom: "base" }))).toBe(
      `no-profile: The base (${sha}) has no grip/p.yml.\nCommit a profile there, or name one with the input config.`,
    );
  });

  test("is no reason to leave a change alone that takes it away", async () => {
    const repository = await newRepository({ ".github/gripcheck.yml": "name: mytool\n" });
    await repository.commit({ ".github/gripcheck.yml": null });
    const head = await repository.git("rev-parse", "HEAD");
    await repository.git("checkout", "--quiet", "HEAD~1");
    const asking = ask(repository, `compare HEAD ${head}`, { by: "action", config: null });
    const error = await asking.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "no-profile" });
    expect(error).not.toBeInstanceOf(NoProfileYet);
  });

  test.each([
    ["what was checked out has it", true],
    ["what was checked out lacks it too", false],
  ])("is yet to come only where %s", async (_, isThere) => {
    const repository = await newRepository({ "README.md": "" });
    await repository.commit({ ".github/gripcheck.yml": "name: mytool\n" });
    if (!isThere) await repository.commit({ ".github/gripcheck.yml": null });
    const old = await repository.git("rev-parse", isThere ? "HEAD~1" : "HEAD~2");
    const asking = ask(repository, `compare ${old} ${old}`, { by: "action", config: null });
    const error = await asking.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "no-profile", blame: "user" });
    expect(error instanceof NoProfileYet).toBe(isThere);
  });
});

describe("filters", () => {
  const players = `players:
  - { id: reader, use: reader }
  - { id: small, use: open-small }
modes: { pr: { players: [reader], tiers: [clone] } }
`;

  test("leave what they name, else what the mode names", async () => {
    const repository = await newRepository({ ...FILES, ".github/gripcheck.yml": PROFILE + players });
    const of = async (flags: string) => {
      const { profile, suite } = (await ask(repository, `compare HEAD HEAD${flags}`)).request;
      return [profile.players, profile.tiers, suite.tasks].map((items) => items.map(({ id }) => id).join());
    };
    expect(await of("")).toEqual(["reader", "clone", "count,sort"]);
    expect(await of(" --players small,reader --tasks *o*t")).toEqual(["reader,small", "clone", "count,sort"]);
    expect(await of(" --tiers bare --tasks s*")).toEqual(["reader", "bare", "sort"]);
    expect(await of(" --mode full")).toEqual(["reader,small", "bare,clone", "count,sort"]);
  });

  test.each(["--players smal", "--tiers skill", "--tasks count,xyzzy", "--tasks (.*"])(
    "that match nothing are refused: %s",
    async (flags) => {
      const repository = await newRepository({ ...FILES, ".github/gripcheck.yml": PROFILE + players });
      expect(await problem(ask(repository, `compare HEAD HEAD ${flags}`))).toMatchSnapshot();
    },
  );
});
