/** What the users of a library have instead of a command: a node that finds it. */
import type { Layout } from "../../sandbox/sandbox.ts";
import { line } from "../recipes/recipe.ts";

/**
 * Shell lines that put a `node` into the prefix: the host's, which finds what is installed in the prefix from
 * every folder, for both kinds of modules, where nothing nearer is found.
 */
export function nodeWithPackages({ tool }: Layout): string[] {
  return [line("node", "-e", WRITE_NODE, tool, REGISTER, RESOLVE)];
}

/** Written as text because it runs inside the box, with the box's own node. */
const WRITE_NODE = `
const fs = require("node:fs");
const [tool, register, resolve] = process.argv.slice(1);
const quoted = (word) => "'" + word.replaceAll("'", "'\\\\''") + "'";
fs.mkdirSync(tool + "/bin", { recursive: true });
fs.writeFileSync(tool + "/lib/register.mjs", register);
fs.writeFileSync(tool + "/lib/resolve.mjs", resolve);
const script = [
  "#!/bin/sh",
  "export NODE_PATH=" + quoted(tool + "/lib/node_modules") + "\${NODE_PATH:+:$NODE_PATH}",
  "exec " + quoted(process.execPath) + " --import " + quoted(encodeURI("file://" + tool + "/lib/register.mjs")) + ' "$@"',
  "",
].join("\\n");
fs.writeFileSync(tool + "/bin/node", script, { mode: 0o755 });
`;

const REGISTER = `import { register } from "node:module";
register("./resolve.mjs", import.meta.url);
`;

const RESOLVE = `export async function resolve(name, context, next) {
  try {
    return await next(name, context);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND" || /^(?:[./]|[a-z]+:)/.test(name)) throw error;
    try {
      return await next(name, { ...context, parentURL: import.meta.url });
    } catch {
      throw error;
    }
  }
}
`;
