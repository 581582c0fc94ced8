import { expect, test } from "vitest";
import { SchemaError } from "../../src/base/errors.ts";
import { SCHEMA_VERSIONS } from "../../src/schema/envelope.ts";
import { readDocument, readLines } from "../../src/store/result-files.ts";
import {
  asLines,
  type DOCUMENT_KINDS,
  errorOf,
  type LINE_KINDS,
  type Loose,
  looseDocument,
  looseLines,
  STORED_DOCUMENTS,
  STORED_LINES,
  written,
} from "./stored-kinds.ts";

/** Objects that anything may stand in: what a model, a task or a plug-in wrote. */
const OPEN = new Set(["input", "rule", "match"]);

/** The value once for each object in it, with a key there that no schema knows. */
function* withSurplus(value: Loose, at = "body"): Generator<[string, Loose]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const [where, changed] of withSurplus(item, `${at}[${index}]`))
        yield [where, value.with(index, changed)];
    return;
  }
  if (value === null || typeof value !== "object") return;
  yield [at, { ...value, surplus: true }];
  for (const [key, part] of Object.entries(value)) {
    if (OPEN.has(key)) continue;
    for (const [where, changed] of withSurplus(part, `${at}.${key}`))
      yield [where, { ...value, [key]: changed }];
  }
}

test.each(STORED_DOCUMENTS)(
  "a key that $kind $version does not know is refused wherever it stands",
  async (stored) => {
    const { body, ...header } = looseDocument(stored);
    const read: string[] = [];
    for (const [where, changed] of withSurplus(body)) {
      const file = await written({ ...header, body: changed });
      const error = await readDocument(file, stored.kind).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof SchemaError) || error.code !== "result-file-invalid") read.push(where);
    }
    expect(read).toEqual([]);
    const beside = await errorOf(
      readDocument(await written({ ...header, body, surplus: true }), stored.kind),
    );
    expect(beside.code).toBe("wrong-result-file");
  },
);

test.each(STORED_LINES)(
  "a key that $kind $version do not know is refused wherever it stands",
  async (stored) => {
    const [header, ...bodies] = looseLines(stored);
    const read: string[] = [];
    for (const body of bodies.slice(0, 8)) {
      for (const [where, changed] of withSurplus(body)) {
        const file = await written(asLines([header, changed]));
        const error = await readLines(file, stored.kind).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (!(error instanceof SchemaError) || error.code !== "result-file-invalid") read.push(where);
      }
    }
    expect(read).toEqual([]);
  },
);

test.each([...STORED_DOCUMENTS, ...STORED_LINES])(
  "a $kind of a newer version is refused, and says what to do",
  async (stored) => {
    const newest = SCHEMA_VERSIONS[stored.kind];
    const header = {
      kind: stored.kind,
      schemaVersion: newest + 1,
      producer: { name: "gripcheck", version: "9.1.0-rc.2", protocol: 7, channel: "beta" },
      compressed: false,
    };
    const file = await written({ ...header, body: { whatever: "the future holds" } });
    const isDocument = STORED_DOCUMENTS.some(({ kind }) => kind === stored.kind);
    const reading = isDocument
      ? readDocument(file, stored.kind as (typeof DOCUMENT_KINDS)[number]) // it is one of them
      : readLines(
          await written(asLines([header, { whatever: 1 }]), "file.jsonl"),
          stored.kind as (typeof LINE_KINDS)[number],
        ); // as above
    const error = await errorOf(reading);
    expect(error.code).toBe("newer-result-file");
    expect(error.message.replace(/^.*\/file\.jsonl?/, "FILE")).toBe(
      `FILE has format ${newest + 1} and was written by gripcheck 9.1.0-rc.2; this version reads up to ${newest}.`,
    );
    expect(error.hint).toBe("Use the version of gripcheck that wrote it, or a newer one.");
  },
);

test.each([
  ["the same version with one more key", { compressed: false }],
  [
    "a newer version of a producer with a sentence for a version",
    { schemaVersion: 9, producer: { name: "gripcheck", version: "see https://x.example", protocol: 1 } },
  ],
  ["a newer version of nobody", { schemaVersion: 9, producer: undefined }],
  ["a newer version of another kind", { schemaVersion: 9, kind: "details" }],
  ["another kind", { kind: "details" }],
  ["no kind", { kind: undefined }],
  ["version 0", { schemaVersion: 0 }],
  ["a negative version", { schemaVersion: -1 }],
  ["half a version", { schemaVersion: 1.5 }],
  ["a version in words", { schemaVersion: "1" }],
  [
    "a producer with a sentence for a name",
    { producer: { name: "see https://x.example", version: "1", protocol: 1 } },
  ],
  [
    "a producer that speaks to the runner",
    { producer: { name: "gripcheck", version: "1\n::error::x", protocol: 1 } },
  ],
])("a header with %s is no header of ours", async (_, change) => {
  const [plan] = STORED_DOCUMENTS;
  if (plan === undefined) throw new Error("no plan");
  const error = await errorOf(readDocument(await written({ ...looseDocument(plan), ...change }), "plan"));
  expect(error.code).toBe("wrong-result-file");
  expect(error.message).toMatch(/file\.json is no plan file of gripcheck\.$/);
});

test.each([
  ["an empty file", "", "result-file-broken"],
  ["half a file", '{"kind":"plan","schemaVersion":1,"producer":{"name"', "result-file-broken"],
  ["a list", "[]", "wrong-result-file"],
  ["null", "null", "wrong-result-file"],
])("%s is refused by name, with a remedy", async (_, content, code) => {
  const file = await written(content);
  const error = await errorOf(readDocument(file, "plan"));
  expect(error.code).toBe(code);
  expect(error.message).toContain(file);
  expect(error.hint).not.toBeNull();
});

test("a line that was cut off is refused, and so is a file without a header", async () => {
  const trace = STORED_LINES.find(({ kind }) => kind === "trace");
  if (trace === undefined) throw new Error("no trace");
  const [header, first, second] = looseLines(trace);
  const cut = asLines([header, first, second]).slice(0, -20);
  expect((await errorOf(readLines(await written(cut), "trace"))).code).toBe("result-file-broken");
  expect((await errorOf(readLines(await written(asLines([first, second])), "trace"))).code).toBe(
    "wrong-result-file",
  );
});
