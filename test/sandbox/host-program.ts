/**
 * A host process for tests that need one of their own: opens a box of the kind that it is told, runs a script
 * in it, prints what the script printed as one line of JSON, and stays until it is ended. A fourth word "build" makes
 * it a box of a build, with a network.
 */

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { openWorkArea } from "../../src/host/files.ts";
import { SANDBOXES } from "../../src/sandbox/index.ts";

const [kind, boxServer = "", script = "", purpose = "trial"] = process.argv.slice(2);
const provider = SANDBOXES.find((one) => one.kind === kind);
if (provider === undefined) throw new Error(`There is no kind ${kind}.`);
const workArea = await openWorkArea();
const folders = { tool: path.join(workArea, "a"), workspace: path.join(workArea, "b") };
for (const folder of Object.values(folders)) await mkdir(folder);
const sandbox = await provider.create({ workArea, boxServer });
const box = await sandbox.open(
  purpose === "build"
    ? { purpose, folders: { tool: folders.tool, source: folders.workspace }, network: "allow" }
    : { purpose: "trial", folders, network: "none" },
);
const { output } = await box.exec(["bash", "-c", script], { timeoutMs: 60_000 });
process.stdout.write(`${JSON.stringify({ output, folders })}\n`);
setInterval(() => undefined, 1000);
