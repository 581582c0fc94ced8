/** Lints as a person reads them. */
import { findingText } from "../../../src/request/findings.ts";
import type { Lint } from "../../../src/request/lints/lint.ts";
import { readYaml } from "../../../src/request/read-yaml.ts";
import type { YamlDocument } from "../../../src/request/yaml-document.ts";

export function textOf(lints: readonly Lint[]): string {
  return `\n${lints.map((lint) => `${lint.level} ${findingText(lint)}\n`).join("")}`;
}

/** A document as if it had been read from `grip.yml` or another file. */
export function documentOf(text: string, file = "grip.yml"): YamlDocument {
  return readYaml(file, new TextEncoder().encode(text));
}
