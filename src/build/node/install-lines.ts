/** Shell lines that bring packed packages into the prefix. */
import type { Layout } from "../../sandbox/sandbox.ts";
import { line, quoted } from "../recipes/recipe.ts";
import { QUIET } from "./package-manager.ts";

/** The one tarball of each folder, the tool's own first. */
export interface Packed {
  readonly name: string;
  readonly folder: string;
}

/** As a user installs it: globally, into the prefix, with dependencies as the registry has them at the instant. */
export function globalInstall({ tool }: Layout, folder: string, instant: string): string[] {
  const words = ["npm", "install", "--global", "--prefix", tool, "--before", instant, ...QUIET];
  return [`${line(...words)} ${quoted(folder)}/*.tgz`];
}

/**
 * With packages of the same workspace in place of the registry's, however deep they are needed. npm takes such
 * replacements from a project only, so the prefix's `lib` is made one.
 */
export function jointInstall({ tool }: Layout, packages: readonly Packed[], instant: string): string[] {
  const words = ["npm", "install", "--omit", "dev", "--no-package-lock", "--before", instant, ...QUIET];
  return [
    line("mkdir", "-p", `${tool}/lib`, `${tool}/bin`),
    `cd ${quoted(`${tool}/lib`)}`,
    line("node", "-e", WRITE_PROJECT, JSON.stringify(packages)),
    line(...words),
    // It holds digests of the tarballs, and those of yarn 1 bear the time at which they were packed.
    line("rm", "-f", "node_modules/.package-lock.json"),
    line("node", "-e", LINK_COMMANDS, packages[0]?.name ?? ""),
  ];
}

/** Written as text because it runs inside the box, with the box's own node. */
const WRITE_PROJECT = `
const fs = require("node:fs");
const tarballs = {};
for (const { name, folder } of JSON.parse(process.argv[1])) {
  const file = fs.readdirSync(folder).find((file) => file.endsWith(".tgz"));
  tarballs[name] = "file:" + folder + "/" + file;
}
const project = { private: true, dependencies: tarballs, overrides: tarballs };
fs.writeFileSync("package.json", JSON.stringify(project));
`;

const LINK_COMMANDS = `
const fs = require("node:fs");
const name = process.argv[1];
const manifest = fs.readFileSync("node_modules/" + name + "/package.json", "utf8").replace(/^\\ufeff/, "");
const { bin = {} } = JSON.parse(manifest);
const commands = typeof bin === "string" ? [name.split("/").pop()] : Object.keys(bin);
for (const command of commands) fs.symlinkSync("../lib/node_modules/.bin/" + command, "../bin/" + command);
`;
