/**
 * The README's table of agents, made from what the lane measured. Run by itself it says whether what was measured last
 * is what docs/support.json holds: `node scripts/support-table.mjs`.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("..", import.meta.url);
const KEPT = new URL("docs/support.json", root);
const MEASURED = new URL("node_modules/.cache/gripcheck/support.json", root);

/** Columns, each with the beginnings of the names of the tests that it stands for. */
const COLUMNS = [
  [
    "figures",
    [
      "a good script",
      "two calls in a turn",
      "calls with empty and equal ids",
      "a tool that is not offered",
      "a call with broken arguments",
      "a call without arguments",
    ],
  ],
  ["exit codes", ["exit codes are exact"]],
  ["behaviour", ["use of a command"]],
  [
    "endings",
    [
      "output that was cut",
      "a blank answer",
      "a refused key",
      "an endpoint that",
      "two failures",
      "the limit of",
      "the same command for ever",
      "a model",
    ],
  ],
  [
    "tiers",
    [
      "an advertised skill",
      "a skill that nobody opened",
      "an injected skill",
      "files of the context",
      "a checkout's own",
      "bare is bare",
      "its own prompt",
    ],
  ],
  ["MCP servers", ["a tool of an MCP server", "a server that dies"]],
  ["eight at once", ["eight at once"]],
  ["secrets", ["twelve planted secrets"]],
  ["sub-agents", ["a sub-agent is"]],
  ["full window", ["a full window"]],
  ["sessions", ["a second task goes on", "it goes on after a task"]],
  ["coupling", ["an unchanged pair", "a changed README"]],
];

export function keptChecks() {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : [];
}

const groupOf = ({ agent, version, wire, sandbox }) => [agent, version, wire, sandbox].join(" ");
const isIn = (prefixes, { check }) => prefixes.some((prefix) => check.startsWith(prefix));

function mark(checks) {
  if (checks.length === 0) return "–";
  const failed = checks.filter(({ passed }) => !passed);
  return failed.length === 0 ? `✅ ${checks.length}` : `❌ ${failed.length} of ${checks.length}`;
}

/** The table, and below it which tests each column stands for. */
export function supportTable(checks) {
  const groups = [...new Map(checks.map((check) => [groupOf(check), check])).values()];
  const rows = groups.map((group) => {
    const own = checks.filter((check) => groupOf(check) === groupOf(group));
    const marks = COLUMNS.map(([, prefixes]) => mark(own.filter((check) => isIn(prefixes, check))));
    return [`\`${group.agent}\``, group.version, `\`${group.wire}\``, group.sandbox, ...marks];
  });
  const heads = ["agent", "version", "wire", "sandbox", ...COLUMNS.map(([name]) => name)];
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const names = COLUMNS.map(([name, prefixes]) => {
    const tests = [
      ...new Set(checks.filter((check) => isIn(prefixes, check)).map(({ check }) => check)),
    ].sort();
    return `- *${name}*: ${tests.map((test) => `“${test}”`).join(", ")}`;
  });
  return [
    line(heads),
    `|${heads.map(() => ":--").join("|")}|`,
    ...rows.map(line),
    "",
    "<details><summary>The tests that each mark stands for</summary>",
    "",
    ...names,
    "",
    "</details>",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (place) => (existsSync(place) ? readFileSync(place, "utf8") : "");
  if (read(MEASURED) !== read(KEPT)) {
    console.error(
      "What was measured is not what docs/support.json holds. If that is right: SUPPORT=write npm run test:agents, then npm run support-table.",
    );
    process.exit(1);
  }
}
