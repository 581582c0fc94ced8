/** A folder of earlier trials: what comes out of it, and what does not. */
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { digestOf, digestOfValue } from "../../src/base/hash.ts";
import { listTree } from "../../src/host/files.ts";
import { forgetSecrets, keepSecret } from "../../src/host/secrets.ts";
import type { Origin } from "../../src/schema/baseline.ts";
import type { Exchange } from "../../src/schema/exchange.ts";
import type { TraceEvent } from "../../src/schema/trace.ts";
import type { Trial } from "../../src/schema/trial.ts";
import { NO_USAGE } from "../../src/schema/usage.ts";
import type { KeptTrial, Trust } from "../../src/store/history.ts";
import { HistoryFolder } from "../../src/store/history-folder.ts";
import { temporaryFolder } from "../temporary.ts";
import { trialOf } from "../trials.ts";

const DAY = 24 * 3_600_000;
const NOW = Date.parse("2026-06-15T12:00:00.000Z");
const ORIGIN: Origin = {
  repository: "acme/tabkit",
  ref: "refs/heads/main",
  sha: "1a2b3c4".padEnd(40, "0"),
  event: "push",
  runId: 7,
  runAttempt: 1,
  at: "2026-06-12T12:00:00.000Z",
};
const MODEL: NonNullable<Trial["model"]> = {
  wanted: "m",
  observed: ["m"],
  window: { wanted: null, effective: null },
  processor: null,
  tools: "native",
  seeded: true,
};
const EVENT: TraceEvent = {
  seq: 1,
  at: 5,
  turn: null,
  thread: 0,
  type: "trial-end",
  ending: { kind: "answered" },
};
const EXCHANGE: Exchange = {
  n: 1,
  thread: 0,
  wire: "openai-chat",
  canonical: digestOf("request"),
  parent: null,
  added: [{ role: "user", text: "How many?" }],
  response: { text: "42", thinking: "", calls: [], stop: "answer", usage: NO_USAGE, model: "m" },
  usage: NO_USAGE,
  status: 200,
  ms: 10,
};

const partsOf = (tool: string) => ({ ...trialOf().fingerprint.parts, tool: digestOf(tool) });
const fingerprintOf = (tool: string) => ({ digest: digestOfValue(partsOf(tool)), parts: partsOf(tool) });

function kept(tool = "tool", over: Partial<Trial> = {}): KeptTrial {
  const trial = trialOf({ model: MODEL, fingerprint: fingerprintOf(tool), ...over });
  return { trial, trace: [EVENT], exchanges: [EXCHANGE] };
}

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    warnings.push(String(text));
    return true;
  });
});

async function open(isTrusted: Trust = () => true) {
  const folder = path.join(await temporaryFolder(), "history");
  const history = new HistoryFolder(folder, { isTrusted });
  const reopened = () => new HistoryFolder(folder, { isTrusted });
  const get = (tool = "tool", days = 14, now = NOW) =>
    reopened().get({ fingerprints: [fingerprintOf(tool)], notBefore: now - days * DAY, now });
  const ids = async (tool?: string, days?: number, now?: number) =>
    [...(await get(tool, days, now)).values()].flat().map(({ trial }) => trial.id);
  const files = async () =>
    (await listTree(folder))
      .filter(({ kind }) => kind === "file")
      .map((entry) => path.join(folder, entry.path));
  return { folder, history, get, ids, files };
}

describe("a history", () => {
  test("gives trials of an equal fingerprint with their records and where they are from", async () => {
    const { history, get } = await open();
    const [one, two] = [kept(), kept()];
    expect(await history.put(ORIGIN, [one, two])).toBe(2);
    expect(await get()).toEqual(
      new Map([[fingerprintOf("tool").digest, [one, two].map((trial) => ({ ...trial, origin: ORIGIN }))]]),
    );
  });

  test("gives nothing for a fingerprint that differs in one part, and nothing where there is no folder", async () => {
    const { history, get, folder } = await open();
    expect((await get()).size).toBe(0);
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
    await history.put(ORIGIN, [kept("tool")]);
    expect((await get("other tool")).size).toBe(0);
    expect(warnings).toEqual([]);
  });

  test("knows how many trials there are that fit as far as one knows without asking a player", async () => {
    const { history } = await open();
    const other = fingerprintOf("tool");
    const parts = { ...other.parts, model: digestOf("another model") };
    await history.put(ORIGIN, [
      kept(),
      kept(),
      kept("tool", { fingerprint: { digest: digestOfValue(parts), parts } }),
    ]);
    const { agent: _a, model: _m, ...known } = other.parts;
    expect(await history.count(known, NOW - 14 * DAY)).toBe(2);
    expect(await history.count(known, NOW - 1 * DAY)).toBe(0);
    expect(await history.count({ ...known, tool: digestOf("other") }, 0)).toBe(0);
  });

  test.each([
    ["ended by infrastructure", { ending: { kind: "lost", cause: "server", detail: "503" } }],
    ["ended by a person", { ending: { kind: "cancelled" } }],
    ["of no language model", { model: null }],
    ["in which the tool was changed", { flags: ["tampered"] }],
    [
      "that followed one of another day",
      { pair: { leader: "x", role: "follower", forkedAt: null, masked: 0, origin: "history" } },
    ],
  ] satisfies [string, Partial<Trial>][])("keeps no trial %s", async (_, over) => {
    const { history, files } = await open();
    expect(await history.put(ORIGIN, [kept("tool", over)])).toBe(0);
    expect(await files()).toEqual([]);
  });

  test("gives the newest first and no more than 24, and each trial once", async () => {
    const { history, ids } = await open();
    const old = Array.from({ length: 20 }, () => kept());
    const fresh = Array.from({ length: 10 }, () => kept());
    await history.put(ORIGIN, old);
    await history.put({ ...ORIGIN, at: "2026-06-14T12:00:00.000Z" }, [...fresh, ...old.slice(0, 2)]);
    const found = await ids();
    expect(found).toHaveLength(24);
    expect(new Set(found).size).toBe(24);
    expect(found.slice(0, 10)).toEqual(fresh.map(({ trial }) => trial.id));
  });

  test("gives nothing that is older than asked for, and nothing of tomorrow", async () => {
    const { history, ids } = await open();
    await history.put(ORIGIN, [kept()]);
    expect(await ids("tool", 2)).toEqual([]);
    expect(await ids("tool", 4)).toHaveLength(1);
    expect(await ids("tool", 400, NOW - 30 * DAY)).toEqual([]);
  });

  test("forgets what nobody measured for two months", async () => {
    const { history, files } = await open();
    await history.put({ ...ORIGIN, at: "2026-01-01T00:00:00.000Z" }, [kept("old tool")]);
    expect(await files()).toHaveLength(1);
    await history.put(ORIGIN, [kept("new tool")]);
    expect(await files()).toHaveLength(1);
  });

  test("keeps at most four runs of a fingerprint", async () => {
    const { history, files } = await open();
    for (const day of [1, 2, 3, 4, 5, 6])
      await history.put({ ...ORIGIN, at: `2026-06-0${day}T00:00:00.000Z` }, [kept()]);
    expect(await files()).toHaveLength(4);
  });

  test("holds no secret", async () => {
    const { history, files } = await open();
    keepSecret("sk-0123456789");
    await history.put(ORIGIN, [
      { ...kept(), exchanges: [{ ...EXCHANGE, added: [{ role: "user", text: "sk-0123456789" }] }] },
    ]);
    forgetSecrets();
    const [file = ""] = await files();
    expect(await readFile(file, "utf8")).not.toContain("sk-0123456789");
  });
});

describe("a history that somebody else filled", () => {
  test("is believed only where the one who wrote it is", async () => {
    const { history, ids } = await open(({ event, ref }) => event === "push" && ref === "refs/heads/main");
    await history.put({ ...ORIGIN, event: "pull_request" }, [kept()]);
    await history.put({ ...ORIGIN, ref: "refs/heads/mine", at: "2026-06-13T00:00:00.000Z" }, [kept()]);
    expect(await ids()).toEqual([]);
    expect(warnings.join("")).toContain("nobody vouches for who wrote it");
    await history.put({ ...ORIGIN, at: "2026-06-14T00:00:00.000Z" }, [kept()]);
    expect(await ids()).toHaveLength(1);
  });

  test("is not used where a file was changed after it was written", async () => {
    const { history, ids, files } = await open();
    await history.put(ORIGIN, [kept()]);
    const [file = ""] = await files();
    await writeFile(file, (await readFile(file, "utf8")).replace('"text":"42"', '"text":"43"'));
    expect(await ids()).toEqual([]);
    expect(warnings.join("")).toContain("it was changed");
  });

  /** As somebody would who knows how the names are made. */
  async function forge(change: (body: { trials: Trial[]; origin: Origin }) => unknown) {
    const bench = await open();
    await bench.history.put(ORIGIN, [kept()]);
    const [file = ""] = await bench.files();
    const document = JSON.parse(await readFile(file, "utf8"));
    change(document.body);
    const text = `${JSON.stringify(document)}\n`;
    const name = path.basename(file).replace(/[0-9a-f]{64}/, digestOf(text).slice("sha256:".length));
    await rm(file);
    await writeFile(path.join(path.dirname(file), name), text);
    return bench.ids;
  }

  test.each<[string, (body: { trials: Trial[]; origin: Origin }) => unknown]>([
    [
      "trials of another tool under this one's name",
      ({ trials }) => Object.assign(trials[0] ?? {}, { fingerprint: fingerprintOf("x") }),
    ],
    [
      "the digest of this tool with the parts of another",
      ({ trials }) => Object.assign(trials[0]?.fingerprint ?? {}, { parts: partsOf("x") }),
    ],
    [
      "another day than its name has",
      ({ origin }) => Object.assign(origin, { at: "2026-06-14T12:00:00.000Z" }),
    ],
    [
      "a player whose name leads elsewhere",
      ({ trials }) => Object.assign(trials[0] ?? {}, { player: "../../x" }),
    ],
    ["a repeat that no comparison has", ({ trials }) => Object.assign(trials[0] ?? {}, { repeat: 1e9 })],
    [
      "more trials than are ever kept",
      ({ trials }) => trials.push(...Array.from({ length: 30 }, () => kept().trial)),
    ],
    ["a field that nobody knows", (body) => Object.assign(body, { and: "more" })],
    ["exchanges of no trial of it", (body) => Object.assign(body, { exchanges: [] })],
  ])("is not used where it holds %s", async (_, change) => {
    const ids = await forge(change);
    expect(await ids()).toEqual([]);
  });

  test("is used where only the names of player and task are others", async () => {
    const ids = await forge(({ trials }) =>
      Object.assign(trials[0] ?? {}, { player: "other", task: "renamed" }),
    );
    expect(await ids()).toHaveLength(1);
  });

  test("is not used at all where it holds a link, and nothing is read through it", async () => {
    const { history, ids, folder } = await open();
    await history.put(ORIGIN, [kept()]);
    await symlink("/etc", path.join(folder, "more"));
    expect(await ids()).toEqual([]);
    expect(warnings.join("")).toContain("is a symbolic link");
  });

  test("is not used at all where folders lie deeper than ours", async () => {
    const { history, ids, folder } = await open();
    await history.put(ORIGIN, [kept()]);
    await mkdir(path.join(folder, "a", "b", "c"), { recursive: true });
    expect(await ids()).toEqual([]);
    expect(warnings.join("")).toContain("lies deeper than 2 folders");
  });
});
