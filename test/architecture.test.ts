import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SRC = path.resolve(import.meta.dirname, "../src");

/** The folders of each layer; files that lie in src itself are the top layer. */
const LAYERS: Readonly<Record<string, number>> = {
  schema: 1,
  base: 1,
  host: 2,
  sandbox: 2,
  gateway: 2,
  request: 3,
  build: 3,
  inspect: 3,
  run: 3,
  store: 3,
  publish: 3,
  plan: 3,
  score: 3,
  compare: 3,
  report: 3,
  action: 4,
  commands: 4,
  pipeline: 4,
  page: 4,
};
const STAGES = Object.keys(LAYERS).filter((folder) => LAYERS[folder] === 3);
const PURE_STAGES = ["plan", "score", "compare", "report"];
/** Layer 2 as each impure stage may use it. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  request: ["host"],
  store: ["host"],
  publish: ["host"],
  build: ["host", "sandbox"],
  inspect: ["host", "sandbox"],
  run: ["host", "sandbox", "gateway"],
  sandbox: ["host", "sandbox"],
  gateway: ["host", "gateway"],
  host: ["host"],
};
/** Packages that only compute. */
const PURE_PACKAGES = [
  "zod",
  "unbash",
  "picomatch",
  "markdown-table",
  "fastest-levenshtein",
  "stemmer",
  "re2js",
  "yaml",
  "node:crypto",
  "node:path",
];

interface Import {
  readonly from: string;
  readonly to: string;
}

function sourceFiles(folder = SRC): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? sourceFiles(file) : /\.tsx?$/.test(file) ? [file] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );
  return specifiers.map((specifier) => ({
    from: path.relative(SRC, file),
    to: specifier.startsWith(".")
      ? path.relative(SRC, path.resolve(path.dirname(file), specifier))
      : specifier,
  }));
}

const folderOf = (file: string): string => (file.includes(path.sep) ? (file.split(path.sep)[0] ?? "") : "");
const isLocal = ({ to }: Import): boolean => /\.tsx?$/.test(to);
const IMPORTS = sourceFiles().flatMap(importsOf);
const LOCAL = IMPORTS.filter(isLocal);

test("every folder of src belongs to a layer", () => {
  const folders = new Set(sourceFiles().map((file) => folderOf(path.relative(SRC, file))));
  expect([...folders].filter((folder) => folder !== "" && LAYERS[folder] === undefined)).toEqual([]);
});

test("imports run downwards: no layer knows the one above it", () => {
  const upwards = LOCAL.filter(({ from, to }) => (LAYERS[folderOf(from)] ?? 4) < (LAYERS[folderOf(to)] ?? 4));
  expect(upwards).toEqual([]);
});

test("the words of the product are the ground: they import nobody", () => {
  expect(LOCAL.filter(({ from, to }) => folderOf(from) === "schema" && folderOf(to) !== "schema")).toEqual(
    [],
  );
});

test("no stage imports another stage", () => {
  const across = LOCAL.filter(
    ({ from, to }) =>
      STAGES.includes(folderOf(from)) && STAGES.includes(folderOf(to)) && folderOf(from) !== folderOf(to),
  );
  expect(across).toEqual([]);
});

test("a stage uses only the services that its work needs", () => {
  const excess = LOCAL.filter(({ from, to }) => {
    const allowed = SERVICES[folderOf(from)];
    const isAbove = (LAYERS[folderOf(from)] ?? 4) === 4;
    return LAYERS[folderOf(to)] === 2 && !isAbove && !(allowed ?? []).includes(folderOf(to));
  });
  expect(excess).toEqual([]);
});

test("pure folders import nothing that does input or output", () => {
  const impure = IMPORTS.filter(
    (line) =>
      [...PURE_STAGES, "schema", "base"].includes(folderOf(line.from)) &&
      !isLocal(line) &&
      !PURE_PACKAGES.includes(line.to),
  );
  expect(impure).toEqual([]);
});

test("the program in HTML reports knows only how reports are told, and nobody knows it", () => {
  const others = LOCAL.filter(
    ({ from, to }) =>
      (folderOf(from) === "page" && !["page", "report", "schema", "base"].includes(folderOf(to))) ||
      (folderOf(from) !== "page" && folderOf(to) === "page"),
  );
  expect(others).toEqual([]);
  const packages = IMPORTS.filter((line) => folderOf(line.from) === "page" && !isLocal(line));
  expect([...new Set(packages.map(({ to }) => to))].sort()).toEqual([
    "@observablehq/plot",
    "preact",
    "preact/hooks",
  ]);
});

test("pure stages read no clock, environment or unseeded randomness", () => {
  const forbidden =
    /\b(?:Date\.now|new Date\(\)|Math\.random|process\.|performance\.|setTimeout|randomBytes|randomUUID)\b/;
  const files = sourceFiles().filter((file) =>
    [...PURE_STAGES, "schema"].includes(folderOf(path.relative(SRC, file))),
  );
  const found = files
    .filter((file) => forbidden.test(readFileSync(file, "utf8")))
    .map((file) => path.relative(SRC, file));
  expect(found).toEqual([]);
});

test.each([
  ["execa", ["host/exec.ts"]],
  ["@actions/github", ["host/github-requests.ts"]],
  ["@actions/cache", ["host/actions-cache.ts"]],
  ["@actions/core", ["host/runner.ts"]],
])("only one file opens the door to %s", (name, doors) => {
  const users = IMPORTS.filter(({ to }) => to === name).map(({ from }) => from);
  expect(users.filter((file) => !doors.includes(file))).toEqual([]);
});

test("no file imports itself through others", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of LOCAL) graph.set(from, [...(graph.get(from) ?? []), to]);
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file]);
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test("there are no default exports and no barrels but the registries", () => {
  const barrels = sourceFiles().filter((file) =>
    /^export \* from|^export \{[^}]*\} from/m.test(readFileSync(file, "utf8")),
  );
  expect(barrels.map((file) => path.relative(SRC, file))).toEqual([]);
});
