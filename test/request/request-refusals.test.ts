import { mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ask, FILES, PROFILE, problem, task } from "./asking.ts";
import { writeFiles } from "./folder.ts";
import { newRepository } from "./repository.ts";

/** Names of commits differ from run to run only where a test's files do, but read badly. */
const shortened = (text: string, sha: string) => text.replaceAll(sha.slice(0, 7), "<head>");

test("everything that is wrong with profile and suite is one error", async () => {
  const repository = await newRepository({
    ".github/gripcheck.yml": `${PROFILE}limit: {}\nmarkers: [ { name: cli } ]\n`,
    "evals/a/task.yml": "prompt: x\n",
    "evals/b/task.yml": "prompt: x\nsolution: x\nmatch: { mode: number, value: 010 }\n",
  });
  expect(await problem(ask(repository, "compare HEAD HEAD"))).toMatchInlineSnapshot(`
    "bad-configuration: Could not use .github/gripcheck.yml and its suite: 4 findings.
    .github/gripcheck.yml:5: The profile has no key "limit".
      Known: budget, build, docs, endpoints, extends, gate, judge, limits, markers, modes, name, noise, players, sandbox, suite, tiers, watch. Did you mean limits?
    .github/gripcheck.yml:6: markers[0].source is missing.
      Write source: and its value.
    evals/a/task.yml:1: match is missing.
      Write match: and its value.
    evals/b/task.yml:3: match.value is 010 without quotes: YAML would read it as 10.
      Quote it: "010"."
  `);
});

test("tasks that a profile names and the suite lacks", async () => {
  const repository = await newRepository({
    ...FILES,
    ".github/gripcheck.yml": `${PROFILE}modes: { pr: { tasks: [cuont] } }
markers:
  - { name: cli, source: command, program: tabkit, tasks: [count, xyzzy] }
`,
  });
  expect(await problem(ask(repository, "compare HEAD HEAD"))).toMatchInlineSnapshot(`
    "bad-configuration: Could not use .github/gripcheck.yml and its suite: 2 findings.
    .github/gripcheck.yml:5: There is no task "cuont".
      Known: count, sort. Did you mean count?
    .github/gripcheck.yml:7: There is no task "xyzzy".
      Known: count, sort."
  `);
});

test.each(["../none", "evals", "..", ".", "../..", "/etc", "../README.md"])(
  "a suite at %s",
  async (suite) => {
    const repository = await newRepository({
      ...FILES,
      ".github/gripcheck.yml": PROFILE.replace("../evals", suite),
    });
    const head = await repository.git("rev-parse", "HEAD");
    expect(shortened(await problem(ask(repository, "compare HEAD HEAD")), head)).toMatchSnapshot();
  },
);

test("a suite that holds the repository, by a profile that was named", async () => {
  const repository = await newRepository({ "README.md": "" });
  const named = path.join(repository.root, "p.yml");
  await writeFiles(repository.root, { "p.yml": PROFILE.replace("../evals", "..") });
  expect(await problem(ask(repository, `compare HEAD HEAD --config ${named}`))).toContain(
    "The suite's folder is outside the repository, or holds it or the profile.",
  );
});

test("a suite with a link in it", async () => {
  const repository = await newRepository(FILES);
  await mkdir(path.join(repository.root, "evals/evil"));
  await symlink("/etc/passwd", path.join(repository.root, "evals/evil/task.yml"));
  await repository.commit({});
  expect(await problem(ask(repository, "compare HEAD HEAD"))).toMatchInlineSnapshot(`
    "bad-configuration: Could not use .github/gripcheck.yml and its suite: 1 finding.
    evals/evil/task.yml: The suite holds a link.
      Put the file itself there."
  `);
});

test("a profile, revision or repository that is not there", async () => {
  const repository = await newRepository({ "README.md": "" });
  const head = await repository.git("rev-parse", "HEAD");
  const texts = [
    await problem(ask(repository, "compare HEAD HEAD")),
    await problem(ask(repository, "compare HEAD HEAD", { by: "action" })),
    await problem(ask(repository, "compare HEAD HEAD --config gone.yml")),
    await problem(ask(repository, "compare HEAD HEAD --config .")),
    await problem(ask(repository, "compare nowhere HEAD")),
    await problem(ask(repository, "compare -- --output=x HEAD")),
    await problem(ask(repository, "compare HEAD HEAD --repository /nonexistent")),
  ];
  expect(
    texts.map((text) => shortened(text.replaceAll(repository.root, "<root>"), head)).join("\n\n"),
  ).toMatchInlineSnapshot(`
    "no-profile: The head (<head>) has no .github/gripcheck.yml.
    Commit a profile there (gripcheck init writes one), or name one with --config FILE.

    no-profile: The head (<head>) has no .github/gripcheck.yml.
    Commit a profile there, or name one with the input config.

    no-profile: Could not read the profile gone.yml: ENOENT.
    Name a file that is there, or leave --config out to use the repository's own.

    no-profile: Could not read the profile .: EISDIR.
    Name a file that is there, or leave --config out to use the repository's own.

    no-revision: The revision "nowhere" is not in <root>.
    Name a branch, tag or commit that \`git log\` knows; fetch it first if it lies on a remote.

    bad-revision: "--output=x" is not a revision: a name must not begin with "-".

    no-repository: /nonexistent is not inside a git repository.
    Run gripcheck inside the repository under test, or name it with --repository DIR."
  `);
});

test("a sandbox that is not known, or that only the profile asks for", async () => {
  const repository = await newRepository({
    ...FILES,
    ".github/gripcheck.yml": `${PROFILE}sandbox: none\n`,
  });
  expect((await ask(repository, "compare HEAD HEAD")).request.sandbox).toBe("none");
  expect(await problem(ask(repository, "compare HEAD HEAD", { by: "action" }))).toMatchInlineSnapshot(`
    "unnamed-sandbox: The profile asks for no sandbox, and the workflow does not.
    Write \`sandbox: none\` under \`with:\` in the workflow, or leave it out of the profile."
  `);
  const named = await ask(repository, "compare HEAD HEAD", { by: "action", sandbox: "none" });
  expect(named.request.sandbox).toBe("none");
  expect(await problem(ask(repository, "compare HEAD HEAD --sandbox docker"))).toMatchInlineSnapshot(`
    "unknown-sandbox: There is no sandbox "docker".
    Known: auto, bubblewrap, none."
  `);
});

test("what a workflow sets goes over the profile", async () => {
  const repository = await newRepository({
    ...FILES,
    ".github/gripcheck.yml": `${PROFILE}budget: { usd: 9, trials: 4 }\n`,
  });
  const { request } = await ask(repository, "compare HEAD HEAD", { budgetUsd: 2, failOn: ["build"] });
  expect(request.profile.budget).toEqual({ usd: 2, minutes: null, trials: 4, tokens: null });
  expect(request.profile.gate.failOn).toEqual(["build"]);
});

test("names of branches, files and tasks are never commands", async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a shell would expand
  const branch = "x;touch${IFS}pwn";
  const repository = await newRepository({ ...FILES, "evals/$(touch pwn)/task.yml": task() });
  await repository.git("branch", branch);
  expect(await problem(ask(repository, `compare ${branch} HEAD`))).toContain('lies under "$(touch pwn)"');
  expect(await readdir(repository.root)).not.toContain("pwn");
});
