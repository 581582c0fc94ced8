/**
 * `npm run sim -- [--prs N] [--from SEED] [table …]`: simulated pull requests through the product's own plan and
 * comparison. Seeds that no choice was made by tell what a choice is worth.
 */
import { parseArgs } from "node:util";
import { TABLES as INDEPENDENT } from "./tables.ts";
import { COUPLED_TABLES } from "./tables-coupled.ts";

const TABLES = [...INDEPENDENT, ...COUPLED_TABLES];

const asked = readAsked();
if (asked === null) {
  console.error(`npm run sim -- [--prs N] [--from SEED] [${TABLES.map(({ name }) => name).join(" | ")} …]`);
  process.exit(2);
}
const { prs, from, tables } = asked;
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
console.log(
  `Simulated pull requests, not measured ones: ${prs} a figure where no other number is given, seeds from ${from}.`,
);
for (const { name, title, header, rows } of TABLES) {
  if (tables.length > 0 && !tables.includes(name)) continue;
  const cpu = process.cpuUsage();
  console.log(`\n${title}\n\n${line(header)}\n${line(header.map(() => "---"))}`);
  for (const row of rows({ count: prs, from })) console.log(line(row));
  console.log(`\n(${name}: ${(process.cpuUsage(cpu).user / 1e6).toFixed(0)} s)`);
}

/** null: not as the usage says. */
function readAsked(): { prs: number; from: number; tables: string[] } | null {
  const {
    values,
    positionals: tables,
    tokens,
  } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { prs: { type: "string", default: "200" }, from: { type: "string", default: "1" } },
  });
  // An option whose value was forgotten is true, which counts as 1 nowhere.
  const [prs, from] = [values.prs, values.from].map((value) =>
    Number(typeof value === "string" ? value : NaN),
  );
  const isKnown =
    tokens.every((token) => token.kind !== "option" || ["prs", "from"].includes(token.name)) &&
    tables.every((name) => TABLES.some((table) => table.name === name));
  const isCount = (number: number | undefined): number is number =>
    Number.isInteger(number) && Number(number) > 0;
  return isKnown && isCount(prs) && isCount(from) ? { prs, from, tables } : null;
}
