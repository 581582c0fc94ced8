/** What the docs teach and no longer works, what else differs, the builds, and the patch. */

import { foldedLines } from "../../report/folded.ts";
import type { ReportData } from "../../report/html/report-data.ts";
import { manyLines, oneLine } from "../../report/neutral.ts";
import { PLACES } from "../../report/wording/page.ts";
import { DOCS } from "../../report/wording/page-trials.ts";
import type { Finding } from "../../schema/details.ts";
import { Blocks } from "../parts/blocks.tsx";
import { Scroll } from "../parts/data-table.tsx";
import { Foreign } from "../parts/line.tsx";
import { ROOMY } from "../parts/trace-lines.tsx";
import type { ViewProps } from "../view-props.ts";

export function DocsView({ data }: ViewProps) {
  const { sections, details } = data;
  const isEmpty = sections.docs.length === 0 && details.findings.length === 0;
  return (
    <>
      <h1>{PLACES.docs}</h1>
      {isEmpty ? <p class="nothing">{DOCS.none}</p> : <Blocks blocks={sections.docs} label={PLACES.docs} />}
      {details.findings.length === 0 ? null : <Findings findings={details.findings} />}
      {details.patch === undefined ? null : (
        <>
          <h2>{DOCS.patch}</h2>
          <Foreign text={manyLines(details.patch).join("\n")} label={DOCS.patch} />
        </>
      )}
      <Solutions data={data} />
      {(["head", "base"] as const).map((side) => {
        const log = details.buildLogs[side];
        return log === undefined ? null : (
          <section key={side}>
            <h2>{DOCS.log(side)}</h2>
            <Foreign text={manyLines(log).join("\n")} label={DOCS.log(side)} />
          </section>
        );
      })}
    </>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <>
      <h2>{DOCS.findings}</h2>
      <Scroll label={DOCS.findings}>
        <thead>
          <tr>
            <th scope="col">{DOCS.kind}</th>
            <th scope="col">{DOCS.subject}</th>
            <th scope="col">base</th>
            <th scope="col">head</th>
            <th scope="col">{DOCS.where}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={finding.id} class={finding.kind === "broken" ? "marked" : undefined}>
              <td>{DOCS.kinds[finding.kind]}</td>
              <td class="long">
                <code>{oneLine(finding.subject, LONGEST)}</code>
              </td>
              <td class="said">{saidOn(finding, "base")}</td>
              <td class="said">{saidOn(finding, "head")}</td>
              <td>{placesOf(finding)}</td>
            </tr>
          ))}
        </tbody>
      </Scroll>
    </>
  );
}

/** A command, or the places that teach it: a model that loops writes a hundred thousand characters of one. */
const LONGEST = 2_000;

const shortened = (text: string): string =>
  foldedLines(text, ROOMY.result)
    .map((line) => line.text)
    .join("\n");

function saidOn({ evidence }: Finding, side: "base" | "head"): string {
  const said = evidence
    .filter((one) => one.side === side)
    .map(({ text, count }) => `${shortened(text)}${count > 1 ? ` (${count}×)` : ""}`.trim())
    .filter((text) => text !== "");
  // A command that is taught in several places was answered once.
  return [...new Set(said)].join("\n");
}

function placesOf({ evidence }: Finding): string {
  const places = evidence.flatMap(({ file, line }) =>
    file === undefined ? [] : [line === undefined ? file : `${file}:${line}`],
  );
  return oneLine([...new Set(places)].join(", "), LONGEST);
}

function Solutions({ data: { details } }: { readonly data: ReportData }) {
  if (details.solutions.length === 0) return null;
  return (
    <>
      <h2>{DOCS.solutions}</h2>
      {details.solutions.map(({ task, side, ok, text }) => (
        <details key={`${task}/${side}`} open={!ok}>
          <summary>
            {task} · {side}: {ok ? DOCS.works : DOCS.fails}
          </summary>
          <Foreign text={manyLines(text).join("\n")} label={`${task}, ${side}`} />
        </details>
      ))}
    </>
  );
}
