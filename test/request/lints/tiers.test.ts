import { describe, expect, test } from "vitest";
import { type ShownSide, tierLints } from "../../../src/request/lints/tiers.ts";
import type { SkillAsset, TierAssets } from "../../../src/schema/built.ts";
import type { AssetNote } from "../../../src/schema/inspection.ts";
import { profileOf, SMALLEST } from "../profile.ts";
import { documentOf, textOf } from "./texts.ts";

const TIERS = `tiers:
  bare:
  skill: { skill: { path: skills/tabkit } }
  rules:
    context:
      - AGENTS.md
      - docs/style.md
`;
const skill = (more: Partial<SkillAsset> = {}): SkillAsset => ({
  name: "tabkit",
  description: "Works on tables.",
  text: "# tabkit\n",
  dir: "/nowhere",
  mode: "advertised",
  ...more,
});
const EMPTY: TierAssets = { workspace: { kind: "empty" }, context: [], skill: null };
const side = (notes: readonly AssetNote[] = [], tiers: Record<string, TierAssets> = {}): ShownSide => ({
  notes,
  tiers: { bare: EMPTY, skill: { ...EMPTY, skill: skill() }, rules: EMPTY, ...tiers },
});

async function said(head: ShownSide, base: ShownSide | null = null, more = ""): Promise<string> {
  const text = TIERS + more;
  const profile = await profileOf(text);
  return textOf(tierLints({ document: documentOf(SMALLEST + text), profile, sides: { base, head } }));
}

const absent = (of: "base" | "head", what: "skill" | "context", path: string, why?: string): AssetNote => ({
  tier: what === "skill" ? "skill" : "rules",
  side: of,
  what,
  path,
  state: "absent",
  ...(why === undefined ? {} : { why }),
});
const broken = (of: "base" | "head"): AssetNote => ({
  tier: "skill",
  side: of,
  what: "skill",
  path: "skills/tabkit",
  state: "broken",
  why: "Nested mappings are not allowed in compact mappings",
  line: 3,
});

test("tiers that show what they promise are not spoken of", async () => {
  expect(await said(side())).toBe("\n");
});

describe("an asset that is not there", () => {
  test("on head leaves the tier empty", async () => {
    const notes = [
      absent("head", "skill", "skills/tabkit"),
      absent("head", "context", "docs/style.md", "it is no file"),
    ];
    expect(await said(side(notes))).toBe(`
error grip.yml:5: The tier skill shows the skill "skills/tabkit", which head does not have.
  Commit it, or take it out of the tier: without it the tier is another one.
error grip.yml:9: The tier rules shows the context "docs/style.md", which head does not have (it is no file).
  Commit it, or take it out of the tier: without it the tier is another one.
`);
  });

  test("on both sides is said once, of head", async () => {
    const notes = (of: "base" | "head") => [absent(of, "context", "AGENTS.md")];
    expect(await said(side(notes("head")), side(notes("base")))).toBe(`
error grip.yml:8: The tier rules shows the context "AGENTS.md", which head does not have.
  Commit it, or take it out of the tier: without it the tier is another one.
`);
  });

  test("on base alone is what the change adds", async () => {
    expect(await said(side(), side([absent("base", "skill", "skills/tabkit")]))).toBe(`
warning grip.yml:5: The tier skill shows the skill "skills/tabkit", which base does not have.
  That is as it should be where the change adds it: base plays the tier without it.
`);
  });

  test("because its file was named instead of its folder is said so", async () => {
    const text = await said(side([absent("head", "skill", "skills/tabkit/SKILL.md")]));
    expect(text).toContain("\n  Name the skill's folder, not its file.\n");
  });
});

describe("front matter that does not parse", () => {
  test("on head is an error at its line", async () => {
    expect(await said(side([broken("head")]))).toBe(`
error skills/tabkit/SKILL.md:3: The skill's front matter does not parse on head: Nested mappings are not allowed in compact mappings.
  Quote the value, or mend it: whoever reads it strictly finds neither name nor description.
`);
  });

  test("on base alone is a warning", async () => {
    expect((await said(side(), side([broken("base")]))).trim()).toMatch(
      /^warning skills\/tabkit\/SKILL.md:3: /,
    );
  });
});

test("what is there and says nothing is an empty tier", async () => {
  const tiers = {
    skill: { ...EMPTY, skill: skill({ text: " \n", description: "" }) },
    rules: {
      ...EMPTY,
      context: [
        { path: "AGENTS.md", text: "\n" },
        { path: "docs/style.md", text: "Short.\n" },
      ],
    },
  };
  expect(await said(side([], tiers))).toBe(`
error grip.yml:5: The tier skill shows a skill that is empty: nothing of it can be shown.
  Write it, or take it out of the tier.
error grip.yml:8: The tier rules shows "AGENTS.md" that is empty: nothing of it can be shown.
  Write it, or take it out of the tier.
`);
});

test("a skill that is only told of needs a description", async () => {
  const without = (mode: "advertised" | "injected") =>
    said(side([], { skill: { ...EMPTY, skill: skill({ description: "", mode }) } }));
  expect(await without("advertised")).toBe(`
warning skills/tabkit/SKILL.md:1: The skill has no description: an agent that is only told of it cannot tell when to read it.
  Write description: into its front matter.
`);
  expect(await without("injected")).toBe("\n");
});

describe("the smallest window", () => {
  const PLAYERS = `endpoints: { local: { kind: ollama, url: "http://127.0.0.1:1" } }
players:
  - { id: reader, use: reader }
  - { id: large, model: m, endpoint: local, window: 32768 }
  - id: small
    model: m
    endpoint: local
    window: 4096
`;
  const withSkill = (characters: number) =>
    side([], { skill: { ...EMPTY, skill: skill({ text: "x".repeat(characters) }) } });

  test("that cannot hold the skill is an error with both sizes", async () => {
    expect(await said(withSkill(33_000), null, PLAYERS)).toBe(`
error grip.yml:17: The skill of the tier skill does not fit the window of the player small (≈8.2k of 4.1k tokens): its cells would not be played.
  Shorten it, move parts into files that it names, or give the player a larger window.
`);
  });

  test("that cannot hold what base shows says so", async () => {
    expect(await said(side(), withSkill(20_000), PLAYERS)).toContain(
      "does not fit the window of the player small on base (≈5k of 4.1k tokens)",
    );
  });

  test("that cannot hold context files together is an error too", async () => {
    const context = ["AGENTS.md", "docs/style.md"].map((path) => ({ path, text: "x".repeat(9000) }));
    expect(await said(side([], { rules: { ...EMPTY, context } }), null, PLAYERS)).toContain(
      "The context of the tier rules does not fit the window of the player small (≈4.5k of 4.1k tokens)",
    );
  });

  test("is none where no player has one", async () => expect(await said(withSkill(33_000))).toBe("\n"));
  test("holds what fills it", async () => expect(await said(withSkill(16_384), null, PLAYERS)).toBe("\n"));
});
