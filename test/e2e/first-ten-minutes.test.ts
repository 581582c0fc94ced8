import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { Comparison } from "../../src/schema/comparison.ts";
import { readDocument } from "../../src/store/result-files.ts";
import { wordTool } from "../commands/word-tool.ts";
import { repositoryOf, writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";
import { ROOT } from "./program.ts";

/** The fenced commands of the page, in order. */
async function commandsOf(page: string): Promise<string[]> {
  const text = await readFile(path.join(ROOT, page), "utf8");
  const fences = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines = ""]) => lines.trim());
  return fences.flatMap((lines) => lines.split("\n"));
}

interface Typed {
  readonly code: number | null;
  readonly stdout: string;
}

/** A shell in a fresh clone in which `gripcheck` is the bundled program. */
async function newcomer(): Promise<{ clone: string; type(command: string): Typed }> {
  const { root } = await repositoryOf(wordTool());
  const [folder, bin] = [await temporaryFolder(), await temporaryFolder()];
  const clone = path.join(folder, "wordy");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const program = path.join(bin, "gripcheck");
  await writeFile(
    program,
    `#!/bin/sh\nexec '${process.execPath}' '${path.join(ROOT, "dist/cli.js")}' "$@"\n`,
  );
  await chmod(program, 0o755);
  await mkdir(path.join(folder, "home"));
  const env = {
    PATH: `${bin}:${process.env.PATH ?? ""}`,
    HOME: path.join(folder, "home"),
    GRIPCHECK_BUILD_CACHE: "off",
    ...{ GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.test" },
    ...{ GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.test" },
  };
  const type = (command: string): Typed => {
    try {
      return {
        code: 0,
        stdout: execFileSync("bash", ["-c", command], {
          cwd: clone,
          env,
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        }),
      };
    } catch (error) {
      // What a command that fails leaves is in the error.
      const { status, stdout } = error as { status: number | null; stdout: string };
      return { code: status, stdout };
    }
  };
  return { clone, type };
}

test("the page leads from nothing to the first finding, command by command", async () => {
  const commands = await commandsOf("docs/first-ten-minutes.md");
  expect(commands.map((command) => command.split(" ", 2).join(" "))).toEqual([
    "gripcheck init",
    "git add",
    "git commit",
    "gripcheck check",
    "gripcheck try",
    "gripcheck compare",
  ]);
  const { clone, type } = await newcomer();
  for (const command of commands.slice(0, -1)) {
    const { code, stdout } = type(command);
    expect([command, code, code === 0 ? "" : stdout]).toEqual([command, 0, ""]);
  }
  // The change that the page speaks of.
  const source = await readFile(path.join(clone, "wordy.js"), "utf8");
  await writeFiles(clone, { "wordy.js": source.replaceAll("--reverse", "--backwards") });
  expect(type("git commit --all --message 'Rename an option'").code).toBe(0);
  const compared = type(commands.at(-1) ?? "");
  expect(compared.code).toBe(0);
  expect(compared.stdout).toContain("--reverse");
  const comparison = await readDocument(path.join(clone, "gripcheck-results/comparison.json"), "comparison");
  expect(Comparison.parse(comparison).verdict.kind).toBe("regressed");
  expect(Comparison.parse(comparison).docs).toMatchObject({ solutions: { base: 6, head: 5, of: 6 } });
});
