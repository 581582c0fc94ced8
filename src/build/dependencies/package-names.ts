/** How packages beside the tool are written down. */

/** `name@version` where both are what a registry could hold; null else. */
export function nameAndVersion(name: unknown, version: unknown): string | null {
  if (typeof name !== "string" || typeof version !== "string") return null;
  return /^[\w@./~+-]{1,214}$/.test(name) && /^[\w.+!~-]{1,128}$/.test(version) ? `${name}@${version}` : null;
}

/** Sorted, each once. */
export function listed(packages: readonly (string | null)[]): string[] {
  return [...new Set(packages.filter((one) => one !== null))].sort();
}
