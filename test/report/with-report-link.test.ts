import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/render-comment.ts";
import { withReportLink } from "../../src/report/with-report-link.ts";
import { readStory, STORIES } from "./stories.ts";

const RUN = "https://github.example/maker/tabkit/actions/runs/12";
const REPORT = `${RUN}/artifacts/3`;
/** Where nothing was played there is nothing to look at. */
const LINKLESS = ["demo-same", "nothing-to-see-added"];

describe.each(STORIES)("the comment of %s", (name) => {
  const { context, ...found } = readStory(name);
  const rendered = (report: string | null) =>
    renderComment({ ...found, context: { ...context, links: { report, run: RUN, patch: RUN } } });

  test("with the address added is the one that would have been written with it", () => {
    expect(withReportLink(rendered(null), { report: REPORT, run: RUN })).toBe(rendered(REPORT));
    expect(rendered(REPORT)).toContain(
      LINKLESS.includes(name) ? "Nothing was played." : `[report](${REPORT}) · [run](${RUN})`,
    );
  });

  test("of another run gets no address", () => {
    expect(withReportLink(rendered(null), { report: REPORT, run: `${RUN}3` })).toBe(rendered(null));
  });
});
