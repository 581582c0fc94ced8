/** Globs of documents that match no file: what they were meant for is not checked. */
import picomatch from "picomatch";
import { quoted } from "../findings.ts";
import type { YamlDocument } from "../yaml-document.ts";
import { type Lint, lintAt } from "./lint.ts";

/** Of globs that the profile itself lists; those of the profile that it extends are for many repositories. */
export function unmatchedDocs(
  document: YamlDocument,
  docs: readonly string[],
  files: readonly string[],
): Lint[] {
  const own = document.at([])?.file;
  return docs.flatMap((glob, index) => {
    const place = document.at(["docs", index]);
    if (place === null || place.file !== own || glob.startsWith("!")) return [];
    const isMatched = picomatch(glob, { dot: true });
    if (files.some((file) => isMatched(file))) return [];
    const message = `No file of head matches ${quoted(glob)}: nothing of it is checked.`;
    const hint = "Globs are relative to the repository's root; ** stands for any folders.";
    return [lintAt(document, ["docs", index], { level: "warning", message, hint })];
  });
}
