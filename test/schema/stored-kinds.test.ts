import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { fingerprintFile } from "../../src/host/files.ts";
import { FileKind, PROTOCOL, SCHEMA_VERSIONS } from "../../src/schema/envelope.ts";
import {
  LineWriter,
  readDocument,
  readLines,
  writeDocument,
  writeLines,
} from "../../src/store/result-files.ts";
import { temporaryFolder } from "../temporary.ts";
import {
  DOCUMENT_KINDS,
  LINE_KINDS,
  looseDocument,
  looseLines,
  STORED_DOCUMENTS,
  STORED_LINES,
} from "./stored-kinds.ts";

test("every kind of file is either one document or many lines, and has a version", () => {
  expect([...DOCUMENT_KINDS, ...LINE_KINDS].sort()).toEqual([...FileKind.options].sort());
  expect(Object.keys(SCHEMA_VERSIONS).sort()).toEqual([...FileKind.options].sort());
});

test.each(STORED_DOCUMENTS)(
  "a stored $kind of version $version is read, and written it is read the same",
  async (stored) => {
    const whole = looseDocument(stored);
    expect(whole).toMatchObject({
      kind: stored.kind,
      schemaVersion: stored.version,
      producer: { name: "gripcheck", protocol: 1 },
    });
    const body = await readDocument(stored.file, stored.kind);
    if (stored.version === SCHEMA_VERSIONS[stored.kind]) expect(body).toEqual(whole.body);
    const copy = path.join(await temporaryFolder(), "copy.json");
    await writeDocument(copy, stored.kind, body);
    expect(await readDocument(copy, stored.kind)).toEqual(body);
    expect(JSON.parse(await readFile(copy, "utf8"))).toMatchObject({
      kind: stored.kind,
      schemaVersion: SCHEMA_VERSIONS[stored.kind],
      producer: { name: "gripcheck", protocol: PROTOCOL },
    });
  },
);

test.each(STORED_LINES)(
  "stored $kind of version $version are read, and written they are read the same",
  async (stored) => {
    const [header, ...bodies] = looseLines(stored);
    expect(header).toMatchObject({ kind: stored.kind, schemaVersion: stored.version });
    expect(header).not.toHaveProperty("body");
    const lines = await readLines(stored.file, stored.kind);
    if (stored.version === SCHEMA_VERSIONS[stored.kind]) expect(lines).toEqual(bodies);
    const folder = await temporaryFolder();
    await writeLines(path.join(folder, "whole.jsonl"), stored.kind, lines);
    const writer = new LineWriter(path.join(folder, "grown.jsonl"), stored.kind);
    for (const line of lines) writer.append(line);
    await writer.done();
    for (const name of ["whole.jsonl", "grown.jsonl"]) {
      expect(await readLines(path.join(folder, name), stored.kind)).toEqual(lines);
    }
    expect(await readFile(path.join(folder, "grown.jsonl"), "utf8")).toBe(
      await readFile(path.join(folder, "whole.jsonl"), "utf8"),
    );
  },
);

const linesOf = <K extends (typeof LINE_KINDS)[number]>(kind: K) =>
  readLines(STORED_LINES.find((stored) => stored.kind === kind)?.file ?? "", kind);

test("what stood in lines is what is read, in its order", async () => {
  const trace = await linesOf("trace");
  expect(trace.map(({ seq }) => seq)).toEqual(Array.from({ length: 35 }, (_, index) => index));
  expect([trace[0], trace[25], trace[34]]).toMatchObject([
    { type: "trial-start", at: 0, turn: null },
    { type: "tool-result", call: 5, ok: false, exitCode: 2, exitFrom: "native", cut: 0 },
    { type: "trial-end", ending: { kind: "answered" } },
  ]);
  const exchanges = await linesOf("exchanges");
  expect(exchanges.map(({ n, parent }) => [n, parent])).toEqual([
    [1, null],
    ...[2, 3, 4, 5, 6, 7].map((n) => [n, n - 1]),
  ]);
  expect(exchanges[6]).toMatchObject({ wire: "openai-chat", response: { text: "8", stop: "answer" } });
  expect(await linesOf("scores")).toMatchObject([
    { match: "matched" },
    { match: "not-matched", markers: { cli: { hits: 2 } } },
  ]);
  const history = await linesOf("history");
  expect(history.map(({ verdict, rows }) => [verdict, rows[1]?.metrics[0]?.value])).toEqual([
    ["quiet", { mean: 5120.5, n: 10 }],
    ["regressed", null],
  ]);
});

test("what stood in documents is what is read", async () => {
  const bodies: Record<string, unknown> = {};
  for (const { kind, file } of STORED_DOCUMENTS) bodies[kind] = await readDocument(file, kind);
  expect(bodies).toMatchObject({
    plan: {
      mode: "docs",
      players: [{ id: "reader", use: "reader", endpoint: null, deterministic: true }],
      tiers: [{ id: "skill", workspace: "empty", skill: { path: "skills/tabkit", mode: "advertised" } }],
      tasks: [{ id: "count-orders", match: { mode: "substring", value: "Ines,4" }, requires: ["shell"] }],
      cells: [{ id: "reader/skill/count-orders", state: { kind: "play" } }],
      design: { looks: [1], alpha: 0.05, coupling: "off" },
    },
    inspection: { builds: { base: { kind: "built" } }, preflight: [{ kind: "ready", player: "reader" }] },
    round: {
      look: 1,
      trials: [
        { side: "base", order: 0 },
        { side: "head", order: 1 },
      ],
      why: "first look",
    },
    trial: {
      side: "head",
      task: "count-orders",
      ending: { kind: "answered" },
      answer: "8",
      turns: 7,
      model: null,
      usage: { main: { input: null, generated: null } },
      tools: { calls: 6, failed: 1 },
    },
    comparison: {
      verdict: { kind: "regressed" },
      sandbox: "bubblewrap",
      coverage: { planned: 2, counted: 2 },
    },
    details: {
      findings: [{ kind: "one-sided", subject: "tabkit count orders.csv --by customer", trials: 1 }],
    },
    baseline: { origin: { event: "push", runAttempt: 2 }, trials: [{ answer: "8" }], exchanges: [{}] },
  });
});

test("a trial names its trace and exchanges by their bytes", async () => {
  const [trial, trace, exchanges] = (["trial", "trace", "exchanges"] as const).map((kind) =>
    [...STORED_DOCUMENTS, ...STORED_LINES].find((stored) => stored.kind === kind),
  );
  const { files } = await readDocument(trial?.file ?? "", "trial");
  expect(files.trace).toEqual({
    path: "trials/head/reader/skill/count-orders/1.1.trace.jsonl",
    ...(await fingerprintFile(trace?.file ?? "")),
  });
  expect(files.exchanges).toMatchObject(await fingerprintFile(exchanges?.file ?? ""));
});
