/** Writes which checks of which agent passed, by the names of the tests: what the support table is made of. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const ROOT = path.resolve(import.meta.dirname, "../..");
/**
 * What was measured last. The one that is kept in the repository is written with SUPPORT=write; with SUPPORT=add, what a
 * part of the lane measured is put in place of the same tests there.
 */
const MEASURED = process.env.SUPPORT_FILE ?? path.join(ROOT, "node_modules/.cache/gripcheck/support.json");
const KEPT = path.join(ROOT, "docs/support.json");
const GROUP = /^(\S+) (\S+) over (\S+) in (\S+)$/;

interface Check {
  readonly agent: string;
  readonly version: string;
  readonly wire: string;
  readonly sandbox: string;
  readonly check: string;
  readonly passed: boolean;
}

export class SupportReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const checks = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test): Check[] => {
        const group = test.parent.type === "suite" ? GROUP.exec(test.parent.name) : null;
        const { state } = test.result();
        if (group === null || state === "skipped") return [];
        const [, agent = "", version = "", wire = "", sandbox = ""] = group;
        return [{ agent, version, wire, sandbox, check: test.name, passed: state === "passed" }];
      });
    const isAdded = process.env.SUPPORT === "add";
    const others = isAdded ? kept().filter((old) => !checks.some((check) => key(check) === key(old))) : [];
    const sorted = [...others, ...checks].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    const text = `${JSON.stringify(sorted, null, 2)}\n`;
    for (const file of isAdded || process.env.SUPPORT === "write" ? [MEASURED, KEPT] : [MEASURED]) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

const key = ({ agent, version, wire, sandbox, check }: Check): string =>
  [agent, version, wire, sandbox, check].join("\u0000");

const kept = (): Check[] => JSON.parse(readFileSync(KEPT, "utf8"));
