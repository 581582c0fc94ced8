/** What a marker looks for, and which way its profile wishes it to go. */
import type { PlannedMarker } from "../../schema/plan.ts";
import type { Wish } from "../../schema/words.ts";
import type { Style } from "../style.ts";

/** `command: program `tabkit``. The rule is the profile's. */
export function firesWhen({ source, rule }: PlannedMarker, style: Style): string {
  const options = Object.entries(rule).map(([name, value]) =>
    style.foreign(typeof value === "string" ? `${name}: ${value}` : `${name}: ${JSON.stringify(value)}`),
  );
  return options.length === 0 ? style.foreign(source) : `${style.foreign(source)} with ${options.join(", ")}`;
}

export function wishText(wish: Wish | undefined): string {
  switch (wish) {
    case undefined:
      return "none stated";
    case "more":
      return "more often";
    case "less":
      return "less often";
    case "none":
      return "never";
  }
}
