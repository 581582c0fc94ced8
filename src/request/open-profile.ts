/** A profile as a document, over the shipped profile that it extends. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { didYouMean } from "../base/text.ts";
import { type Finding, quoted } from "./findings.ts";
import { isJsonMap, mergeDocuments } from "./merge-documents.ts";
import { readYaml } from "./read-yaml.ts";
import { findingAt, schemaFindings } from "./schema-findings.ts";
import type { YamlDocument } from "./yaml-document.ts";
import { Text } from "./yaml-words.ts";

/** The bytes of a file and the name under which the user knows it. */
export interface SourceFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface OpenedProfile {
  /** null: it cannot be read at all. */
  readonly document: YamlDocument | null;
  readonly findings: readonly Finding[];
}

/** `shippedDir`: the folder of the profiles that ship; no other may be extended. */
export async function openProfile(source: SourceFile, shippedDir: string): Promise<OpenedProfile> {
  const own = readYaml(source.file, source.bytes);
  const { findings } = own;
  if (!isJsonMap(own.value)) {
    if (findings.length > 0) return { document: null, findings };
    const problem = { message: "The profile is no map.", hint: "Begin with name: and the project's name." };
    return { document: null, findings: [findingAt(own, [], problem)] };
  }
  const wanted = own.value.extends ?? null;
  if (wanted === null) return { document: own, findings };
  const name = Text.safeParse(wanted);
  if (!name.success) {
    const checked = { document: own, root: ["extends"], noun: "extends", schema: Text };
    return { document: own, findings: [...findings, ...schemaFindings(checked, name.error.issues)] };
  }
  const extended = await extend(own, name.data, shippedDir);
  return { ...extended, findings: [...findings, ...extended.findings] };
}

async function extend(own: YamlDocument, name: string, shippedDir: string): Promise<OpenedProfile> {
  const shipped = await shippedNames(shippedDir);
  // The name is looked up in the list and never made a path of: it may be anything.
  if (!shipped.includes(name)) {
    const problem = { message: `No profile ${quoted(name)} ships.`, hint: didYouMean(name, shipped) };
    return { document: own, findings: [findingAt(own, ["extends"], problem)] };
  }
  const bytes = await readFile(path.join(shippedDir, `${name}.yml`));
  const base = readYaml(`profiles/${name}.yml`, bytes);
  if (base.findings.length > 0) return { document: own, findings: base.findings };
  return { document: mergeDocuments(own, base), findings: [] };
}

/** The names that `extends` may have. */
export async function shippedNames(shippedDir: string): Promise<string[]> {
  const names = await readdir(shippedDir);
  return names
    .filter((name) => name.endsWith(".yml"))
    .map((name) => name.slice(0, -".yml".length))
    .sort();
}
