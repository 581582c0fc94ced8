/** How everything was measured. */
import { PLACES } from "../../report/wording/page.ts";
import type { ViewProps } from "../app.tsx";
import { Blocks, Line } from "../parts/text.tsx";

export function MethodView({ data: { sections } }: ViewProps) {
  return (
    <>
      <h1>{PLACES.method}</h1>
      <Blocks blocks={sections.method} label={PLACES.method} />
      <p class="foot">
        <Line text={sections.foot} />
      </p>
    </>
  );
}
