/** A value that was read from YAML and knows where its parts stood. */
import type { Finding } from "./findings.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Keys and indexes from the top of a document. */
export type YamlPath = readonly (string | number)[];

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** A scalar as it is written, when it is written plainly; null for quoted scalars, lists and maps. */
  readonly source: string | null;
}

/** A value with the places of its parts. */
export interface YamlDocument {
  readonly value: Json;
  /** Where a path stands; null where the document has no such path. */
  at(path: YamlPath): Place | null;
}

export interface ReadYaml extends YamlDocument {
  readonly file: string;
  /** Everything that makes the file unusable as it stands. */
  readonly findings: readonly Finding[];
}

/** The place of a path, or of the nearest part of the document that leads to it. */
export function placeNear(document: YamlDocument, path: YamlPath): Place | null {
  for (let length = path.length; length >= 0; length--) {
    const place = document.at(path.slice(0, length));
    if (place !== null) return place;
  }
  return null;
}

export function pathKey(path: YamlPath): string {
  return JSON.stringify(path);
}
