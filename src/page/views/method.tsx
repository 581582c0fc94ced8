/** How everything was measured. */
import { PLACES } from "../../report/wording/page.ts";
import { Blocks } from "../parts/blocks.tsx";
import { Line } from "../parts/line.tsx";
import type { ViewProps } from "../view-props.ts";

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
