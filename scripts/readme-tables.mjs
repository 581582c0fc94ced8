/** Writes the tables of README.md that are made from action.yml: `node scripts/readme-tables.mjs`. */
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

const root = new URL("..", import.meta.url);
const action = parse(readFileSync(new URL("action.yml", root), "utf8"));
const table = (entries) =>
  [
    "| name | what it is |",
    "|:--|:--|",
    ...Object.entries(entries).map(([name, { description }]) => `| \`${name}\` | ${description} |`),
  ].join("\n");

let readme = readFileSync(new URL("README.md", root), "utf8");
for (const part of ["inputs", "outputs"]) {
  readme = readme.replace(
    new RegExp(`<!-- ${part} -->[^]*?<!-- /${part} -->`),
    `<!-- ${part} -->\n${table(action[part])}\n<!-- /${part} -->`,
  );
}
writeFileSync(new URL("README.md", root), readme);
