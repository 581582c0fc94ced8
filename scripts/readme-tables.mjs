/** Writes the tables of README.md that are made from action.yml and from what was measured of agents: `node scripts/readme-tables.mjs`. */
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import { keptChecks, supportTable } from "./support-table.mjs";

const root = new URL("..", import.meta.url);
const action = parse(readFileSync(new URL("action.yml", root), "utf8"));
const table = (entries) =>
  [
    "| name | what it is |",
    "|:--|:--|",
    ...Object.entries(entries).map(([name, { description }]) => `| \`${name}\` | ${description} |`),
  ].join("\n");

let readme = readFileSync(new URL("README.md", root), "utf8");
const tables = {
  inputs: table(action.inputs),
  outputs: table(action.outputs),
  support: supportTable(keptChecks()),
};
for (const [part, text] of Object.entries(tables)) {
  readme = readme.replace(
    new RegExp(`<!-- ${part} -->[^]*?<!-- /${part} -->`),
    () => `<!-- ${part} -->\n${text}\n<!-- /${part} -->`,
  );
}
writeFileSync(new URL("README.md", root), readme);
