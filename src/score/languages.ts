/** The languages in which agents write code, by file ending, by interpreter and by everyday name. */
import path from "node:path";

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    python: "py pyw pyi pypy ipython",
    javascript: "js mjs cjs jsx node bun deno",
    typescript: "ts mts cts tsx",
    shell: "sh bash zsh dash ksh",
    ruby: "rb",
    go: "golang",
    rust: "rs",
    java: "",
    php: "",
    perl: "pl",
    c: "h",
    "c++": "cpp cc cxx hpp",
    "c#": "cs csharp",
    swift: "",
    kotlin: "kt kts",
    sql: "",
    html: "htm",
    css: "",
    json: "",
    yaml: "yml",
    toml: "",
    markdown: "md",
  }).flatMap(([language, others]) =>
    [language, ...others.split(" ")].map((name) => [name, language] as const),
  ),
);

/** The language that a name, ending or interpreter stands for: `py`, `python3.12` and `Python` are `python`. */
export function languageOf(name: string): string | null {
  return NAMES.get(name.toLowerCase().replace(/(?<=[a-z])[\d.]+$/, "")) ?? null;
}

/** The language of a file by the ending of its name; null where that says nothing. */
export function languageOfPath(file: string): string | null {
  const ending = path.posix.extname(file).slice(1);
  return ending === "" ? null : languageOf(ending);
}
