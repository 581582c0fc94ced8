/** Where documents teach what a finding is about. */
import type { Finding } from "../../schema/details.ts";
import { placesOf } from "../findings.ts";
import type { Style } from "../style.ts";

/** `docs/usage.md:42`, `skills/tabkit/SKILL.md:17`. */
export function placesText(finding: Finding, most: number, style: Style): string {
  const places = placesOf(finding);
  const more = places.length - most;
  return `${places.slice(0, most).map(style.foreign).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
