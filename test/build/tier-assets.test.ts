import { readdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { exportRevision } from "../../src/build/export-revision.ts";
import { type CollectedAssets, collectAssets } from "../../src/build/tier-assets.ts";
import type { TierProfile } from "../../src/schema/profile.ts";
import type { Side } from "../../src/schema/words.ts";
import { commitOf, type Files, repositoryOf } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";

const SKILL = "---\nname: tabkit\ndescription: Works on tables.\n---\nRun `tabkit sort`.\n";

const tier = (id: string, more: Partial<TierProfile>): TierProfile => ({
  id,
  workspace: "empty",
  context: [],
  skill: null,
  mcp: [],
  ...more,
});
const skillTier = (place: string, id = "skill") => tier(id, { skill: { path: place, mode: "injected" } });
const rulesTier = (...context: string[]) => tier("rules", { context });

interface Extras {
  readonly links?: Readonly<Record<string, string>>;
  readonly side?: Side;
  readonly hidden?: readonly string[];
}

/** What a commit of these files (and links, by their targets) shows in these tiers. */
async function assetsOf(
  files: Files,
  tiers: readonly TierProfile[],
  more: Extras = {},
): Promise<CollectedAssets> {
  const { root } = await repositoryOf(files);
  for (const [name, target] of Object.entries(more.links ?? {})) await symlink(target, path.join(root, name));
  const sha = await commitOf(root);
  const workArea = await temporaryFolder();
  const exported = await exportRevision({
    repository: { root },
    sha,
    hidden: more.hidden ?? [],
    withCheckout: tiers.some(({ workspace }) => workspace === "checkout"),
    submodules: false,
    lfs: false,
    workArea,
  });
  if ("step" in exported) throw new Error(exported.log);
  return collectAssets({ side: more.side ?? "head", name: "tabkit", tiers, exported, workArea });
}

test("a tier shows what its revision holds", async () => {
  const files = {
    "skills/tabkit/SKILL.md": SKILL,
    "skills/tabkit/more/a.md": "# A\n",
    "AGENTS.md": "Rules.\n",
  };
  const { tiers, notes } = await assetsOf(files, [
    skillTier("skills/tabkit"),
    rulesTier("AGENTS.md", "skills/tabkit/more/a.md"),
    tier("bare", {}),
  ]);
  expect(notes).toEqual([]);
  expect(tiers.skill).toMatchObject({
    context: [],
    skill: { name: "tabkit", description: "Works on tables.", text: SKILL, mode: "injected" },
  });
  expect(await readdir(tiers.skill?.skill?.dir ?? "", { recursive: true })).toEqual([
    "SKILL.md",
    "more",
    "more/a.md",
  ]);
  expect(tiers.rules?.context).toEqual([
    { path: "AGENTS.md", text: "Rules.\n" },
    { path: "skills/tabkit/more/a.md", text: "# A\n" },
  ]);
  expect(tiers.bare).toEqual({ workspace: { kind: "empty" }, context: [], skill: null });
});

test.each<[string, Files, TierProfile, object]>([
  [
    "a skill's folder that is not there",
    { "README.md": "x\n" },
    skillTier("skills/tabkit"),
    { what: "skill", path: "skills/tabkit", state: "absent" },
  ],
  [
    "a skill's folder without a SKILL.md",
    { "skills/tabkit/README.md": "x\n" },
    skillTier("skills/tabkit"),
    { what: "skill", path: "skills/tabkit", state: "absent", why: "it is no folder with a SKILL.md" },
  ],
  [
    "a skill's file in the place of its folder",
    { "skills/tabkit/SKILL.md": SKILL },
    skillTier("skills/tabkit/SKILL.md"),
    {
      what: "skill",
      path: "skills/tabkit/SKILL.md",
      state: "absent",
      why: "it is no folder with a SKILL.md",
    },
  ],
  [
    "a rules file that is not there",
    { "README.md": "x\n" },
    rulesTier("AGENTS.md"),
    { what: "context", path: "AGENTS.md", state: "absent" },
  ],
  [
    "a folder in the place of a rules file",
    { "docs/a.md": "x\n" },
    rulesTier("docs"),
    { what: "context", path: "docs", state: "absent", why: "it is no file" },
  ],
])("%s is noted, and the tier goes without it", async (_, files, profile, note) => {
  const { tiers, notes } = await assetsOf(files, [profile], { side: "base" });
  expect(notes).toEqual([{ tier: profile.id, side: "base", ...note }]);
  expect(tiers[profile.id]).toEqual({ workspace: { kind: "empty" }, context: [], skill: null });
});

test.each([
  ["---\r\ndescription: Runs tools: fast and safe\r\n---\r\nBody\r\n", 2, "Runs tools: fast and safe"],
  ["\ufeff---\nname: tabkit\ndescription: Runs tools: fast\n---\nBody\n", 3, "Runs tools: fast"],
  ["---\nname: tabkit\nBody\n", 1, ""],
])(
  "front matter that does not parse is noted with its line, and the skill is shown all the same",
  async (text, line, description) => {
    const { tiers, notes } = await assetsOf({ "skills/tabkit/SKILL.md": text }, [skillTier("skills/tabkit")]);
    expect(notes).toMatchObject([{ tier: "skill", side: "head", what: "skill", state: "broken", line }]);
    expect(tiers.skill?.skill).toMatchObject({ name: "tabkit", description, text });
  },
);

test("links are followed as far as they stay in the revision", async () => {
  const files = { "CLAUDE.md": "Rules.\n", ".agents/tabkit/SKILL.md": SKILL, "docs/a.md": "A\n" };
  const links = {
    "AGENTS.md": "CLAUDE.md",
    "PASSWD.md": "/etc/passwd",
    "UP.md": "../../../../etc/hosts",
    "LOOP.md": "LOOP.md",
    skill: ".agents/tabkit",
  };
  const profiles = [rulesTier("AGENTS.md", "PASSWD.md", "UP.md", "LOOP.md"), skillTier("skill")];
  const { tiers, notes } = await assetsOf(files, profiles, { links });
  expect(tiers.rules?.context).toEqual([{ path: "AGENTS.md", text: "Rules.\n" }]);
  expect(tiers.skill?.skill?.text).toBe(SKILL);
  expect(notes.map(({ path: file, state }) => [file, state])).toEqual([
    ["PASSWD.md", "absent"],
    ["UP.md", "absent"],
    ["LOOP.md", "absent"],
  ]);
});

test("a SKILL.md that is a link out of its folder is shown as a file", async () => {
  const files = { "docs/skill.md": SKILL, "skills/tabkit/a.md": "A\n" };
  const links = { "skills/tabkit/SKILL.md": "../../docs/skill.md" };
  const { tiers } = await assetsOf(files, [skillTier("skills/tabkit")], { links });
  expect(await readFile(path.join(tiers.skill?.skill?.dir ?? "", "SKILL.md"), "utf8")).toBe(SKILL);
});

test("what is hidden is shown in no tier, by no way", async () => {
  const profiles = [rulesTier("evals/a/task.yml", "LINK.md", ".git/config")];
  const more = { links: { "LINK.md": "evals/a/task.yml" }, hidden: ["evals"] };
  const { notes } = await assetsOf({ "evals/a/task.yml": "x\n" }, profiles, more);
  expect(notes.map(({ path: file, state }) => [file, state])).toEqual([
    ["evals/a/task.yml", "absent"],
    ["LINK.md", "absent"],
    [".git/config", "absent"],
  ]);
});

test("a tier's digest changes with what it shows, and with nothing else", async () => {
  const tiers = [
    tier("bare", {}),
    skillTier("skills/tabkit"),
    rulesTier("AGENTS.md"),
    tier("clone", { workspace: "checkout" }),
  ];
  const files = { "skills/tabkit/SKILL.md": SKILL, "AGENTS.md": "Rules.\n", "a.txt": "1\n" };
  const digests = async (change: Files) => (await assetsOf({ ...files, ...change }, tiers)).digests;
  const changed = async (change: Files) => {
    const [before, after] = [await digests({}), await digests(change)];
    return Object.keys(before).filter((id) => before[id] !== after[id]);
  };
  expect(await changed({})).toEqual([]);
  expect(await changed({ "a.txt": "2\n" })).toEqual(["clone"]);
  expect(await changed({ "AGENTS.md": "Others.\n" })).toEqual(["rules", "clone"]);
  expect(await changed({ "skills/tabkit/b.md": "more\n" })).toEqual(["skill", "clone"]);
});

test("a repository that is a skill as a whole is the same skill on equal trees", async () => {
  const files = { "SKILL.md": SKILL, "a.txt": "1\n" };
  const [one, other] = [await assetsOf(files, [skillTier(".")]), await assetsOf(files, [skillTier(".")])];
  expect(one.digests).toEqual(other.digests);
  expect(await readdir(one.tiers.skill?.skill?.dir ?? "")).toEqual(["SKILL.md", "a.txt"]);
});
