/** What a model is really told in each tier: assets of a real repository, a real box, an endpoint that listens. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import type { Layout } from "../../src/sandbox/sandbox.ts";
import type { Files } from "../repository.ts";
import { useSandbox } from "./box.ts";
import { FILES, head, played, SKILL } from "./tier-bench.ts";
import { bash } from "./trial-bench.ts";

const advertised = ({ skills }: Layout) => `
When a skill fits the task, read the file at its location before you begin.
<available_skills>
<skill>
<name>tabkit</name>
<description>Works on tables &amp; &lt;lists&gt;.</description>
<location>${skills}/tabkit/SKILL.md</location>
</skill>
</available_skills>
`;

const injected = ({ skills }: Layout) => `
<skill name="tabkit" location="${skills}/tabkit/SKILL.md">
---
name: tabkit
description: Works on tables & <lists>.
---

Run \`tabkit sort\`.
</skill>
`;

const skillShown = (layout: Layout, more: object) => ({
  what: "skill",
  path: `${layout.skills}/tabkit/SKILL.md`,
  bytes: 82,
  digest: digestOf(SKILL),
  ...more,
});
const textShown = (file: string, text: string) => ({
  what: "context",
  path: file,
  bytes: Buffer.byteLength(text),
  digest: digestOf(text),
  how: "injected",
});
const checkoutShown = {
  what: "context",
  path: "tabkit",
  bytes: 120,
  digest: expect.stringMatching(/^sha256:/),
  how: "workspace",
  openedAt: null,
};
const rules = textShown("tabkit/AGENTS.md", "Always use tabkit.\n");

describe("the system text, whole, and what the trial says was shown", () => {
  const sandbox = useSandbox();

  test.each<[string, (layout: Layout) => string, (layout: Layout) => object[]]>([
    ["bare", () => "", () => []],
    [
      "clone",
      () => "\n# Project context\n\n## tabkit/AGENTS.md\n\nAlways use tabkit.\n",
      () => [rules, checkoutShown],
    ],
    ["skill", advertised, (layout) => [skillShown(layout, { how: "advertised", openedAt: null })]],
    ["injected", injected, (layout) => [skillShown(layout, { how: "injected" })]],
    [
      "agents-md",
      () => "\n# Project context\n\n## AGENTS.md\n\nAlways use tabkit.\n",
      () => [textShown("AGENTS.md", "Always use tabkit.\n")],
    ],
    [
      "everything",
      (layout) =>
        `\n# Project context\n\n## docs/style.md\n\nBe short.\n\n## tabkit/AGENTS.md\n\nAlways use tabkit.\n${injected(layout)}`,
      (layout) => [
        textShown("docs/style.md", "Be short.\n"),
        rules,
        skillShown(layout, { how: "injected" }),
        checkoutShown,
      ],
    ],
  ])("of the tier %s", async (id, text, shown) => {
    const { trial, system, prompt } = await played(sandbox(), id);
    const { layout } = sandbox();
    expect(system).toBe(head(layout) + text(layout));
    expect(prompt).toBe("How many lines has people.csv?");
    expect(trial.shown).toEqual([
      { what: "prompt", bytes: 30, digest: digestOf(prompt), how: "injected" },
      ...shown(layout),
    ]);
  });

  test.each([
    ["skill", { "skills/tabkit/SKILL.md": null }],
    ["injected", { "skills/tabkit/SKILL.md": null }],
    ["agents-md", { "AGENTS.md": null }],
  ])("of the tier %s on a side that lacks its asset is that of bare", async (id, without) => {
    const files: Files = Object.fromEntries(
      Object.entries(FILES).filter(([name]) => !Object.hasOwn(without, name)),
    );
    const { trial, system } = await played(sandbox(), id, { files });
    expect(system).toBe(head(sandbox().layout));
    expect(trial.shown.map(({ what }) => what)).toEqual(["prompt"]);
  });

  test.each<[string, Files, object]>([
    ["injected", { "skills/tabkit/SKILL.md": "" }, { what: "skill", bytes: 0, how: "injected" }],
    ["agents-md", { "AGENTS.md": "\n" }, { what: "context", path: "AGENTS.md", bytes: 0 }],
    [
      "skill",
      { "skills/tabkit/SKILL.md": "" },
      { what: "skill", bytes: 0, how: "advertised", openedAt: null },
    ],
  ])("an asset of the tier %s that is empty was not shown", async (id, files, shown) => {
    const { trial } = await played(sandbox(), id, { files: { ...FILES, ...files } });
    expect(trial.shown[1]).toMatchObject(shown);
  });

  test("front matter that does not parse is shown as it stands", async () => {
    const broken = "---\r\ndescription: Runs tools: fast\r\n---\r\nBody\r\n";
    const { system } = await played(sandbox(), "skill", { files: { "skills/tabkit/SKILL.md": broken } });
    expect(system).toContain("<name>tabkit</name>\n<description>Runs tools: fast</description>\n");
  });

  test("a checkout's rules file is listed when the agent opens the checkout too", async () => {
    const turns = [{ calls: [bash("cat tabkit/README.md")] }, { text: "2" }];
    const { trial } = await played(sandbox(), "clone", { turns });
    expect(trial.shown.slice(1)).toEqual([rules, { ...checkoutShown, openedAt: 1 }]);
  });
});
