/** Workflows that people copy have no known mistake and no known hole. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { TOOLS } from "./tools.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");
const WORKFLOWS = ["docs/workflows", ".github/workflows"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
);

test("actionlint finds nothing in any workflow", async () => {
  const { stdout } = await run(TOOLS.actionlint, ["-config-file", ".github/actionlint.yaml", ...WORKFLOWS], {
    cwd: ROOT,
  });
  expect(stdout).toBe("");
});

test("zizmor finds nothing in any workflow, nor in the Action", async () => {
  const options = ["--offline", "--no-progress", "--format=json", "--config", ".github/zizmor.yml"];
  const { stdout } = await run(TOOLS.zizmor, [...options, ...WORKFLOWS, "action.yml"], { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual([]);
});
