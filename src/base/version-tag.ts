/** Tags that name versions, and which of them comes before which: as Semantic Versioning 2.0.0 orders them. */

interface VersionTag {
  /** What stands before the numbers, without a final `v`: `cli-`, `@scope/cli@`, or nothing. */
  readonly prefix: string;
  readonly numbers: readonly [number, number, number];
  /** Empty: a release. */
  readonly prerelease: readonly string[];
}

const FORM =
  /^(?<prefix>(?:.*?[^\dA-Za-z.])??)v?(?<numbers>\d+\.\d+\.\d+)(?:-(?<pre>[\w.-]+))?(?:\+[\w.-]+)?$/;

/** Longer tags name something else. */
const LONGEST_TAG = 300;

export const isVersionTag = (tag: string): boolean => parse(tag) !== null;

/**
 * Versions before `tag`, the nearest first. Only those of the same prefix; and a release comes after releases alone,
 * for what was tried in between is part of it. null: all releases, the highest first; where there is none, all versions.
 */
export function versionsBefore(tag: string | null, tags: readonly string[]): string[] {
  const own = tag === null ? null : parse(tag);
  const known = tags.flatMap((name) => {
    const version = parse(name);
    return version === null ? [] : [{ name, version }];
  });
  const releases = known.filter(({ version }) => version.prerelease.length === 0);
  const counting = own === null && releases.length > 0 ? releases : known;
  return counting
    .filter(({ version }) => own === null || isBefore(version, own))
    .sort((a, b) => compareVersions(b.version, a.version) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function isBefore(one: VersionTag, own: VersionTag): boolean {
  if (one.prefix !== own.prefix || compareVersions(one, own) >= 0) return false;
  return own.prerelease.length > 0 || one.prerelease.length === 0;
}

function parse(tag: string): VersionTag | null {
  const groups = tag.length > LONGEST_TAG ? undefined : FORM.exec(tag)?.groups;
  const [major, minor, patch] = (groups?.numbers ?? "").split(".").map(Number);
  if (major === undefined || minor === undefined || patch === undefined) return null;
  return {
    prefix: groups?.prefix ?? "",
    numbers: [major, minor, patch],
    prerelease: groups?.pre?.split(".") ?? [],
  };
}

function compareVersions(a: VersionTag, b: VersionTag): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return b.prerelease.length - a.prerelease.length;
  return comparePrereleases(a.prerelease, b.prerelease);
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (one === other) continue;
    const isNumber = [one, other].map((part) => /^\d+$/.test(part));
    if (isNumber[0] && isNumber[1]) return Number(one) - Number(other);
    if (isNumber[0] !== isNumber[1]) return isNumber[0] ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return a.length - b.length;
}
