/** A profile over the one that it extends: maps merge, lists and scalars replace. */
import type { Json, YamlDocument } from "./yaml-document.ts";

export function mergeDocuments(own: YamlDocument, base: YamlDocument): YamlDocument {
  return {
    value: merged(own.value, base.value),
    at: (path) => own.at(path) ?? base.at(path),
  };
}

/** A map that is named and left empty says nothing, so the base's stands; an empty list is a list. */
function merged(own: Json | undefined, base: Json | undefined): Json {
  if (own === undefined) return base ?? null;
  if (!isJsonMap(base)) return own;
  if (own === null) return base;
  if (!isJsonMap(own)) return own;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(keys.map((key) => [key, merged(own[key], base[key])]));
}

export function isJsonMap(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
