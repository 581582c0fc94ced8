/** Reads a document section by section, so that one broken section hides nothing of the others. */
import { z } from "zod";
import { didYouMean } from "../base/text.ts";
import { type Finding, quoted } from "./findings.ts";
import { type Checked, findingAt, partAt, schemaFindings } from "./schema-findings.ts";
import type { Problem } from "./schema-problem.ts";
import type { Json, YamlDocument, YamlPath } from "./yaml-document.ts";

interface MadePart<T> {
  readonly schema: z.ZodType<T>;
  readonly value: unknown;
  /** Keys that are known beside the schema's. */
  readonly otherKeys?: readonly string[];
}

/** Collects findings and warnings about one document. */
export class SectionReader {
  readonly document: YamlDocument;
  readonly findings: Finding[] = [];
  readonly warnings: Finding[] = [];
  readonly #noun: string;
  #settled: readonly Finding[];

  /** `noun` begins sentences about the whole document; `findings` are those of reading it as YAML. */
  constructor(document: YamlDocument, noun: string, findings: readonly Finding[] = []) {
    this.document = document;
    this.#noun = noun;
    this.findings.push(...findings);
    this.#settled = findings;
  }

  /** From now on, a value that was found wrong is not found wrong again by whoever looks at it next. */
  settle(): void {
    this.#settled = [...this.findings];
  }

  #add(finding: Finding): void {
    const { line, column } = finding;
    const isRepeat = this.#settled.some((earlier) => earlier.line === line && earlier.column === column);
    if (!isRepeat) this.findings.push(finding);
  }

  /** Reads the part at a path; null after a finding. */
  read<T>(path: YamlPath, schema: z.ZodType<T>): T | null {
    return this.check(path, { schema, value: partAt(this.document.value, path) });
  }

  /** The items of a list, each null after a finding; a list that is absent or left empty has none. */
  readItems<T>(path: YamlPath, schema: z.ZodType<T>): (T | null)[] {
    const items = this.readOr(path, z.array(z.unknown()), []) ?? [];
    return items.map((_, index) => this.read([...path, index], schema));
  }

  /** The same where the path may be absent or left empty. */
  readOr<T>(path: YamlPath, schema: z.ZodType<T>, fallback: T): T | null {
    return (partAt(this.document.value, path) ?? null) === null ? fallback : this.read(path, schema);
  }

  /** Checks a value that was made of the part at a path. */
  check<T>(path: YamlPath, part: MadePart<T>): T | null {
    const { schema, value, otherKeys = [] } = part;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const checked: Checked = { document: this.document, root: path, noun: this.#noun, schema, otherKeys };
    for (const finding of schemaFindings(checked, result.error.issues)) this.#add(finding);
    return null;
  }

  /** The raw items of a list; none where there is no list. */
  itemsAt(path: YamlPath): readonly Json[] {
    const part = partAt(this.document.value, path);
    return Array.isArray(part) ? part : [];
  }

  find(path: YamlPath, problem: Problem): void {
    this.#add(findingAt(this.document, path, problem));
  }

  warn(path: YamlPath, problem: Problem): void {
    this.warnings.push(findingAt(this.document, path, problem));
  }

  /** A finding where a name is none of the known ones; `what` is "recipe", "player". */
  mustBeKnown(
    path: YamlPath,
    name: string,
    known: { readonly what: string; readonly names: readonly string[] },
  ): void {
    if (known.names.includes(name)) return;
    const hint =
      known.names.length === 0 ? `The profile defines no ${known.what}.` : didYouMean(name, known.names);
    this.find(path, { message: `There is no ${known.what} ${quoted(name)}.`, hint });
  }
}
