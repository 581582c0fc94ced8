/** Profiles read from text, and what is wrong with them. */
import path from "node:path";
import { expect } from "vitest";
import { errorOfFindings } from "../../src/request/findings.ts";
import { type ReadProfile, readProfile } from "../../src/request/read-profile.ts";
import { Profile } from "../../src/schema/profile.ts";
import { TEST_VOCABULARY } from "./vocabulary.ts";

const SHIPPED = path.resolve(import.meta.dirname, "../../profiles");

export function read(text: string): Promise<ReadProfile> {
  const source = { file: "grip.yml", bytes: new TextEncoder().encode(text) };
  return readProfile(source, { vocabulary: TEST_VOCABULARY, shippedDir: SHIPPED });
}

/** All that a profile must say, in two lines. */
export const SMALLEST = "name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n";

/** The smallest profile with more lines. */
export async function profileOf(more: string): Promise<Profile> {
  const { value, findings } = await read(SMALLEST + more);
  expect(findings).toEqual([]);
  return Profile.parse(value);
}

/** The one error that a profile's findings are thrown as. */
export async function problems(text: string): Promise<string> {
  const { value, findings } = await read(text);
  expect(value).toBeNull();
  return `\n${errorOfFindings("the profile", findings).message}\n`;
}

/** The findings of the smallest profile with more lines, which begin in line 3. */
export const more = (text: string) => problems(SMALLEST + text);
