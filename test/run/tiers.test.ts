/** What a model is really told in each tier: assets of a real repository, a real box, an endpoint that listens. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { digestOf } from "../../src/base/hash.ts";
import { exportRevision } from "../../src/build/export-revision.ts";
import { type CollectedAssets, collectAssets } from "../../src/build/tier-assets.ts";
import type { Layout, Sandbox } from "../../src/sandbox/sandbox.ts";
import type { TierProfile } from "../../src/schema/profile.ts";
import type { Trial } from "../../src/schema/trial.ts";
import type { ScriptedTurn } from "../gateway/scripted-endpoint.ts";
import { type Files, repositoryOf, writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";
import { usableKinds, useSandbox } from "./box.ts";
import { bash, trialBench } from "./trial-bench.ts";

const SKILL = "---\nname: tabkit\ndescription: Works on tables & <lists>.\n---\n\nRun `tabkit sort`.\n\n";
const FILES = {
  "README.md": "# tabkit\n",
  "AGENTS.md": "Always use tabkit.\n",
  "docs/style.md": "Be short.\n",
  "skills/tabkit/SKILL.md": SKILL,
};

const tier = (id: string, more: Partial<TierProfile> = {}): TierProfile => ({
  id,
  workspace: "empty",
  context: [],
  skill: null,
  mcp: [],
  ...more,
});
const TIERS = [
  tier("bare"),
  tier("clone", { workspace: "checkout" }),
  tier("skill", { skill: { path: "skills/tabkit", mode: "advertised" } }),
  tier("injected", { skill: { path: "skills/tabkit", mode: "injected" } }),
  tier("agents-md", { context: ["AGENTS.md"] }),
  tier("everything", {
    workspace: "checkout",
    context: ["docs/style.md"],
    skill: { path: "skills/tabkit", mode: "injected" },
  }),
];

async function assetsOf(files: Files): Promise<CollectedAssets> {
  const { root, commits } = await repositoryOf(files);
  const workArea = await temporaryFolder();
  const exported = await exportRevision({
    repository: { root },
    sha: commits[0] ?? "",
    hidden: [],
    withCheckout: true,
    submodules: false,
    lfs: false,
    workArea,
  });
  if ("step" in exported) throw new Error(exported.log);
  return collectAssets({ side: "head", name: "tabkit", tiers: TIERS, exported, workArea });
}

interface Played {
  readonly trial: Trial;
  /** The system text and the prompt of the first request. */
  readonly system: string;
  readonly prompt: string;
  /** What the endpoint was told at last. */
  readonly last: string;
}

async function played(
  sandbox: Sandbox,
  id: string,
  { files = FILES, turns = [{ text: "2" }] }: { files?: Files; turns?: readonly ScriptedTurn[] } = {},
): Promise<Played> {
  const bench = await trialBench(sandbox, turns);
  const { tiers, digests } = await assetsOf(files);
  const { built: tool } = bench.spec;
  const built = { ...tool, tiers, digests: { ...tool.digests, assets: { ...digests } } };
  const trial = await bench.play({ spec: { built, trial: { ...bench.spec.trial, tier: id } } });
  expect(bench.endpoint.faults).toEqual([]);
  const [first] = bench.endpoint.requests;
  const roles = first?.body.messages.map(({ role }: { role: string }) => role);
  expect(roles).toEqual(["system", "user"]);
  const [system, prompt] = first?.body.messages.map(({ content }: { content: string }) => content) ?? [];
  return { trial, system, prompt, last: bench.endpoint.requests.at(-1)?.body.messages.at(-1).content };
}

const head = ({
  workspace,
}: Layout) => `You are an agent that does one task with the tools read, bash, edit and write.
You work in the folder ${workspace}; every command starts there.
Installed commands: tabkit.
Nobody will answer questions: decide what is unclear yourself and finish the task.
When the task is done, give the final answer as a plain message without tool calls.
`;

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

/** Where agents and people keep rules for every project. */
const GLOBAL_RULES = [
  "AGENTS.md",
  "CLAUDE.md",
  ".claude/CLAUDE.md",
  ".claude/skills/banana/SKILL.md",
  ".agents/skills/banana/SKILL.md",
  ".codex/AGENTS.md",
  ".pi/agent/AGENTS.md",
  ".config/opencode/AGENTS.md",
  ".config/agents/AGENTS.md",
  ".gitconfig",
  ".bashrc",
  ".profile",
];

/** Makes a home with rules for every project the home of this process, and of all that it starts. */
async function plantRules(): Promise<string> {
  const home = await temporaryFolder();
  const rule = "# always end with BANANA\nexport BANANA=1\n";
  await writeFiles(home, Object.fromEntries(GLOBAL_RULES.map((file) => [file, rule])));
  await mkdir(path.join(home, "bin"));
  await writeFile(path.join(home, "bin", "tabkit"), "#!/bin/sh\necho BANANA\n", { mode: 0o755 });
  const { HOME, PATH, XDG_CONFIG_HOME, BASH_ENV, ENV } = process.env;
  Object.assign(process.env, {
    HOME: home,
    PATH: `${path.join(home, "bin")}:${PATH ?? ""}`,
    XDG_CONFIG_HOME: path.join(home, ".config"),
    BASH_ENV: path.join(home, ".bashrc"),
    ENV: path.join(home, ".profile"),
  });
  onTestFinished(() => {
    for (const [name, value] of Object.entries({ HOME, PATH, XDG_CONFIG_HOME, BASH_ENV, ENV })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  return home;
}

describe.each(await usableKinds())("a home full of rules, in a sandbox of kind %s,", (kind) => {
  const sandbox = useSandbox(kind);

  test("is invisible in bare: to the system text, to the shell, to the tools", async () => {
    const home = await plantRules();
    const places = GLOBAL_RULES.map((file) => `~/${file}`).join(" ");
    const { trial, system, last } = await played(sandbox(), "bare", {
      turns: [
        {
          calls: [
            bash(
              `cat ${places} 2>/dev/null; ls -A ~; env; git config --get-regexp .; tabkit; bash -ic env 2>/dev/null`,
            ),
          ],
        },
        { text: "2" },
      ],
    });
    expect(system).toBe(head(sandbox().layout));
    expect(last).not.toContain("BANANA");
    expect(last).not.toContain(home);
    expect(last).toContain(`HOME=${sandbox().layout.home}\n`);
    expect(last).toContain("usage: tabkit info FILE");
    expect(trial.shown.map(({ what }) => what)).toEqual(["prompt"]);
  });

  test("is invisible in clone, where only the checkout's own rules are read", async () => {
    await plantRules();
    const { system } = await played(sandbox(), "clone");
    expect(system).toBe(
      `${head(sandbox().layout)}\n# Project context\n\n## tabkit/AGENTS.md\n\nAlways use tabkit.\n`,
    );
  });

  test.each(["AGENTS.md", ".claude/CLAUDE.md", ".codex/AGENTS.md"])(
    "cannot be read with the tool read as ~/%s",
    async (file) => {
      const home = await plantRules();
      for (const place of [`~/${file}`, path.join(home, file), path.join(sandbox().layout.home, file)]) {
        const turns = [{ calls: [{ name: "read", arguments: { path: place } }] }, { text: "2" }];
        const { last } = await played(sandbox(), "bare", { turns });
        expect(last).not.toContain("BANANA");
      }
    },
  );
});
