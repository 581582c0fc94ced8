/** The data of the page: what is seen first is read at once, whole trials when somebody asks for one. */
import { DATA_ELEMENT_ID, packElementId, type ReportData } from "../report/html/report-data.ts";
import type { TrialView } from "../report/render-trial.ts";

export function readData(): ReportData {
  // Written by the renderer of the same build.
  return JSON.parse(document.getElementById(DATA_ELEMENT_ID)?.textContent ?? "null") as ReportData;
}

const unpacked = new Map<number, Promise<readonly TrialView[]>>();

/** The trials of a pack. Rejects where the browser cannot unpack it. */
export function readPack(pack: number): Promise<readonly TrialView[]> {
  const known = unpacked.get(pack);
  if (known !== undefined) return known;
  const reading = unpack(pack);
  unpacked.set(pack, reading);
  return reading;
}

async function unpack(pack: number): Promise<readonly TrialView[]> {
  await parsed();
  const base64 = document.getElementById(packElementId(pack))?.textContent ?? "";
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text()) as TrialView[]; // ours, as above
}

/** Packs lie behind the program: the browser may still be reading them. */
function parsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }),
  );
}
