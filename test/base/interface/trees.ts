/** Interfaces in a few words: `tree({ commands: { "pond rank": ["-b, --by <COLUMN> = name # what to rank by"] } })`. */
import type { InterfaceOption, InterfaceTree } from "../../../src/schema/inspection.ts";

export interface Written {
  /** By command; an alias stands behind a slash, what it is about behind a hash: `pond rank/r#put in order`. */
  readonly commands: Readonly<Record<string, readonly string[]>>;
  readonly unread?: readonly string[];
}

export function tree({ commands, unread = [] }: Written): InterfaceTree {
  return {
    commands: Object.entries(commands).map(([written, options]) => {
      const [names = "", about = ""] = written.split("#");
      const [path = "", ...aliases] = names.split("/");
      return { path: path.split(" "), aliases, options: options.map(option), about, isDeprecated: false };
    }),
    unread: unread.map((path) => path.split(" ")),
  };
}

function option(written: string): InterfaceOption {
  const [, names = "", value, standard, deprecated, about] =
    /^(.*?)(?: <([^>]*)>)?(?: = (.*?))?( deprecated)?(?: # (.*))?$/.exec(written) ?? [];
  return {
    names: names.split(", "),
    value: value ?? null,
    default: standard ?? null,
    isDeprecated: deprecated !== undefined,
    ...(about === undefined ? {} : { about }),
  };
}
