/** The reader knows no suite: nothing of a task, a profile or an expected value stands in its source. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

function filesBelow(folder: string, ends: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every text below the keys of a match rule but its mode and its kind of comparison. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) =>
    /^(?:mode|case|locale|run|path)$/.test(key) ? [] : textsIn(part),
  );
}

/** Words of a text that are long enough to be no accident. */
const longLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.length >= 4);

// A suite that is a task's input is none that ships.
const taskFiles = filesBelow("tasks", /^task\.ya?ml$/).filter((file) => !file.includes("/inputs/"));
const tasks = taskFiles.map((file): Record<string, unknown> => parse(readFileSync(file, "utf8")));
const profiles = [...filesBelow("profiles", /\.ya?ml$/), join(ROOT, "demo/gripcheck.yml")].map(
  (file): Record<string, unknown> => parse(readFileSync(file, "utf8")),
);
const programs = profiles.flatMap(({ name, build }) => {
  const provided = build !== null && typeof build === "object" && "provides" in build ? build.provides : [];
  return [name, ...(Array.isArray(provided) ? provided : [])].filter((one) => typeof one === "string");
});
/** What a library is used through: languages, of no suite in particular. */
const INTERPRETERS = new Set(["node", "python3"]);
const forbidden = new Set([
  ...tasks.map(({ id }) => String(id)),
  ...programs.filter((name) => !INTERPRETERS.has(name)),
  ...tasks.flatMap(({ match }) => textsIn(match).flatMap(longLines)),
]);

const sources = [
  ...filesBelow("src/gateway/upstreams/reader", /\.ts$/),
  ...filesBelow("src/base/manual", /\.ts$/),
];

test("there are tasks, profiles and sources to look at", () => {
  expect(tasks.length).toBeGreaterThanOrEqual(10);
  expect(programs.length).toBeGreaterThan(0);
  expect(sources.length).toBeGreaterThan(20);
});

test.each(sources.map((file) => [file.slice(ROOT.length), file]))(
  "%s names nothing of a suite",
  (_, file) => {
    const text = readFileSync(file, "utf8");
    const named = [...forbidden].filter((word) => {
      const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
    });
    expect(named).toEqual([]);
  },
);
