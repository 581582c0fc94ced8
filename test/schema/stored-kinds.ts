/** One stored file of every kind and version, as products wrote them. They are kept for as long as they can be read. */
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { SchemaError } from "../../src/base/errors.ts";
import { DOCUMENTS, type DocumentKind, LINES, type LineKind } from "../../src/schema/documents.ts";
import { type FileKind, SCHEMA_VERSIONS } from "../../src/schema/envelope.ts";
import { temporaryFolder } from "../temporary.ts";

const FOLDER = path.resolve(import.meta.dirname, "../fixtures/results/kinds");

export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[]; // its keys are its kinds
export const LINE_KINDS = Object.keys(LINES) as LineKind[]; // as above

export interface Stored<K extends FileKind> {
  readonly kind: K;
  readonly version: number;
  readonly file: string;
}

/** Every version of these kinds that was ever written. */
export function storedFiles<K extends FileKind>(kinds: readonly K[], ending: string): Stored<K>[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: SCHEMA_VERSIONS[kind] }, (_, index) => ({
      kind,
      version: index + 1,
      file: path.join(FOLDER, `${kind}.v${index + 1}.${ending}`),
    })),
  );
}

export const STORED_DOCUMENTS = storedFiles(DOCUMENT_KINDS, "json");
export const STORED_LINES = storedFiles(LINE_KINDS, "jsonl");

// biome-ignore lint/suspicious/noExplicitAny: tests change files in ways that no type allows
export type Loose = any;

/** A stored document, header and all, as a value to be changed. */
export const looseDocument = ({ file }: Stored<DocumentKind>): Loose =>
  JSON.parse(readFileSync(file, "utf8"));

/** A stored file of lines, the header first. */
export const looseLines = ({ file }: Stored<LineKind>): Loose[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

export async function errorOf(reading: Promise<unknown>): Promise<SchemaError> {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SchemaError)) throw error ?? new Error("it was read");
  return error;
}

export async function written(content: unknown, name = "file.json"): Promise<string> {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

export const asLines = (lines: readonly unknown[]): string =>
  `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
