/** What code takes from modules. */

/** A name that a piece of code takes from a module. */
export interface UsedName {
  /** As the code imports it: `tabkit`, `@scope/tabkit/csv`, `tabkit.io`. */
  readonly module: string;
  /** `readCsv`; `Table.from` where a member is taken off it; `default` for what a module exports as such. */
  readonly name: string;
  /** 1-based, in the code. */
  readonly line: number;
}

/** What a name of the code stands for: a module as a whole (null), or one of its exports. */
export interface Bound {
  readonly module: string;
  readonly name: string | null;
}

/** The names that code gives to what it takes, and what it takes. */
export class Names {
  readonly #bound = new Map<string, Bound>();
  readonly #rebound = new Set<string>();
  readonly #used: UsedName[] = [];

  bind(local: string, bound: Bound, line: number): void {
    this.#bound.set(local, bound);
    this.use(bound, line);
  }

  /** The code gives the name to something else as well: what is taken off it says nothing. */
  rebind(local: string): void {
    this.#rebound.add(local);
  }

  use({ module, name }: Bound, line: number): void {
    if (module !== "" && name !== null) this.#used.push({ module, name, line });
  }

  /** A member is taken off a name; false where the name stands for nothing that is known. */
  take(local: string, member: string, line: number): boolean {
    const bound = this.#rebound.has(local.split(".")[0] ?? "") ? undefined : this.#bound.get(local);
    if (bound === undefined) return false;
    const name = bound.name === null ? member : `${bound.name}.${member}`;
    this.use({ module: bound.module, name }, line);
    return true;
  }

  /** Each once, where it is first used. */
  all(): UsedName[] {
    const seen = new Map<string, UsedName>();
    for (const used of this.#used) {
      const key = `${used.module}\n${used.name}`;
      const known = seen.get(key);
      if (known === undefined || used.line < known.line) seen.set(key, used);
    }
    return [...seen.values()].sort((a, b) => a.line - b.line || (a.name < b.name ? -1 : 1));
  }
}
