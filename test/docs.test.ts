import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { joinVocabulary } from "../src/pipeline.ts";
import { OUTPUT_NAMES } from "../src/publish/outputs.ts";
import { ACTION_INPUTS } from "../src/request/action-inputs.ts";
import { readDemoScenarios } from "../src/request/demo.ts";
import { readProfile } from "../src/request/read-profile.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
}

const textOf = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const ACTION: ActionFile = parse(textOf("action.yml"));
const README = textOf("README.md");

/** Files that git keeps or will keep; bundles and other people's licences are not ours to word. */
const FILES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\0")
  .filter((file) => file !== "" && !file.startsWith("dist/") && file !== "package-lock.json")
  .filter((file) => existsSync(path.join(ROOT, file)));

/** Where a pattern stands, as file:line. */
function placesOf(pattern: RegExp, files: readonly string[] = FILES): string[] {
  return files.flatMap((file) =>
    textOf(file)
      .split("\n")
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  );
}

/** The text between two markers of the README. */
function between(name: string): string {
  const found = new RegExp(`<!-- ${name} -->\n([\\s\\S]*?)\n<!-- /${name} -->`).exec(README);
  if (found === null) throw new Error(`README.md has no <!-- ${name} --> … <!-- /${name} -->`);
  return found[1] ?? "";
}

function tableOf(entries: Readonly<Record<string, { readonly description: string }>>): string {
  const rows = Object.entries(entries).map(
    ([name, { description }]) => `| \`${name}\` | ${description.replaceAll("|", "\\|")} |`,
  );
  return ["| name | what it is |", "|:--|:--|", ...rows].join("\n");
}

/** The fenced blocks of one language. */
const blocks = (language: string): string[] =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, text = ""]) => text,
  );

test("the Action's inputs are those that the code reads", () => {
  expect(Object.keys(ACTION.inputs).sort()).toEqual([...ACTION_INPUTS].sort());
});

test("the Action's outputs are those that the code sets", () => {
  expect(Object.keys(ACTION.outputs)).toEqual([...OUTPUT_NAMES]);
});

test.each(Object.entries({ ...ACTION.inputs, ...ACTION.outputs }))(
  "%s is described in one line",
  (_, { description }) => {
    expect(description).toMatch(/^[A-Z`a-z][^\n]*\.$/);
  },
);

test("the README's tables of inputs and outputs are those of action.yml", () => {
  expect(between("inputs")).toBe(tableOf(ACTION.inputs));
  expect(between("outputs")).toBe(tableOf(ACTION.outputs));
});

test("the README's workflow gives the Action only what it takes", () => {
  const workflows = blocks("yaml")
    .map((text) => parse(text))
    .filter((value) => value.jobs !== undefined);
  expect(workflows.length).toBeGreaterThan(0);
  for (const { jobs } of workflows) {
    for (const { steps } of Object.values<{ steps: { uses?: string; with?: object }[] }>(jobs)) {
      const ours = steps.filter(({ uses }) => uses?.startsWith("gripcheck/") === true);
      expect(ours.length).toBe(1);
      for (const name of Object.keys(ours[0]?.with ?? {})) expect(ACTION.inputs).toHaveProperty([name]);
    }
  }
});

test("every profile in the README can be read, whole or as lines of one", async () => {
  const isPart = (value: object) => "players" in value || "tiers" in value || "build" in value;
  const profiles = blocks("yaml").filter((text) => isPart(parse(text)));
  expect(profiles.length).toBeGreaterThan(1);
  for (const text of profiles) {
    const whole =
      "build" in parse(text) ? text : `name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n${text}`;
    const source = { file: "README.md", bytes: new TextEncoder().encode(whole) };
    const context = { vocabulary: joinVocabulary(), shippedDir: path.join(ROOT, "profiles") };
    const { findings, warnings } = await readProfile(source, context);
    expect([...findings, ...warnings]).toEqual([]);
  }
});

test("the README and the demo's own page promise what each scenario comes to", async () => {
  const scenarios = await readDemoScenarios(ROOT);
  for (const page of [README, textOf("demo/README.md")]) {
    for (const { name, verdict } of scenarios) {
      const row = page.split("\n").find((line) => line.startsWith(`| \`${name}\``));
      expect(row?.split("|").at(-2)).toContain(`\`${verdict}\``);
    }
  }
});

test.each(
  FILES.filter((file) => file.endsWith(".md") && !/^(?:demo\/(?:project|scenarios)|test)\//.test(file)),
)("every link of %s leads somewhere", (file) => {
  const links = [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(path.resolve(ROOT, path.dirname(file), link)))).toEqual([]);
});

test("no file tells where it was written", () => {
  expect(placesOf(/(?<![\w.-])\/(?:work|root)\//)).toEqual([]);
});

test("no file names pages or cases that only its makers had", () => {
  const pages = ["DESIGN", "SCHEMAS", "STYLE", "CASES", "VERDICT", "READER", "COMMENT", "FACTS-[A-Z]+"];
  expect(placesOf(new RegExp(`\\b(?:${pages.join("|")})(?:\\.md\\b| section)`))).toEqual([]);
  const words = FILES.filter((file) =>
    /^(?:src|test|docs|\.ci|\.github)\/|^[^/]+\.(?:md|yml)$/.test(file),
  ).filter((file) => !file.startsWith("test/fixtures/"));
  expect(placesOf(/\b[A-E]\d{2}\b/, words)).toEqual([]);
});

test("no file reaches for a registry by its host", () => {
  // In two pieces, so that this file is none of those that it looks for.
  const hosts = ["registry.npmjs|org", "npmjs|com", "pypi|org", "crates|io", "proxy.golang|org"];
  const ours = FILES.filter((file) => !file.startsWith("test/fixtures/"));
  const patterns = hosts.map((host) => host.replaceAll(".", "\\.").replace("|", "\\."));
  expect(placesOf(new RegExp(patterns.join("|")), ours)).toEqual([]);
});
