/** What was collected of a trial for its match rule, and what a judge said. */
import { foldedLines } from "../../report/folded.ts";
import { TRIAL } from "../../report/wording/page-trials.ts";
import type { Trial } from "../../schema/trial.ts";
import { ROOMY, TraceLines } from "./trace-lines.tsx";

export function TrialEvidence({ trial }: { readonly trial: Trial }) {
  const { evidence, votes } = trial;
  return (
    <>
      {evidence.length === 0 ? null : (
        <section class="card">
          <h2>{TRIAL.evidence}</h2>
          {evidence.map(({ id, ok, text, exitCode, bytes }) => (
            <section key={id}>
              <h3>
                {id}
                <small>
                  {ok ? "" : ` · ${TRIAL.evidenceMissing}`}
                  {exitCode == null ? "" : ` · exit code ${exitCode}`}
                  {bytes === null ? "" : ` · ${bytes} bytes`}
                </small>
              </h3>
              {text === undefined ? null : <TraceLines lines={foldedLines(text, ROOMY.result)} />}
            </section>
          ))}
        </section>
      )}
      {votes.length === 0 ? null : (
        <section class="card">
          <h2>{TRIAL.judged}</h2>
          <p>
            {TRIAL.votes} {votes.map(({ score }) => score ?? TRIAL.noVote).join(", ")}
          </p>
        </section>
      )}
    </>
  );
}
