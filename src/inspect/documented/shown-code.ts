/** What a document sets apart as code, before anybody knows whether it is a command. */

export interface ShownCode {
  readonly text: string;
  /** 1-based line of the document on which the text begins; every further line of it is a line of the document. */
  readonly line: number;
  /**
   * `script`: a language says that it is shell text. `session`: what a terminal shows, commands behind prompts.
   * `plain`: nothing says what it is. `prompted`: another text, of which only lines behind a prompt are commands.
   * `span`: within a sentence or a table. `other`: another language's code, which holds no commands.
   */
  readonly form: "script" | "session" | "plain" | "prompted" | "span" | "other";
  /** The name of its language, in lower case, where the document gives one. */
  readonly language: string | null;
}

const SCRIPTS = new Set(["sh", "bash", "zsh", "shell", "ksh", "dash", "fish", "shellscript"]);
const SESSIONS = new Set([
  ..."console terminal shellsession shell-session sh-session bash-session term cli command commandline".split(
    " ",
  ),
]);
const TEXTS = new Set(["text", "txt", "plain", "plaintext", "output", "ansi", "none", "doctest", "pycon"]);

/** `{.js title="a"}`, `js{1,3}` and `JS` are one language. */
export function languageOf(info: string | null): string | null {
  const [name = ""] = (info ?? "")
    .toLowerCase()
    .replace(/^\{?\.?/, "")
    .split(/[{},:\s]/, 1);
  return name === "" ? null : name;
}

/** How a block of a language is read. */
export function formOf(language: string | null): ShownCode["form"] {
  if (language === null) return "plain";
  if (SCRIPTS.has(language)) return "script";
  if (SESSIONS.has(language)) return "session";
  return TEXTS.has(language) ? "prompted" : "other";
}
