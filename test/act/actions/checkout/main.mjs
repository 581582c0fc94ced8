/** Stands in for actions/checkout: the workflow's commit alone, in an empty workspace, with the hoster as its remote. */
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const { GITHUB_WORKSPACE: workspace, TEST_ORIGIN: origin, GITHUB_SHA: sha } = process.env;
for (const name of readdirSync(workspace)) rmSync(path.join(workspace, name), { recursive: true });
const git = (...args) => execFileSync("git", ["-C", workspace, ...args], { stdio: "inherit" });
git("init", "--quiet", ".");
git("remote", "add", "origin", origin);
git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", sha);
git("checkout", "--quiet", "--detach", sha);
