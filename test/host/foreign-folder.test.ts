import { execFileSync } from "node:child_process";
import { link, mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admitFolder, type FolderLimits, RESULT_LIMITS } from "../../src/host/foreign-folder.ts";
import { temporaryFolder } from "../temporary.ts";

const GIB = 1024 ** 3;

/** Why a folder is refused, without its own name; null where it is admitted. */
async function refusal(folder: string, limits: Partial<FolderLimits> = {}): Promise<string | null> {
  return admitFolder(folder, { ...RESULT_LIMITS, ...limits }).then(
    () => null,
    (error: Error) => error.message.replace(folder, "FOLDER"),
  );
}

async function results(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "trials/head/small"), { recursive: true });
  for (const name of ["plan.json", ".lock.1", "trials/head/small/1.1.trial.json", "report.html"]) {
    await writeFile(path.join(folder, name), "x");
  }
  return folder;
}

describe("a folder that another machine made", () => {
  test("is admitted with what results hold", async () => {
    expect(await refusal(await results())).toBe(null);
    expect(await refusal(path.join(await temporaryFolder(), "nowhere"))).toBe(null);
  });

  test.each<[string, (folder: string) => unknown, string]>([
    [
      "a symbolic link to a file",
      (at) => symlink("/etc/passwd", `${at}/details.json`),
      "details.json in it is a symbolic link.",
    ],
    [
      "a symbolic link to a folder",
      (at) => symlink("..", `${at}/trials/base`),
      "trials/base in it is a symbolic link.",
    ],
    [
      "a symbolic link to nowhere",
      (at) => symlink("gone", `${at}/trials/x`),
      "trials/x in it is a symbolic link.",
    ],
    [
      "a hard link",
      (at) => link(`${at}/plan.json`, `${at}/trials/plan.json`),
      " in it is a hard link: the same file has another name.",
    ],
    [
      "a pipe",
      (at) => execFileSync("mkfifo", [`${at}/scores.jsonl`]),
      "scores.jsonl in it is neither a file nor a folder.",
    ],
    [
      "a socket",
      (at) => new Promise<void>((done) => createServer().unref().listen(`${at}/s`, done)),
      "s in it is neither a file nor a folder.",
    ],
    [
      "a name with a line break",
      (at) => writeFile(`${at}/a\n::error::b`, ""),
      "a\ufffd::error::b in it has a name with characters that no file of ours has.",
    ],
    [
      "a name with an escape",
      (at) => writeFile(`${at}/\u001b[2J`, ""),
      "\ufffd[2J in it has a name with characters that no file of ours has.",
    ],
    [
      "a name that turns its line",
      (at) => writeFile(`${at}/a\u202egpj.exe`, ""),
      "a\ufffdgpj.exe in it has a name with characters that no file of ours has.",
    ],
    [
      "a way up for another system",
      (at) => writeFile(`${at}/..\\..\\x`, ""),
      "..\\..\\x in it has a name with characters that no file of ours has.",
    ],
    [
      "a name with dots for a way up",
      (at) => writeFile(`${at}/..x`, ""),
      "..x in it has a name with characters that no file of ours has.",
    ],
    [
      "a name that is no text",
      (at) => writeFile(Buffer.concat([Buffer.from(`${at}/`), Buffer.from([0xff, 0xfe])]), ""),
      "\ufffd\ufffd in it has a name that is no text.",
    ],
    [
      "a file that says it has five gigabytes",
      async (at) => {
        await writeFile(`${at}/trials/big`, "");
        await truncate(`${at}/trials/big`, 5 * GIB);
      },
      "trials/big in it is longer than 268435456 bytes.",
    ],
    [
      "a thousand folders inside each other",
      (at) => mkdir(path.join(at, "d/".repeat(1000)), { recursive: true }),
      "d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d in it lies deeper than 16 folders.",
    ],
  ])("is refused with %s", async (_, put, why) => {
    const folder = await results();
    await put(folder);
    expect(await refusal(folder)).toMatch(new RegExp(`^Could not use FOLDER: .*${escaped(why)}$`));
  });

  test("is refused with names that are one name elsewhere", async () => {
    const folder = await results();
    await writeFile(path.join(folder, "Plan.json"), "");
    expect(await refusal(folder)).toMatch(
      /^Could not use FOLDER: (?:Plan\.json in it has the same name as plan\.json|plan\.json in it has the same name as Plan\.json) where upper case is lower case\.$/,
    );
  });

  test("is refused with many large files, whichever of them is too much", async () => {
    const folder = await results();
    for (let n = 0; n < 65; n++) {
      await writeFile(path.join(folder, `${n}`), "");
      await truncate(path.join(folder, `${n}`), 256 * 1024 ** 2);
    }
    expect(await refusal(folder)).toBe("Could not use FOLDER: it holds more than 17179869184 bytes.");
  });

  test("is refused with more files than any comparison has, and is not read to its end for that", async () => {
    const folder = await results();
    execFileSync("bash", ["-c", "for a in {1..100}; do mkdir $a; : | tee $a/{1..200} > /dev/null; done"], {
      cwd: folder,
    });
    expect(await refusal(folder)).toBe(null);
    expect(await refusal(folder, { entries: 20_000 })).toBe(
      "Could not use FOLDER: it holds more than 20000 files and folders.",
    );
  }, 120_000);

  test("may hold links and any names where they are not ours, and no pipes all the same", async () => {
    const folder = await results();
    await symlink("/nowhere", path.join(folder, "bin"));
    await writeFile(path.join(folder, "[...slug].js"), "");
    await writeFile(path.join(folder, "PLAN.json"), "");
    expect(await refusal(folder, { onlyOurs: false })).toBe(null);
    execFileSync("mkfifo", [path.join(folder, "p")]);
    expect(await refusal(folder, { onlyOurs: false })).toBe(
      "Could not use FOLDER: p in it is neither a file nor a folder.",
    );
  });

  test("is never quoted so that its names act on a terminal or a log", async () => {
    const names = fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .filter((name) => !/[/\0]|^\.\.?$/.test(name));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const folder = await temporaryFolder();
        const made = await symlink("x", path.join(folder, name)).then(
          () => true,
          () => false,
        );
        if (!made) return;
        const message = (await refusal(folder)) ?? "";
        expect(message).toMatch(/^Could not use FOLDER: .* in it (?:is a symbolic link|has a name )/);
        expect(message).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      }),
      { numRuns: 60 },
    );
  });
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
