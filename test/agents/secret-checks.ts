/** Secrets of this machine, planted where programs keep them: an agent that looks everywhere finds none. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { listTree } from "../../src/host/files.ts";
import { forgetSecrets } from "../../src/host/secrets.ts";
import { endpointUpstream } from "../gateway/trial-bench.ts";
import { temporaryFolder } from "../temporary.ts";
import type { Bench } from "./checks.ts";

const PLANTED = [
  ...[
    "GITHUB_TOKEN",
    "NPM_TOKEN",
    "ANTHROPIC_API_KEY",
    "OPENAI_API_KEY",
    "AWS_SECRET_ACCESS_KEY",
    "GRIPCHECK_API_KEY",
  ],
];
const FILES = [".npmrc", ".netrc", ".claude/settings.json", ".codex/auth.json", ".ssh/id_ed25519"];

const secretOf = (name: string): string => `planted-${Buffer.from(name).toString("hex")}-secret`;

const LOOK = [
  "env; export -p",
  "for f in /proc/[0-9]*; do tr '\\0' '\\n' < $f/environ; tr '\\0' ' ' < $f/cmdline; done 2>/dev/null",
  "cat /proc/self/mountinfo",
  "grep -rsI planted- /home /root /tmp /etc /run /workspace /opt/box 2>/dev/null",
  "cat ~/.npmrc ~/.netrc ~/.claude/* ~/.codex/* ~/.ssh/* 2>/dev/null; ls -la ~ /root",
];

export function checkSecrets({ agentBench }: Bench): void {
  const kept = { ...process.env };
  afterAll(() => {
    for (const name of [...PLANTED, "HOME"]) {
      const before = kept[name];
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
    forgetSecrets();
  });

  test("twelve planted secrets are in no request, trace, file or process list", async () => {
    const bench = agentBench();
    const key = secretOf("endpoint");
    const secrets = [...PLANTED, ...FILES].map(secretOf);
    expect([...secrets, key].length).toBe(12);
    for (const name of PLANTED) process.env[name] = secretOf(name);
    process.env.HOME = await homeWith(FILES);
    const seenOutside: string[] = [];
    const opened = await bench.open([
      ...LOOK.map((command) => (body: Parameters<typeof bench.call>[0]) => {
        seenOutside.push(...commandLines());
        return { calls: [bench.call(body, command)] };
      }),
      { text: "Nothing." },
    ]);
    const upstream = endpointUpstream(opened.endpoint.url, { apiKey: key });
    const { trial } = await bench.playOn(opened, { upstream, limits: { turns: 20 } });
    expect(trial).toMatchObject({ ending: { kind: "answered" }, turns: LOOK.length + 1 });
    expect(opened.endpoint.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(
      true,
    );
    const { events, exchanges, natives } = opened.services.writer;
    const places = {
      requests: JSON.stringify(opened.endpoint.requests.map(({ body }) => body)),
      records: JSON.stringify([trial, events, exchanges, natives]),
      processes: seenOutside.join("\n"),
      files: await textsUnder(opened.services.workArea),
    };
    for (const [place, text] of Object.entries(places)) {
      const found = [...secrets, key].filter((secret) => text.includes(secret));
      expect([place, found]).toEqual([place, []]);
    }
    // It looked: what it was shown stands there.
    expect(places.requests).toContain("PYTHONHASHSEED");
  });
}

async function homeWith(files: readonly string[]): Promise<string> {
  const home = await temporaryFolder();
  for (const file of files) {
    await mkdir(path.dirname(path.join(home, file)), { recursive: true });
    await writeFile(path.join(home, file), `${secretOf(file)}\n`);
  }
  return home;
}

/** Of every process of this machine that may be looked at. */
function commandLines(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8");
      } catch {
        // It has ended since.
        return "";
      }
    });
}

async function textsUnder(folder: string): Promise<string> {
  const files = (await listTree(folder)).filter(({ kind }) => kind === "file");
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file.path), "latin1")));
  return texts.join("\n");
}
