/** The section `gate` of a profile. */
import { z } from "zod";
import { Accepted, FailOn, FailWhere, type GateProfile } from "../schema/profile.ts";
import { list, MetricText, orNull, RowText, Switch, Text } from "./yaml-words.ts";

/** `prove` says what a release wants, and means the same as `unproven`. */
const FailOnFile = z
  .enum([...FailOn.options, "prove"])
  .transform((outcome): FailOn => (outcome === "prove" ? "unproven" : outcome));

/** An outcome by its name alone is one wherever it is. */
const FailEntry = z.preprocess(
  (entry) => (entry !== null && typeof entry === "object" ? entry : { outcome: entry }),
  z
    .strictObject({ outcome: FailOnFile, row: orNull(RowText), metric: orNull(MetricText) })
    .refine(({ outcome, row, metric }) => outcome !== "build" || (row ?? metric) === null, {
      message: "a build with a row or a metric",
      params: { hint: "A build belongs to no row: write build alone." },
    }),
);
type FailEntry = z.output<typeof FailEntry>;

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
