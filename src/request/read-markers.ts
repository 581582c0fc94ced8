/** `markers:` of a profile: each source checks its own keys, and a marker is tried on its own examples. */
import type { MarkerProfile } from "../schema/profile.ts";
import { PluginOptions } from "../schema/profile.ts";
import type { MarkerWords } from "../schema/vocabulary.ts";
import { quoted } from "./findings.ts";
import { MarkerFile } from "./profile-sections.ts";
import type { SectionReader } from "./section-reader.ts";
import type { YamlPath } from "./yaml-document.ts";

/** The markers that could be read, in order. */
export function readMarkers(reader: SectionReader, sources: readonly MarkerWords[]): MarkerProfile[] {
  return reader.readItems(["markers"], MarkerFile).flatMap((file, index) => {
    const marker = file === null ? null : markerOf(reader, { file, path: ["markers", index], sources });
    return marker === null ? [] : [marker];
  });
}

interface Entry {
  readonly file: ReturnType<typeof MarkerFile.parse>;
  readonly path: YamlPath;
  readonly sources: readonly MarkerWords[];
}

function markerOf(reader: SectionReader, { file, path, sources }: Entry): MarkerProfile | null {
  const { name, source, want, hits, misses, tasks, ...own } = file;
  const names = sources.map((words) => words.name);
  reader.mustBeKnown([...path, "source"], source, { what: "marker source", names });
  const words = sources.find((candidate) => candidate.name === source);
  if (words === undefined) return null;
  const otherKeys = Object.keys(MarkerFile.shape);
  const options = reader.check(path, { schema: words.options, value: own, otherKeys });
  if (options === null) return null;
  const rule = PluginOptions.parse(options);
  const marker = { name, source, rule, want, hits, misses, tasks };
  checkExamples(reader, { marker, path, words });
  return marker;
}

interface Trial {
  readonly marker: MarkerProfile;
  readonly path: YamlPath;
  readonly words: MarkerWords;
}

function checkExamples(reader: SectionReader, { marker, path, words }: Trial): void {
  for (const [index, text] of marker.hits.entries()) {
    if (words.fires(marker.rule, text)) continue;
    const message = `The marker "${marker.name}" does not fire on its hit ${quoted(text)}.`;
    reader.find([...path, "hits", index], { message, hint: "Mend the marker or the example." });
  }
  for (const [index, text] of marker.misses.entries()) {
    if (!words.fires(marker.rule, text)) continue;
    const message = `The marker "${marker.name}" fires on its miss ${quoted(text)}.`;
    reader.find([...path, "misses", index], { message, hint: "Mend the marker or the example." });
  }
}
