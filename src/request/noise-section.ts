/** `noise:` written into a profile's text; every other byte of it stays. */
import { isMap, isScalar, parseDocument, stringify } from "yaml";
import { ConfigError, messageOf } from "../base/errors.ts";
import { canonicalJson } from "../base/hash.ts";
import type { StoredNoise } from "../schema/noise.ts";

const KEY = "noise";

/**
 * The profile's text with this noise in the place of what it had, or at its end. `file`: as the user knows it. Throws
 * a ConfigError where the text is no map in block form, or would say something else afterwards.
 */
export function withNoise(file: string, text: string, noise: StoredNoise): string {
  const own = section(noise);
  const place = placeOf(file, text);
  const next =
    place === null
      ? `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${own}`
      : `${text.slice(0, place.from)}${own}${text.slice(place.to)}`;
  if (!isMeant(text, next, noise)) throw cannot(file, "something else in it would be read differently");
  return next;
}

function section(noise: StoredNoise): string {
  const { groups, revision, date, ...rest } = noise;
  const line = (key: string, value: unknown): string => `  ${key}: ${JSON.stringify(value)}\n`;
  return [
    `${KEY}:\n`,
    line("revision", revision),
    line("date", date),
    ...Object.entries(rest).map(([key, value]) => line(key, value)),
    Object.keys(groups).length === 0 ? "  groups: {}\n" : "  groups:\n",
    ...Object.entries(groups).map(
      ([group, { model, match, tokens }]) =>
        `    ${stringify(group).trimEnd()}: { model: ${JSON.stringify(model)}, match: ${match}, tokens: ${tokens} }\n`,
    ),
  ].join("");
}

/** Where the section stands, its last line end included; null where there is none. */
function placeOf(file: string, text: string): { readonly from: number; readonly to: number } | null {
  const document = parseDocument(text, { version: "1.2", schema: "core", logLevel: "silent" });
  const [error] = document.errors;
  if (error !== undefined) throw cannot(file, messageOf(error).split("\n")[0] ?? "it is no YAML");
  const { contents } = document;
  if (!isMap(contents) || contents.flow === true) throw cannot(file, "it is no map of lines");
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === KEY);
  if (pair === undefined) return null;
  const from = isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  // A key without a value has a null that knows where it would stand.
  const valued = pair.value as { readonly range?: readonly [number, number, number] | null } | null;
  const last = valued?.range?.[1];
  if (from === undefined || last === undefined) throw cannot(file, "its noise cannot be found");
  const lineEnd = text.indexOf("\n", Math.max(from, last - 1));
  return { from, to: lineEnd === -1 ? text.length : lineEnd + 1 };
}

/** Whether all that changed is what should have. */
function isMeant(before: string, after: string, noise: StoredNoise): boolean {
  const [old, now] = [profileIn(before), profileIn(after)];
  const others = (value: Record<string, unknown>) => canonicalJson({ ...value, [KEY]: null });
  return canonicalJson(now[KEY]) === canonicalJson(noise) && others(old) === others(now);
}

const profileIn = (text: string): Record<string, unknown> =>
  parseDocument(text, { version: "1.2", schema: "core", logLevel: "silent" }).toJS() ?? {};

function cannot(file: string, why: string): ConfigError {
  return new ConfigError("profile-not-written", `The noise cannot be written into ${file}: ${why}.`, {
    hint: "Put it there by hand, as docs/profile.md shows it; it is printed with --json.",
  });
}
