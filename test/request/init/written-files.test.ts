import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { exists } from "../../../src/host/files.ts";
import { joinVocabulary } from "../../../src/pipeline.ts";
import type { FoundRepository } from "../../../src/request/init/look-at-repository.ts";
import { profileText, shippedProfile } from "../../../src/request/init/profile-text.ts";
import { freeId, taskText } from "../../../src/request/init/task-text.ts";
import { workflowText } from "../../../src/request/init/workflow-text.ts";
import { writeNew } from "../../../src/request/init/write-new.ts";
import { DEFAULT_LIMITS } from "../../../src/request/limits-file.ts";
import { readProfile } from "../../../src/request/read-profile.ts";
import { readTask } from "../../../src/request/read-task.ts";
import { temporaryFolder } from "../../temporary.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const VOCABULARY = joinVocabulary();

const FOUND: FoundRepository = {
  chosen: { kind: "npm", directory: "packages/my tool", name: "@x", commands: ["tabkit"] },
  others: [],
  documents: { docs: ["README.md", "docs/**/*.md"], skill: "skills/tabkit", agents: ["AGENTS.md"], pages: 1 },
  paths: [],
  folder: "Tab Kit",
};

test("the profile is eight lines that can be read, with folders that have blanks in their names", async () => {
  const text = profileText({ found: FOUND, shipped: "npm-cli", suite: "../tasks" });
  expect(text).toBe(`# How gripcheck builds this repository, and what agents get to see of it.
extends: npm-cli
name: tabkit
build: { directory: packages/my tool, provides: [ tabkit ] }
tiers: { skill: { workspace: empty, skill: { path: skills/tabkit } }, agents-md: { workspace: empty, context: [ AGENTS.md ] } }
suite: ../tasks
# Players with a language model are added under players: and endpoints:; without any, the reader plays.
`);
  const source = { file: "p.yml", bytes: new TextEncoder().encode(text) };
  const read = await readProfile(source, { vocabulary: VOCABULARY, shippedDir: path.join(ROOT, "profiles") });
  expect(read.findings).toEqual([]);
  expect(read.value?.tiers.map(({ id }) => id)).toEqual(["bare", "clone", "skill", "agents-md"]);
});

test.each([
  ["a library", { chosen: { kind: "python", directory: ".", name: "x", commands: [] } }, "python-library"],
  ["pages and no package", { chosen: null }, "docs-site"],
  ["neither", { chosen: null, documents: { ...FOUND.documents, pages: 0 } }, null],
] as const)("%s extends the profile of its kind", (_, more, name) => {
  expect(shippedProfile({ ...FOUND, ...more } as FoundRepository)).toBe(name);
});

test("the workflow is the README's, gives forks nothing to steal, and asks for no more than it needs", async () => {
  const text = workflowText();
  expect(await readFile(path.join(ROOT, "README.md"), "utf8")).toContain(`\`\`\`yaml\n${text}\`\`\``);
  const { on, permissions, jobs } = parse(text);
  expect(Object.keys(on)).toEqual(["pull_request"]);
  expect(permissions).toEqual({ contents: "read", "pull-requests": "write" });
  const [checkout, gripcheck] = jobs.gripcheck.steps;
  expect(checkout.with).toEqual({ "persist-credentials": false });
  // Whether models play, and at which commit, is read off the event: a label that stays on asks for nothing.
  expect(gripcheck.with).toEqual({
    "setup-sandbox": true,
    "api-key": ["$", "{{ secrets.GRIPCHECK_API_KEY }}"].join(""),
  });
});

test("whatever stands in a README, its task says it and nothing else", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      '"\nmatch: { mode: none }\n#',
      "a: b\n- c",
      "*x &y !!js",
      "---\n...\n",
      ["$", "{{ secrets.X }}"].join(""),
      "'",
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (prompt, solution, from) => {
      const match = { mode: "substring", value: "0010" };
      const written = parse(taskText({ id: "a", prompt, hasInputs: true, solution, match, from }));
      expect(Object.keys(written)).toEqual(["id", "prompt", "inputs", "solution", "match", "requires"]);
      expect(written.match).toEqual(match);
      expect(written.requires).toEqual(["shell"]);
    }),
  );
});

test("a drafted task is a task, and says where it comes from and that a person should read it", () => {
  const match = { mode: "number", value: "1204" };
  const text = taskText({
    id: "a",
    prompt: "How many?",
    hasInputs: false,
    solution: "t x",
    match,
    from: "R\nid: b:3",
  });
  expect(
    text,
  ).toBe(`# Drafted by gripcheck init from R?id: b:3. A person should read the prompt and say it in words of their own:
# as somebody would ask who does not know the tool. What is expected is what the example printed at the time.

id: a
prompt: |
  How many?
solution: t x
match:
  mode: number
  value: "1204"
requires:
  - shell
`);
  const source = { file: "t.yml", bytes: new TextEncoder().encode(text) };
  const read = readTask(source, { matchers: VOCABULARY.matchers, limits: DEFAULT_LIMITS, name: "a" });
  expect([...read.findings, ...read.warnings]).toEqual([]);
});

test("ids are free ones", () => {
  expect(freeId("a", new Set(["a", "a-2"]))).toBe("a-3");
});

test("what is there is left, also where a link leads elsewhere", async () => {
  const [root, other] = [await temporaryFolder(), await temporaryFolder()];
  expect(await writeNew(root, "a/b/c.txt", "one")).toBe("written");
  expect(await writeNew(root, "a/b/c.txt", "two")).toBe("left");
  expect(await readFile(path.join(root, "a/b/c.txt"), "utf8")).toBe("one");
  await symlink(other, path.join(root, "link"));
  expect(await writeNew(root, "link/x.txt", "no")).toBe("left");
  await symlink(path.join(other, "nowhere"), path.join(root, "dangling"));
  expect(await writeNew(root, "dangling", "no")).toBe("left");
  await writeFile(path.join(root, "file"), "");
  expect(await writeNew(root, "file/x.txt", "no")).toBe("left");
  await mkdir(path.join(root, "folder"));
  expect(await writeNew(root, "folder", "no")).toBe("left");
  expect(await exists(path.join(other, "x.txt"))).toBe(false);
});
