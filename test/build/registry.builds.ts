import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshFolder, removeTree } from "../../src/host/files.ts";
import { registrySettings } from "../../src/sandbox/environment.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import { type Files, writeFiles } from "../repository.ts";
import { useSandbox } from "../run/box.ts";
import { temporaryFolder } from "../temporary.ts";
import { buildBoth, profileOf, said } from "./bench.ts";
import { builtTwice, projectFiles } from "./projects.ts";

const hostEnvironment = process.env;
const SAME = { kind: "built", differences: [] };

/** A command that needs `is-odd`, which needs an older `is-number` than there is. */
const npmTool = (more: object = {}, version = "3.0.1") => ({
  "package.json": JSON.stringify({
    name: "mytool",
    version: "1.0.0",
    bin: "mytool.js",
    dependencies: { "is-odd": version },
    scripts: { build: "node build.js" },
    ...more,
  }),
  "mytool.js": `#!/usr/bin/env node\nconsole.log("rev-a " + require("is-odd")(3));\n`,
  "build.js": "",
});
const INSTALLED = ["is-number@6.0.0", "is-odd@3.0.1"];

/** What is said of it, what packageManager names, its lock file, and how that is made. */
type Manager = readonly [title: string, name: string, lock: string, command: string];

const MANAGERS: readonly Manager[] = [
  ["npm", "npm", "package-lock.json", "npm install --package-lock-only"],
  ["pnpm 9", "pnpm@9.15.9", "pnpm-lock.yaml", "pnpm install --lockfile-only"],
  ["pnpm 10", "pnpm@10.12.1", "pnpm-lock.yaml", "pnpm install --lockfile-only"],
  ["yarn 1", "yarn@1.22.22", "yarn.lock", "yarn install --non-interactive"],
  ["yarn 4", "yarn@4.9.1", "yarn.lock", "yarn install --mode=update-lockfile"],
];

/** The lock that a package manager writes for a project. */
async function lockOf(
  sandbox: Sandbox,
  files: Files,
  [, manager, lock, command]: Manager,
): Promise<Record<string, string>> {
  const [source, tool] = [await temporaryFolder(), await temporaryFolder()];
  await writeFiles(source, files);
  const settings = registrySettings(hostEnvironment);
  const spec = manager.replace(/^yarn@4/, "@yarnpkg/cli-dist@4");
  const script =
    manager === "npm"
      ? command
      : `npm install --prefix /tmp/m ${spec} && PATH=/tmp/m/node_modules/.bin:$PATH && ${command}`;
  {
    await using box = await sandbox.open({
      purpose: "build",
      folders: { source, tool },
      network: "allow",
      readable: settings.files,
    });
    const done = await box.exec(["bash", "-c", script.replaceAll("/tmp/", `${box.layout.tmp}/`)], {
      env: { ...settings.env, CI: "" },
      timeoutMs: 240_000,
    });
    if (done.exitCode !== 0) throw new Error(done.output);
  }
  return { [lock]: await readFile(path.join(source, lock), "utf8") };
}

describe("in the best sandbox of this machine", () => {
  const sandbox = useSandbox();

  test.each(MANAGERS)("%s without a lock: what is installed, twice the same", async (_, manager) => {
    const files = npmTool(manager === "npm" ? {} : { packageManager: manager });
    const profile = await profileOf("recipe: npm");
    const built = await buildBoth(sandbox(), { base: files, head: { more: "" }, profile, hostEnvironment });
    expect(built.base.report).toMatchObject({ kind: "built" });
    expect(await said(sandbox(), built.base, "mytool")).toBe("rev-a true");
    expect(built.base.dependencies).toEqual(INSTALLED);
    expect(await builtTwice(sandbox(), { files, profile, hostEnvironment })).toEqual(SAME);
  });

  test.each(MANAGERS)(
    "%s by its lock alone; a lock that is out of date does not build",
    async (...manager) => {
      const files = npmTool();
      const lock = await lockOf(sandbox(), files, manager);
      const built = await buildBoth(sandbox(), {
        base: { ...files, ...lock },
        head: npmTool({}, "2.0.0"),
        profile: await profileOf("recipe: npm"),
        hostEnvironment,
      });
      expect(built.base.report).toMatchObject({ kind: "built" });
      expect(await said(sandbox(), built.base, "mytool")).toBe("rev-a true");
      expect(built.head.report).toMatchObject({
        kind: "failed",
        step: expect.stringMatching(/^(?:npm ci|pnpm install|yarn install)$/),
        remedy: "The lock file and the manifest disagree at this commit. Commit the updated lock file.",
      });
    },
  );

  test.each(MANAGERS)("%s: a package of a workspace, with what it needs of it", async (...manager) => {
    const [, name] = manager;
    const tool = JSON.parse((await projectFiles("workspace-tool"))["packages/my tool/package.json"] ?? "");
    const range = /^pnpm|^yarn@4/.test(name) ? "workspace:^" : "^1.0.0";
    const { "package-lock.json": _, ...plain } = await projectFiles("workspace-tool");
    const files: Record<string, string> = {
      ...plain,
      "packages/my tool/package.json": JSON.stringify({
        ...tool,
        dependencies: { "@my/core": range, "is-odd": "3.0.1" },
      }),
      "pnpm-workspace.yaml": "packages: ['packages/*']\n",
    };
    const lock = await lockOf(sandbox(), files, manager);
    const profile = await profileOf("recipe: npm\ndirectory: packages/my tool");
    const built = await buildBoth(sandbox(), {
      base: { ...files, ...lock },
      head: { "packages/my core/source.js": 'module.exports = "rev-b";\n' },
      profile,
      hostEnvironment,
    });
    expect(built.base.report).toMatchObject({ kind: "built" });
    expect(await said(sandbox(), built.base, "mytool --rev")).toBe("rev-a");
    expect(await said(sandbox(), built.head, "mytool --rev")).toBe("rev-b");
    expect(built.head.dependencies).toEqual(INSTALLED);
    expect(await builtTwice(sandbox(), { files: { ...files, ...lock }, profile, hostEnvironment })).toEqual(
      SAME,
    );
  });

  test("recipe cargo without a lock: what was resolved is said", async () => {
    const plain = await projectFiles("rust-tool");
    const files = { ...plain, "Cargo.toml": `${plain["Cargo.toml"]}\n[dependencies]\nitoa = "1"\n` };
    const profile = await profileOf("recipe: cargo");
    const built = await buildBoth(sandbox(), { base: files, head: { more: "" }, profile, hostEnvironment });
    expect(built.base.report).toMatchObject({ kind: "built" });
    expect(built.base.dependencies).toEqual([expect.stringMatching(/^itoa@1\.\d+\.\d+$/)]);
    expect(await builtTwice(sandbox(), { files, profile, hostEnvironment })).toEqual(SAME);
  });

  test("recipe go: the module's programs and what is in them, twice the same", async () => {
    const plain = await projectFiles("go-tool");
    const files = {
      ...plain,
      "go.mod": "module example.test/mytool\n\ngo 1.20\n\nrequire github.com/google/uuid v1.6.0\n",
      "go.sum": GO_SUM,
      "id.go": 'package mytool\n\nimport "github.com/google/uuid"\n\nvar None = uuid.Nil\n',
      "cmd/mytool/main.go": (plain["cmd/mytool/main.go"] ?? "").replace(
        'import "os"',
        'import (\n\t"os"\n\n\t_ "example.test/mytool"\n)',
      ),
    };
    const profile = await profileOf("recipe: go");
    const built = await buildBoth(sandbox(), {
      base: files,
      head: { "go.sum": null },
      profile,
      hostEnvironment,
    });
    expect(await said(sandbox(), built.base, "mytool; mytool --rev")).toBe("mytool 1.0.0\nrev-a");
    expect(built.base.dependencies).toEqual(["github.com/google/uuid@v1.6.0"]);
    expect(built.head.report).toMatchObject({
      kind: "failed",
      step: "go install",
      remedy: "The lock file and the manifest disagree at this commit. Commit the updated lock file.",
    });
    expect(await builtTwice(sandbox(), { files, profile, hostEnvironment })).toEqual(SAME);
  });

  test("recipe python with pip: what is installed, twice the same", () => pythonTool(sandbox()));
});

describe("where uv is installed", () => {
  let folder = "";
  const before = process.env.PATH;
  beforeAll(async () => {
    folder = await freshFolder(os.tmpdir());
    execFileSync("python3", ["-m", "venv", folder]);
    execFileSync(path.join(folder, "bin/pip"), ["install", "--quiet", "uv==0.13.9"]);
    process.env.PATH = `${folder}/bin:${before}`;
  }, 120_000);
  const sandbox = useSandbox();
  afterAll(async () => {
    process.env.PATH = before;
    await removeTree(folder);
  });

  test("recipe python: what is installed, twice the same", () => pythonTool(sandbox()));

  test("recipe python: dependencies as of the instant", async () => {
    const files = await pythonFiles('"six"');
    const profile = await profileOf("recipe: python");
    const built = await buildBoth(sandbox(), {
      base: files,
      head: { more: "" },
      profile,
      hostEnvironment: process.env,
      now: () => Date.UTC(2019, 0, 1),
    });
    expect(built.base.dependencies).toEqual(["six@1.12.0"]);
  });
});

const GO_SUM = `github.com/google/uuid v1.6.0 h1:NIvaJDMOsjHA8n1jAhLSgzrAzy1Hgr+hNrb57e+94F0=
github.com/google/uuid v1.6.0/go.mod h1:TIyPZe4MgqvfeYDBFedMoGGpEw/LqOeaOT+nhxU+yHo=
`;

async function pythonFiles(requirement: string): Promise<Record<string, string>> {
  const plain = await projectFiles("python-tool");
  return {
    ...plain,
    "backend.py": (plain["backend.py"] ?? "").replace(
      "Version: 1.0.0\\n",
      `Version: 1.0.0\\nRequires-Dist: ${requirement.replaceAll('"', "")}\\n`,
    ),
  };
}

async function pythonTool(sandbox: Sandbox): Promise<void> {
  const files = await pythonFiles('"six==1.16.0"');
  const profile = await profileOf("recipe: python");
  const built = await buildBoth(sandbox, {
    base: files,
    head: { more: "" },
    profile,
    hostEnvironment: process.env,
  });
  expect(built.base.report).toMatchObject({ kind: "built" });
  expect(
    await said(sandbox, built.base, "mytool --rev; python3 -c 'import six; print(six.__version__)'"),
  ).toBe("rev-a\n1.16.0");
  expect(built.base.dependencies).toEqual(["six@1.16.0"]);
  expect(await builtTwice(sandbox, { files, profile, hostEnvironment: process.env })).toEqual(SAME);
}
