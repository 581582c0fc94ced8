/**
 * Reads and writes files of the results folder. What is read may come from another version, another machine
 * or a stranger's artifact: it is parsed, never trusted.
 */
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { messageOf, SchemaError } from "../base/errors.ts";
import { isNestedDeeper } from "../base/json-depth.ts";
import { VERSION } from "../base/version.ts";
import { redactValue } from "../host/secrets.ts";
import {
  DOCUMENTS,
  type DocumentKind,
  type DocumentOf,
  LINES,
  type LineKind,
  type LineOf,
} from "../schema/documents.ts";
import { type FileKind, Header, NewerHeader, PROTOCOL, SCHEMA_VERSIONS } from "../schema/envelope.ts";
import type { Digest } from "../schema/words.ts";
import { forEachLine, LARGEST_FILE, readText } from "./read-bytes.ts";
import { storing } from "./storing.ts";
import { NAME_RESULTS } from "./unreadable.ts";
import { flushFile, writeDurably } from "./write-durably.ts";

const PRODUCER_NAME = "gripcheck";
/** Far deeper than the arguments that a model may write. */
const DEEPEST = 1_000;

function headerOf(kind: FileKind): Header {
  return {
    kind,
    schemaVersion: SCHEMA_VERSIONS[kind],
    producer: { name: PRODUCER_NAME, version: VERSION, protocol: PROTOCOL },
  };
}

/** A document as it stands in its file. Strict: a body that is not of its kind is a defect and goes nowhere. */
export function envelopeOf<K extends DocumentKind>(
  kind: K,
  body: DocumentOf<K>,
): Header & { body: DocumentOf<K> } {
  DOCUMENTS[kind].parse(body);
  return { ...headerOf(kind), body };
}

/** Writes one document so that a reader sees all of it or nothing. */
export async function writeDocument<K extends DocumentKind>(
  file: string,
  kind: K,
  body: DocumentOf<K>,
): Promise<void> {
  await writeDurably(file, `${JSON.stringify(redactValue(envelopeOf(kind, body)), null, 1)}\n`);
}

/** `largest`: bytes that such a file may have. */
export async function readDocument<K extends DocumentKind>(
  file: string,
  kind: K,
  largest = LARGEST_FILE,
): Promise<DocumentOf<K>> {
  const value = parseJson(file, readText(file, largest));
  const { body, ...header } = isRecord(value) ? value : { body: undefined };
  checkHeader(file, kind, header);
  // The table's entry for K is K's schema: TypeScript does not follow the index through the union.
  return parseBody(file, DOCUMENTS[kind] as unknown as z.ZodType<DocumentOf<K>>, body);
}

/** Writes all lines of a derived file at once. */
export async function writeLines<K extends LineKind>(
  file: string,
  kind: K,
  bodies: readonly LineOf<K>[],
): Promise<void> {
  const lines = [headerOf(kind), ...bodies.map((body) => LINES[kind].parse(body))];
  await writeDurably(file, `${lines.map((line) => JSON.stringify(redactValue(line))).join("\n")}\n`);
}

export async function readLines<K extends LineKind>(file: string, kind: K): Promise<LineOf<K>[]> {
  return (await readRecord(file, kind)).lines;
}

/** The lines of a file, and the digest of its bytes. */
export interface StoredRecord<K extends LineKind> {
  readonly lines: LineOf<K>[];
  readonly digest: Digest;
}

/** Read once: what has the digest is what was parsed. */
export async function readRecord<K extends LineKind>(file: string, kind: K): Promise<StoredRecord<K>> {
  const schema = LINES[kind] as unknown as z.ZodType<LineOf<K>>; // as in readDocument
  const lines: LineOf<K>[] = [];
  let isHeader = true;
  const digest = forEachLine(file, (line) => {
    if (isHeader) checkHeader(file, kind, parseJson(file, line));
    else if (line !== "") lines.push(parseBody(file, schema, parseJson(file, line)));
    isHeader = false;
  });
  return { lines, digest };
}

/** A file that grows line by line while a trial is played. A line that could not be written is told by `done`. */
export class LineWriter<K extends LineKind> {
  readonly file: string;
  readonly #kind: K;
  #last: Promise<void> = Promise.resolve();

  constructor(file: string, kind: K) {
    this.file = file;
    this.#kind = kind;
    this.#then(async () => {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, `${JSON.stringify(headerOf(kind))}\n`, { mode: 0o600 });
    });
  }

  append(body: LineOf<K>): void {
    const line = `${JSON.stringify(redactValue(LINES[this.#kind].parse(body)))}\n`;
    this.#then(() => appendFile(this.file, line));
  }

  /** Resolves once everything is on the disk; rejects where some of it could not be written. */
  async done(): Promise<void> {
    this.#then(() => flushFile(this.file));
    await this.#last;
  }

  #then(write: () => Promise<void>): void {
    this.#last = this.#last.then(() => storing(this.file, write));
    // Whoever asks for the end is told; until then a failure is nobody's fault and must not end the process.
    this.#last.catch(() => undefined);
  }
}

function parseJson(file: string, text: string): unknown {
  if (isNestedDeeper(text, DEEPEST)) {
    throw new SchemaError("result-file-broken", `${file} is nested deeper than any file of gripcheck.`, {
      hint: "The file was changed by something else; remove it and run the same command again.",
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SchemaError("result-file-broken", `${file} is not valid JSON: ${messageOf(error)}`, {
      hint: "The file was cut or changed; remove it and run the same command again.",
      cause: error,
    });
  }
}

function checkHeader(file: string, kind: FileKind, value: unknown): void {
  refuseNewer(file, kind, value);
  const header = Header.safeParse(value);
  if (!header.success || header.data.kind !== kind) {
    throw new SchemaError("wrong-result-file", `${file} is no ${kind} file of gripcheck.`, {
      hint: NAME_RESULTS,
    });
  }
}

/** A newer version may have written more into the header than this one knows: what tells its age is read first. */
function refuseNewer(file: string, kind: FileKind, value: unknown): void {
  const header = NewerHeader.safeParse(value);
  if (!header.success || header.data.kind !== kind) return;
  const { schemaVersion, producer } = header.data;
  if (schemaVersion <= SCHEMA_VERSIONS[kind]) return;
  throw new SchemaError(
    "newer-result-file",
    `${file} has format ${schemaVersion} and was written by gripcheck ${producer.version}; this version reads up to ${SCHEMA_VERSIONS[kind]}.`,
    { hint: "Use the version of gripcheck that wrote it, or a newer one." },
  );
}

function parseBody<T>(file: string, schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SchemaError(
    "result-file-invalid",
    `${file} does not hold what it should: ${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`,
    {
      hint: "The file was changed by something else; remove it and run the same command again.",
    },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
