import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { joinVocabulary } from "../../src/pipeline.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import type { Profile } from "../../src/schema/profile.ts";
import type { Files } from "../repository.ts";
import { useSandbox } from "../run/box.ts";
import { buildBoth, said } from "./bench.ts";
import { projectFiles } from "./projects.ts";

const PROFILES = path.resolve(import.meta.dirname, "../../profiles");

/** What a maintainer writes over a profile that ships. */
async function extended(name: string, more: string): Promise<Profile> {
  const bytes = new TextEncoder().encode(`extends: ${name}\nname: mytool\n${more}`);
  const { value, findings } = await readProfile(
    { file: "grip.yml", bytes },
    { vocabulary: joinVocabulary(), shippedDir: PROFILES },
  );
  if (value === null) throw new Error(findings.map(({ message }) => message).join("\n"));
  return value;
}

const LIBRARY = {
  "package.json": '{"name":"mylib","version":"1.0.0","main":"i.js"}',
  "i.js": 'exports.rev = "rev-a";\n',
};

/** The profile, a small project of its kind, what is written over it, and a command with what it prints. */
const CASES: readonly (readonly [string, () => Promise<Files>, string, string, string])[] = [
  ["npm-cli", () => projectFiles("npm-tool"), "build: { provides: [mytool] }", "mytool --rev", "rev-a"],
  ["npm-library", async () => LIBRARY, "", `node -p 'require("mylib").rev'`, "rev-a"],
  ["python-cli", () => projectFiles("python-tool"), "build: { provides: [mytool] }", "mytool --rev", "rev-a"],
  [
    "python-library",
    () => projectFiles("python-tool"),
    "",
    "python3 -c 'import mytool; print(mytool.__name__)'",
    "mytool",
  ],
  ["rust-cli", () => projectFiles("rust-tool"), "build: { provides: [mytool] }", "mytool --rev", "rev-a"],
  ["go-cli", () => projectFiles("go-tool"), "build: { provides: [mytool] }", "mytool --rev", "rev-a"],
  [
    "docs-site",
    async () => ({ "docs/a.md": "# A\n" }),
    "",
    "echo nothing is installed",
    "nothing is installed",
  ],
];

describe("in the best sandbox of this machine", () => {
  const sandbox = useSandbox();

  test.each(CASES)("%s builds a small project of its kind", async (name, project, more, command, output) => {
    const profile = await extended(name, more);
    const files = await project();
    const built = await buildBoth(sandbox(), {
      base: files,
      head: { "docs/new.md": "# New\n" },
      profile,
      hostEnvironment: process.env,
    });
    expect(built.head.report).toMatchObject({ kind: "built" });
    expect(await said(sandbox(), built.head, command)).toBe(output);
    expect(Object.keys(built.head.built?.tiers ?? {})).toEqual(["bare", "clone"]);
  });

  test("the profiles that are tried are all those for a kind of project", async () => {
    const page = await readFile(path.join(PROFILES, "core.yml"), "utf8");
    expect(page).toContain("needs no tool");
    expect(CASES.map(([name]) => name).sort()).toEqual([
      "docs-site",
      "go-cli",
      "npm-cli",
      "npm-library",
      "python-cli",
      "python-library",
      "rust-cli",
    ]);
  });
});
