/** Markers that look for a command which the build does not install. */
import { didYouMean } from "../../base/text.ts";
import type { Profile } from "../../schema/profile.ts";
import { quoted } from "../findings.ts";
import type { YamlDocument } from "../yaml-document.ts";
import { indexOf, type Lint, lintAt } from "./lint.ts";

/** Other people's commands are a thing to count only where there should be fewer of them. */
export function foreignMarkers(document: YamlDocument, { markers, build }: Profile): Lint[] {
  return markers.flatMap(({ name, source, rule, want }) => {
    const { program } = rule;
    if (source !== "command" || typeof program !== "string" || want === "less") return [];
    if (build.provides.includes(program)) return [];
    return [
      lintAt(document, ["markers", indexOf(document, "markers", name), "program"], {
        level: "warning",
        message: `The marker ${name} counts ${quoted(program)}, which is no command that the build provides.`,
        hint: didYouMean(program, build.provides),
      }),
    ];
  });
}
