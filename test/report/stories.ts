/** Stored comparisons, one for each thing that a report can have to say; read as any reader of results does. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NO_CONTEXT, type ReportContext } from "../../src/report/context.ts";
import { Comparison } from "../../src/schema/comparison.ts";
import { Details } from "../../src/schema/details.ts";

const FOLDER = path.resolve(import.meta.dirname, "../fixtures/results");

export interface Story {
  readonly comparison: Comparison;
  readonly details: Details;
  readonly context: ReportContext;
}

/** Folders that hold what a report is rendered from. */
export const STORIES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => readdirSync(path.join(FOLDER, name)).includes("context.json"))
  .sort();

export function readStory(name: string): Story {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(FOLDER, name, `${file}.json`), "utf8"));
  const bodyOf = (file: string): unknown => (read(file) as { readonly body: unknown }).body; // checked right after
  return {
    comparison: Comparison.parse(bodyOf("comparison")),
    details: Details.parse(bodyOf("details")),
    context: { ...NO_CONTEXT, ...(read("context") as Partial<ReportContext>) }, // ours, and only read here
  };
}
