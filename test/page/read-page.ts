/** What is in an HTML report, as the program in it reads it. */
import { gunzipSync } from "node:zlib";
import type { ReportData } from "../../src/report/html/report-data.ts";
import type { TrialView } from "../../src/report/render-trial.ts";

export function dataIn(html: string): ReportData {
  const [, json = ""] =
    /<script type="application\/json" id="report-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as ReportData; // ours, and only read here
}

/** Packs by their number. */
export function packsIn(html: string): ReadonlyMap<number, readonly TrialView[]> {
  const found = html.matchAll(/<script type="application\/gzip" id="pack-(\d+)">([^<]*)<\/script>/g);
  return new Map(
    [...found].map(([, number, base64 = ""]) => [
      Number(number),
      JSON.parse(gunzipSync(Buffer.from(base64, "base64")).toString()) as TrialView[], // as above
    ]),
  );
}
