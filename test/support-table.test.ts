import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { keptChecks, supportTable } from "../scripts/support-table.mjs";
import { AGENTS } from "./agents/agents.ts";

const README = readFileSync(path.resolve(import.meta.dirname, "../README.md"), "utf8");
const checks = keptChecks();

test("the README's table of agents is the one that was measured", () => {
  const shown = /<!-- support -->\n([\s\S]*?)\n<!-- \/support -->/.exec(README)?.[1];
  expect(shown, "run npm run support-table").toBe(supportTable(checks));
});

test("every agent that is tested stands in it with the version that is pinned, and nothing of it failed", () => {
  const listed = new Set(checks.map(({ agent, version, wire }) => `${agent} ${version} ${wire}`));
  expect(listed).toEqual(
    new Set(AGENTS.map(({ name, install, wire }) => `${name} ${install ?? "–"} ${wire}`)),
  );
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
});

test("a mark is green only with tests that passed, and nothing that was not tested has one", () => {
  const one = (check: string, passed: boolean) => ({
    ...{ agent: "pi", version: "1", wire: "w", sandbox: "s", check, passed },
  });
  const rows = supportTable([one("a good script: x", true), one("exit codes are exact: y", false)]).split(
    "\n",
  );
  expect(rows[2]).toBe("| `pi` | 1 | `w` | s | ✅ 1 | ❌ 1 of 1 | – | – | – | – | – | – | – | – | – | – |");
});
