import { describe, expect, test, vi } from "vitest";
import { diff } from "../../src/commands/diff.ts";
import { show } from "../../src/commands/show.ts";
import type { Ended } from "../../src/ended.ts";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import { main } from "../../src/main.ts";
import { readCommandLine } from "../../src/request/command-line.ts";
import { useResults } from "../store/taking-results.ts";

const { whole } = useResults();

/** Runs a command on the stored results as the command line does. */
async function asked(words: readonly string[], environment = {}): Promise<Ended & { printed: string }> {
  let printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const ended = await main(
    async (around) => {
      const invocation = readCommandLine([...words, "--results", whole()]);
      if (invocation.command === "show") return show(invocation, around);
      if (invocation.command === "diff") return diff(invocation, around);
      throw new Error(`no ${invocation.command} here`);
    },
    { boxServer: "/nowhere", environment },
  );
  write.mockRestore();
  return { ...ended, printed };
}

const refused = async (...words: string[]): Promise<string> => {
  const { code, failure, printed } = await asked(words);
  expect([code, printed]).toEqual([2, ""]);
  return (failure ?? "").replaceAll(whole(), "RESULTS");
};

describe("show", () => {
  test("prints a trial without colour where nobody looks, the last of its attempts", async () => {
    const { code, printed } = await asked(["show", "head/small/skill/a/1"]);
    expect(code).toBe(0);
    expect(printed.split("\n")[0]).toBe("head · small · skill · a · repeat 1, attempt 2");
    expect(printed).not.toContain("\u001b");
    expect(printed).toContain("    (failed, exit code 2)\n");
  });

  test("has colour where it is forced", async () => {
    const { printed } = await asked(["show", "head/small/skill/a/1"], { FORCE_COLOR: "1" });
    expect(printed.split("\n")[0]).toBe("\u001b[1mhead · small · skill · a · repeat 1, attempt 2\u001b[22m");
    expect(printed).toContain("\u001b[31m  (failed, exit code 2)\u001b[39m\n");
  });

  test("a secret is gone before lines are cut", async () => {
    keepSecret("unknown option");
    const { printed } = await asked(["show", "head/small/skill/a/1"]);
    forgetSecrets();
    expect(printed).toContain("error: [redacted]");
  });

  test("exports a session of pi, a line an entry, and nothing else", async () => {
    const { code, printed } = await asked(["show", "head/small/skill/a/1", "--export", "pi", "--json"]);
    expect([code, printed.at(-1)]).toEqual([0, "\n"]);
    const lines = printed.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).type).slice(0, 4)).toEqual([
      "session",
      "session_info",
      "model_change",
      "message",
    ]);
    expect(JSON.parse(lines[1] ?? "").name).toBe("head/small/skill/a/1.2");
  });

  test("exports a trajectory as one document, without secrets", async () => {
    keepSecret("unknown option");
    const { printed } = await asked(["show", "head/small/skill/a/1", "--export", "atif"]);
    forgetSecrets();
    const { schema_version, extra } = JSON.parse(printed);
    expect([schema_version, extra.side, extra.attempt]).toEqual(["ATIF-v1.7", "head", 2]);
    expect(printed).toContain("error: [redacted]");
    expect(printed).not.toContain("unknown option");
  });

  test("refuses a format that it does not have", async () => {
    expect(await refused("show", "head/small/skill/a/1", "--export", "pie")).toBe(
      '--export cannot be "pie".\nKnown: atif, pi. Did you mean pi?',
    );
  });

  test("names the trial that is written most alike", async () => {
    expect(await refused("show", "head/smal/skill/a/2")).toBe(
      [
        'There is no trial "head/smal/skill/a/2" in RESULTS.',
        "Did you mean head/small/skill/a/2?",
        "Name it as side/player/tier/task/repeat, as the folders of RESULTS/trials are named, or by its id.",
      ].join("\n"),
    );
    expect(await refused("show", "head/reader/skil/b")).toContain("Did you mean head/reader/skill/b?\n");
    expect(await refused("show", "xyzzy")).not.toContain("Did you mean");
  });
});

describe("diff", () => {
  test("sets the first repeat beside its other side, or the one that is named", async () => {
    const first = await asked(["diff", "small/skill/a"]);
    expect([first.code, first.printed.split("\n")[0]]).toEqual([0, "small · skill · a · repeat 1"]);
    const second = await asked(["diff", "small/skill/a/2"]);
    expect(second.printed.split("\n")[0]).toBe("small · skill · a · repeat 2");
    expect(second.printed).toContain("Both did and saw the same to the end.\n");
  });

  test("takes a trial's name for its cell", async () => {
    const { printed } = await asked(["diff", "head/reader/skill/b/1"]);
    expect(printed.split("\n")[0]).toBe("reader · skill · b · repeat 1");
  });

  test("gives programs both trials and where they part", async () => {
    const { printed } = await asked(["diff", "small/skill/a", "--json"]);
    const { cell, base, head, firstDifference, isPair } = JSON.parse(printed);
    expect({ cell, firstDifference, isPair }).toEqual({
      cell: { player: "small", tier: "skill", task: "a", repeat: 1 },
      firstDifference: null,
      isPair: true,
    });
    expect([base.trial.side, head.trial.side, head.trial.attempt]).toEqual(["base", "head", 2]);
  });

  test("names the cell that is written most alike, and the repeats that there are", async () => {
    expect(await refused("diff", "small/skil/a")).toBe(
      [
        'The plan has no cell "small/skil/a".',
        "Did you mean small/skill/a?",
        "A cell is player/tier/task, with /repeat for another than the first. There are small/skill/a, small/skill/b, reader/skill/a, reader/skill/b.",
      ].join("\n"),
    );
    expect(await refused("diff", "small/skill/a/7")).toBe(
      "There is no trial of repeat 7 of the cell small/skill/a.\nThere are the repeats 1, 2.",
    );
  });
});
