/** The section `gate` of a profile. */
import { z } from "zod";
import { Accepted, FailOn, FailWhere, type GateProfile } from "../schema/profile.ts";
import type { Row } from "../schema/row.ts";
import type { Metric } from "../schema/words.ts";
import { list, MetricText, orNull, RowText, Switch, Text } from "./yaml-words.ts";

/** `prove` says what a release wants, and means the same as `unproven`. */
const FailOnFile = z
  .enum([...FailOn.options, "prove"])
  .transform((outcome): FailOn => (outcome === "prove" ? "unproven" : outcome));

interface FailEntry {
  readonly outcome: FailOn;
  readonly row: Row | null;
  readonly metric: Metric | null;
}

const FailName = FailOnFile.transform((outcome): FailEntry => ({ outcome, row: null, metric: null }));
const FailPlace = z
  .strictObject({ outcome: FailOnFile, row: orNull(RowText), metric: orNull(MetricText) })
  .refine(({ outcome, row, metric }) => outcome !== "build" || (row ?? metric) === null, {
    message: "a build with a row or a metric",
    params: { hint: "A build belongs to no row: write build alone." },
  });

/** An outcome by its name is one wherever it is. One or the other is meant, and what is wrong with that one is said. */
const FailEntry = z.unknown().transform((entry, context): FailEntry => {
  const isMap = entry !== null && typeof entry === "object" && !Array.isArray(entry);
  const read = (isMap ? FailPlace : FailName).safeParse(entry);
  if (read.success) return read.data;
  // An issue that was found is a raw one with its text; the types know no way back.
  for (const issue of read.error.issues) context.issues.push({ ...issue, input: entry } as never);
  return z.NEVER;
});

const isEverywhere = ({ row, metric }: FailEntry): boolean => row === null && metric === null;

export const GateFile = z
  .strictObject({
    "fail-on": list(FailEntry),
    reader: Switch,
    accepted: list(
      z.strictObject({ row: RowText, metric: MetricText, until: Accepted.shape.until, reason: Text }),
    ),
  })
  .transform(({ "fail-on": entries, reader, accepted }): GateProfile => {
    const failWhere = entries.flatMap((entry) =>
      isEverywhere(entry) ? [] : (FailWhere.safeParse(entry).data ?? []),
    );
    return {
      failOn: entries.filter(isEverywhere).map(({ outcome }) => outcome),
      ...(failWhere.length === 0 ? {} : { failWhere }),
      ...{ reader, accepted },
    };
  });
