/** The crates that a lock file names. */
import { listed, nameAndVersion } from "./package-names.ts";

/** All but those of the repository itself: they have no source. */
export function cargoPackages(lock: string): string[] {
  return listed(
    lock.split(/^\[\[package\]\]$/m).map((entry) => {
      const field = (name: string) => new RegExp(`^${name} = "(.*)"$`, "m").exec(entry)?.[1];
      return field("source") === undefined ? null : nameAndVersion(field("name"), field("version"));
    }),
  );
}
