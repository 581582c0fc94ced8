import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeFiles } from "../repository.ts";
import { temporaryFolder } from "../temporary.ts";
import { usableKinds, useSandbox } from "./box.ts";
import { head, played } from "./tier-bench.ts";
import { bash } from "./trial-bench.ts";

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
