/** `npm run sim -- [--prs N] [table …]`: simulated pull requests through the product's own plan and comparison. */
import { parseArgs } from "node:util";
import { TABLES as INDEPENDENT } from "./tables.ts";
import { COUPLED_TABLES } from "./tables-coupled.ts";

const TABLES = [...INDEPENDENT, ...COUPLED_TABLES];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { prs: { type: "string", default: "200" } },
});
const prs = Number(values.prs);
const unknown = positionals.filter((name) => !TABLES.some((table) => table.name === name));
if (unknown.length > 0 || !Number.isInteger(prs) || prs < 1) {
  console.error(`npm run sim -- [--prs N] [${TABLES.map(({ name }) => name).join(" | ")} …]`);
  process.exit(2);
}
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
console.log(
  `Simulated pull requests, not measured ones: ${prs} a figure where no other number is given, seeds from 1.`,
);
for (const { name, title, header, rows } of TABLES) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const cpu = process.cpuUsage();
  console.log(`\n${title}\n\n${line(header)}\n${line(header.map(() => "---"))}`);
  for (const row of rows(prs)) console.log(line(row));
  console.log(`\n(${name}: ${(process.cpuUsage(cpu).user / 1e6).toFixed(0)} s)`);
}
