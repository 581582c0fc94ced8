/** Lines of a trace, as they were made harmless; their tone is a class. */
import type { Line } from "../../report/paint.ts";
import type { Folds } from "../../report/trace-lines.ts";

/** A page has room, and a bound all the same. */
export const ROOMY: Folds = {
  text: { head: 400, tail: 100, longest: 4000 },
  thinking: { head: 40, tail: 0, longest: 2000 },
  command: { head: 80, tail: 20, longest: 4000 },
  result: { head: 120, tail: 80, longest: 4000 },
};

export function TraceLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <div class="lines">
      {lines.map(({ text, tone }, place) => (
        <div key={`${place}`} class={tone === null ? undefined : `tone-${tone}`}>
          {text === "" ? "\u00a0" : text}
        </div>
      ))}
    </div>
  );
}
