import { expect, test } from "vitest";
import { renderBadge } from "../../src/report/render-badge.ts";
import { comparison, group, match, row } from "./comparisons.ts";
import { readStory, STORIES } from "./stories.ts";

const AT = "2026-01-05T14:02:33.000Z";

test.each([
  ["models-regressed", "tasks solved by agents", "small 8/40, large 38/40 · 2026-01-05"],
  ["docs-commands-broke", "tasks solved by the docs reader", "reader 4/8 · 2026-01-05"],
  ["no-base", "tasks solved by agents", "small 21/24, large 19/24 · 2026-01-05"],
])("the badge of %s has figures, how many trials, and the day", (name, label, message) => {
  expect(renderBadge(readStory(name).comparison, AT)).toEqual({
    ...{ schemaVersion: 1, label, message },
    color: "informational",
  });
});

test.each(["not-built", "no-player", "demo-same", "lost-too-many"])(
  "the badge of %s says that nothing was measured",
  (name) => {
    const badge = renderBadge(readStory(name).comparison, AT);
    expect([badge.message, badge.color]).toEqual(["not measured", "inactive"]);
  },
);

test("a badge has room for three players, and says how many more there are", () => {
  const players = ["a", "b", "c", "d", "e"];
  const [template] = comparison().axes.players;
  if (template === undefined) throw new Error("there is a player");
  const many = comparison({
    axes: { ...comparison().axes, players: players.map((id) => ({ ...template, id })) },
    rows: players.map((id) => row(group(id, "skill"), [match([20, 21, 40])])),
  });
  expect(renderBadge(many, null).message).toBe("a 21/40, b 21/40, c 21/40 and 2 more");
});

test.each(STORIES)("the badge of the story %s judges nothing and is one short line", (name) => {
  const { color, message } = renderBadge(readStory(name).comparison, AT);
  expect(["informational", "inactive"]).toContain(color);
  expect(message).toMatch(/^[^\n]{1,120}$/);
});
