/** The small schemas that profile and task share: texts, lists, names and paths as users write them. */
import path from "node:path";
import { z } from "zod";
import { didYouMean } from "../base/text.ts";
import { parseRow, type Row } from "../schema/row.ts";
import { type Metric, MetricName, parseMetric, Slug } from "../schema/words.ts";

/** Text that says something. */
export const Text = z.string().refine((text) => text.trim() !== "", "empty");

/** A list; a key that is named and left empty is an empty one. */
export function list<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
}

/** Ids that select something, so that a list without any is a mistake; null = not said. */
export const Selection = z
  .array(Slug)
  .min(1)
  .optional()
  .transform((ids) => ids ?? null);

export const Switch = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A value, or null where the key is absent or left empty. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** A path below some root, in its shortest form. */
export const PathInside = Text.transform((text, context) => {
  const shortest = path.posix.normalize(text).replace(/(?<=.)\/+$/, "");
  if (!path.posix.isAbsolute(text) && !text.includes("\\") && !shortest.split("/").includes(".."))
    return shortest;
  context.addIssue({
    code: "custom",
    message: "a path that leaves its folder",
    params: { hint: "Write a path below it, with / between its parts." },
  });
  return z.NEVER;
});

/** Variables that carry the runner's own rights; no build and no endpoint may get them. */
const RUNNERS_OWN = /^(?:ACTIONS_|INPUT_|RUNNER_)/;

export const VariableName = z
  .string()
  .refine((name) => !RUNNERS_OWN.test(name), "a variable of the runner's own, which is given to nobody")
  .refine(
    (name) => RUNNERS_OWN.test(name) || /^[A-Za-z_][A-Za-z0-9_]*$/.test(name),
    "not the name of an environment variable",
  );

/** A metric as it is written in `watch` and `accepted`. */
export const MetricText = z.string().transform((text, context): Metric => {
  const metric = parseMetric(text);
  if (metric !== null) return metric;
  const hint = didYouMean(text, [...MetricName.options.filter((name) => name !== "marker"), "marker:<name>"]);
  context.addIssue({ code: "custom", message: "not a metric", params: { hint } });
  return z.NEVER;
});

/** A row as it is written in `accepted`. */
export const RowText = z.string().transform((text, context): Row => {
  const row = parseRow(text);
  if (row !== null) return row;
  const hint = "Write player/tier/task with * for all, such as small/skill/*; a single cell is no row.";
  context.addIssue({ code: "custom", message: "not a row", params: { hint } });
  return z.NEVER;
});
