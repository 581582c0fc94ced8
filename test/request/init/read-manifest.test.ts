import { expect, test } from "vitest";
import { choosePackage } from "../../../src/request/init/choose-package.ts";
import { findDocuments } from "../../../src/request/init/find-documents.ts";
import { readManifest } from "../../../src/request/init/read-manifest.ts";
import { GOES_ON } from "../../inspect/documented/looped-parts.ts";
import { looped } from "../../looping-texts.ts";

const of = (path: string, text: string, paths: readonly string[] = []) => readManifest({ path, text }, paths);

test.each([
  ["a bin by name", "package.json", '{"name":"@acme/tabkit","bin":"x.js"}', "npm", "tabkit", ["tabkit"]],
  ["several bins", "p/package.json", '{"name":"t","bin":{"b":"b","a":"a"}}', "npm", "t", ["a", "b"]],
  ["a mark of the encoding", "package.json", '\ufeff{"name":"t","bin":"x.js"}', "npm", "t", ["t"]],
  ["a library", "package.json", '{"name":"lib","main":"x.js"}', "npm", "lib", []],
  ["scripts", "pyproject.toml", '[project]\nname="t"\n[project.scripts]\nt="t:main"', "python", "t", ["t"]],
  [
    "poetry",
    "pyproject.toml",
    '[tool.poetry]\nname="t"\n[tool.poetry.scripts]\nu="t:m"',
    "python",
    "t",
    ["u"],
  ],
  [
    "setup.cfg",
    "setup.cfg",
    "[metadata]\nname = t\n[options.entry_points]\nconsole_scripts =\n    t = t.cli:main\n",
    "python",
    "t",
    ["t"],
  ],
  [
    "setup.py",
    "setup.py",
    "setup(\n  name='t',\n  entry_points={'console_scripts': ['t=t.cli:main']},\n)",
    "python",
    "t",
    ["t"],
  ],
])("%s", (_, path, text, kind, name, commands) => {
  expect(of(path, text)).toMatchObject({ kind, name, commands });
});

test("a crate's binaries are those that it lists, those of src/bin, and src/main.rs", () => {
  const crate = '[package]\nname = "grep2"\n';
  expect(of("Cargo.toml", crate, ["src/main.rs"])?.commands).toEqual(["grep2"]);
  expect(of("a/Cargo.toml", crate, ["a/src/bin/x.rs", "a/src/bin/y/main.rs"])?.commands).toEqual(["x", "y"]);
  expect(of("Cargo.toml", `${crate}[[bin]]\nname = "rg"\n`, ["src/main.rs"])?.commands).toEqual(["rg"]);
});

test("a Go module's commands are those below cmd/, else its own main package", () => {
  expect(of("go.mod", "module example.test/x/tool/v2\n", ["main.go"])).toMatchObject({
    name: "tool",
    commands: ["tool"],
  });
  expect(of("go.mod", "module x/y\n", ["cmd/one/main.go", "main.go"])?.commands).toEqual(["one"]);
});

test.each([
  ["a workspace's root", "package.json", '{"private":true,"workspaces":["p/*"]}'],
  ["text that is no JSON", "package.json", "{"],
  ["a list", "package.json", "[]"],
  ["settings of tools alone", "pyproject.toml", "[tool.ruff]\nline-length = 100\n"],
  ["text that is no TOML", "Cargo.toml", "[[["],
  ["a workspace of crates", "Cargo.toml", '[workspace]\nmembers = ["a"]\n'],
])("%s is no package", (_, path, text) => {
  expect(of(path, text)).toBeNull();
});

test("names that no shell could run by name are no commands", () => {
  expect(
    of("package.json", '{"name":"t","bin":{"a b":"x","$(id)":"x","-x":"x","ok":"x"}}')?.commands,
  ).toEqual(["ok"]);
});

test("what the README speaks of is the tool, whatever lies beside it", () => {
  const named = (name: string, directory: string) => ({
    kind: "npm" as const,
    directory,
    name,
    commands: [name],
  });
  const packages = [
    named("helper", "packages/a"),
    named("tool", "packages/z"),
    { ...named("lib", "."), commands: [] },
  ];
  const { chosen, others } = choosePackage(packages, { folder: "x", readme: "    $ tool sort a.csv\n" });
  expect(chosen?.name).toBe("tool");
  expect(others.map(({ name }) => name)).toEqual(["helper"]);
});

test("documents, skills and notes for agents are found where they lie", () => {
  const paths = [
    "readme.md",
    "docs/a.md",
    "docs/b/c.mdx",
    ".claude/skills/other/SKILL.md",
    "skills/tool/SKILL.md",
    "AGENTS.md",
    "test/docs/x.md",
  ];
  const chosen = { kind: "npm" as const, directory: ".", name: "tool", commands: ["tool"] };
  expect(findDocuments(paths, chosen)).toEqual({
    docs: ["readme.md", "docs/**/*.{md,mdx}", ".claude/skills/**/SKILL.md", "skills/**/SKILL.md"],
    skill: "skills/tool",
    agents: ["AGENTS.md"],
    pages: 2,
  });
});

test("a manifest without an end is read in time that grows with it alone", () => {
  for (const part of GOES_ON) {
    for (const begun of ["", "name = 'a'\nconsole_scripts = [\n"])
      for (const path of ["setup.py", "setup.cfg", "pyproject.toml", "Cargo.toml", "package.json", "go.mod"])
        expect([null, "python"]).toContain(
          readManifest({ path, text: looped(part, begun, "x") }, [])?.kind ?? null,
        );
  }
});
