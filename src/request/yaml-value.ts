/** The nodes of a YAML document as JSON, with the place of each part, bounded in size whatever its aliases say. */
import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair, type YAMLMap } from "yaml";
import { type Finding, quoted } from "./findings.ts";
import { MOST_LEVELS } from "./yaml-depth.ts";
import { type Json, type Place, pathKey, type ReadYaml, type YamlPath } from "./yaml-document.ts";

/** Values that a document may have once its aliases are written out. */
const MOST_VALUES = 50_000;
const STRING_TAGS = ["!", "tag:yaml.org,2002:str"];

interface Reading {
  readonly file: string;
  readonly lines: LineCounter;
  readonly findings: Finding[];
  readonly places: Map<string, Place>;
  readonly anchors: Map<string, Node>;
  /** The lists and maps that are being read now: an alias to one of them has no end. */
  readonly open: Set<Node>;
  count: number;
}

interface Input {
  readonly file: string;
  readonly lines: LineCounter;
  readonly root: Node | null;
}

export function readValue({ file, lines, root }: Input): ReadYaml {
  const reading: Reading = {
    file,
    lines,
    findings: [],
    places: new Map([[pathKey([]), { file, line: 1, column: 1, source: null }]]),
    anchors: new Map(),
    open: new Set(),
    count: 0,
  };
  const value = jsonOf(reading, root, []);
  if (reading.count > MOST_VALUES) {
    const message = `The file has more than ${MOST_VALUES} values once its aliases are written out.`;
    reading.findings.push({ file, line: 1, message, hint: "Make it smaller." });
  }
  return {
    file,
    value,
    at: (path) => reading.places.get(pathKey(path)) ?? null,
    findings: reading.findings,
  };
}

function jsonOf(reading: Reading, node: Node | null, path: YamlPath): Json {
  reading.count += 1;
  if (node === null || reading.count > MOST_VALUES) return null;
  if (isAlias(node)) return aliasValue(reading, node, path);
  if (node.anchor !== undefined) reading.anchors.set(node.anchor, node);
  if (node.tag !== undefined && !(isScalar(node) && STRING_TAGS.includes(node.tag))) {
    report(reading, node, `The tag ${quoted(node.tag)} is not known here.`, "Leave the tag out.");
    return null;
  }
  if (isScalar(node)) return scalarValue(reading, node);
  if (!isMap(node) && !isSeq(node)) return null;
  if (reading.open.has(node) || reading.open.size > MOST_LEVELS) {
    report(reading, node, "An alias makes the file contain itself.", "Write the value out.");
    return null;
  }
  reading.open.add(node);
  const value = isMap(node) ? mapValue(reading, node, path) : listValue(reading, node.items, path);
  reading.open.delete(node);
  return value;
}

function aliasValue(reading: Reading, alias: Node & { source: string }, path: YamlPath): Json {
  const target = reading.anchors.get(alias.source);
  if (target !== undefined) return jsonOf(reading, target, path);
  report(reading, alias, `The alias *${alias.source} has no anchor before it.`, "Write the value out.");
  return null;
}

function scalarValue(reading: Reading, node: Node & { value: unknown; source?: string }): Json {
  const { value } = node;
  if (typeof value === "string" && /\u0000|\p{Surrogate}/u.test(value)) {
    report(
      reading,
      node,
      "A text holds a character that no text may hold.",
      "Leave out NUL and lone halves.",
    );
    return null;
  }
  if (typeof value === "number" && (!Number.isFinite(value) || isInexact(value))) {
    const message = `${node.source ?? value} cannot be kept as a number.`;
    report(reading, node, message, `Quote it: "${node.source ?? value}".`);
    return null;
  }
  return value === null ||
    typeof value === "boolean" ||
    typeof value === "number" ||
    typeof value === "string"
    ? value
    : null;
}

function isInexact(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

function listValue(reading: Reading, items: readonly unknown[], path: YamlPath): Json {
  return items.map((item, index) => {
    // A list item that is a pair without braces was composed into a map, so an item is a node or null.
    const node = item as Node | null;
    const own = [...path, index];
    if (node !== null) setPlace(reading, own, { at: node, value: node });
    return jsonOf(reading, node, own);
  });
}

function mapValue(reading: Reading, map: YAMLMap, path: YamlPath): Json {
  const value: { [key: string]: Json } = {};
  for (const pair of map.items) {
    const key = keyOf(reading, pair);
    if (key === null) continue;
    const own = [...path, key];
    const earlier = Object.hasOwn(value, key) ? reading.places.get(pathKey(own)) : undefined;
    if (earlier !== undefined) {
      const message = `The key ${quoted(key)} is given twice, first in line ${earlier.line}.`;
      report(reading, pair.key as Node, message, "Leave one of them out.");
      continue;
    }
    const node = pair.value as Node | null;
    // A scalar stands where it is written; a list or map is known by the line of its key.
    setPlace(reading, own, {
      at: isScalar(node) && node.source !== "" ? node : (pair.key as Node),
      value: node,
    });
    value[key] = jsonOf(reading, node, own);
  }
  return value;
}

/** The key of a pair; null after a finding. Keys are always texts in our files. */
function keyOf(reading: Reading, pair: Pair): string | null {
  const key = pair.key as Node | null;
  if (key === null || !isScalar(key)) {
    report(reading, key ?? (pair.value as Node | null), "A key is a list, a map or empty.", "Name the key.");
    return null;
  }
  if (typeof key.value !== "string") {
    const source = key.source ?? String(key.value);
    report(reading, key, `The key ${source} is not text.`, `Quote it: "${source}".`);
    return null;
  }
  if (key.value === "<<" && key.type === "PLAIN") {
    report(reading, key, 'The merge key "<<" merges nothing here.', "Write the keys out.");
    return null;
  }
  if (key.value === "__proto__" || /\u0000|\p{Surrogate}/u.test(key.value)) {
    report(reading, key, `The key ${quoted(key.value)} cannot be used.`, "Name it otherwise.");
    return null;
  }
  return key.value;
}

function setPlace(
  reading: Reading,
  path: YamlPath,
  { at, value }: { readonly at: Node; readonly value: Node | null },
): void {
  const { line, col } = reading.lines.linePos(at.range?.[0] ?? 0);
  const isPlain = isScalar(value) && value.type === "PLAIN";
  const source = isPlain ? (value.source ?? null) : null;
  reading.places.set(pathKey(path), { file: reading.file, line, column: col, source });
}

function report(reading: Reading, node: Node | null, message: string, hint: string): void {
  const { line, col } = reading.lines.linePos(node?.range?.[0] ?? 0);
  reading.findings.push({
    file: reading.file,
    line: Math.max(1, line),
    column: Math.max(1, col),
    message,
    hint,
  });
}
