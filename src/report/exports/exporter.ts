/** A format of other programs in which a trial can be had. Pure; the trial is redacted before. */
import type { TrialView } from "../render-trial.ts";

export interface Exporter {
  /** As `--export` names it. */
  readonly name: string;
  /** `document`: one JSON value. `lines`: one a line (JSONL). */
  readonly form: "document" | "lines";
  /** Plain JSON; one value where the form is a document. What is unknown is null or absent, never 0. */
  values(view: TrialView): readonly object[];
}
