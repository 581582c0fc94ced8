/** The languages whose code is read, by what documents call them. */
import type { TaughtName } from "../../schema/inspection.ts";
import { pythonNames } from "./python-names.ts";
import { scriptNames } from "./script-names.ts";
import type { UsedName } from "./used-name.ts";

type Language = TaughtName["language"];

const CALLED: Readonly<Record<Language, readonly string[]>> = {
  javascript: "js javascript jsx mjs cjs node ts typescript tsx mts cts".split(" "),
  python: "py python py3 python3 pycon doctest pyi".split(" "),
};

/** null: another language, or none is named. */
export function namesLanguage(called: string | null): Language | null {
  const name = called?.toLowerCase() ?? "";
  if (CALLED.javascript.includes(name)) return "javascript";
  return CALLED.python.includes(name) ? "python" : null;
}

export function namesIn(language: Language, code: string): UsedName[] {
  return language === "python" ? pythonNames(code) : scriptNames(code);
}
