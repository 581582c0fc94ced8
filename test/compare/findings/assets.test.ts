import { describe, expect, test } from "vitest";
import { assetFindings, brokenServerCount } from "../../../src/compare/findings/assets.ts";
import type { AssetNote } from "../../../src/schema/inspection.ts";
import type { Side } from "../../../src/schema/words.ts";
import { makeInspection } from "../builders.ts";

describe("assets", () => {
  const note = (side: Side, state: AssetNote["state"], tier = "skill"): AssetNote => ({
    tier,
    side,
    what: "skill",
    path: "skills/x",
    state,
    ...(state === "broken" ? { why: "nested mapping", line: 2 } : {}),
  });

  test.each<[string, AssetNote[], string[]]>([
    ["missing on base alone: added", [note("base", "absent")], ["added head"]],
    ["missing on head alone: removed", [note("head", "absent")], ["removed head"]],
    ["missing on both: absent", [note("base", "absent"), note("head", "absent")], ["absent head"]],
    ["no longer parses", [note("head", "broken")], ["front-matter head"]],
    [
      "added, and does not parse",
      [note("base", "absent"), note("head", "broken")],
      ["added head", "front-matter head"],
    ],
    ["parses again", [note("base", "broken")], ["fixed base"]],
    ["broken on both sides alike", [note("base", "broken"), note("head", "broken")], []],
    ["shown by two tiers", [note("base", "absent"), note("base", "absent", "full")], ["added head"]],
  ])("%s", (_, assets, expected) => {
    const findings = assetFindings(makeInspection({ assets }));
    expect(findings.map(({ kind, evidence }) => `${kind} ${evidence[0]?.side}`)).toEqual(expected);
  });

  test("a server that starts on base alone broke; it has no file, and a reason", () => {
    const server = (side: Side, state: AssetNote["state"]): AssetNote => ({
      ...{ tier: "mcp", side, what: "mcp", path: "tabkit serve", state, why: "exit code 3" },
    });
    const found = (...assets: AssetNote[]) => assetFindings(makeInspection({ assets }));
    expect(found(server("head", "broken"))).toMatchObject([
      {
        kind: "broken",
        subject: "tabkit serve",
        what: "server",
        evidence: [{ side: "head", text: "exit code 3", count: 1 }],
      },
    ]);
    expect(found(server("head", "broken"))[0]?.evidence[0]).not.toHaveProperty("file");
    expect(found(server("head", "broken"), server("base", "broken"))).toEqual([]);
    expect(found(server("base", "broken"))).toMatchObject([{ kind: "fixed", subject: "tabkit serve" }]);
    expect(found(server("base", "absent"))).toMatchObject([{ kind: "added" }]);
    expect(found(server("head", "absent"))).toMatchObject([{ kind: "removed" }]);
    expect(
      brokenServerCount(makeInspection({ assets: [server("head", "broken"), note("head", "broken")] })),
    ).toBe(1);
  });

  test("what does not parse is named with its line and reason", () => {
    expect(assetFindings(makeInspection({ assets: [note("head", "broken")] }))[0]).toMatchObject({
      subject: "skills/x",
      evidence: [{ side: "head", text: "nested mapping", count: 1, file: "skills/x/SKILL.md", line: 2 }],
    });
  });
});
