/** What a document sets apart as code, before anybody knows whether it is a command. */

export interface ShownCode {
  readonly text: string;
  /** 1-based line of the document on which the text begins; every further line of it is a line of the document. */
  readonly line: number;
  /**
   * `script`: a language says that it is shell text. `session`: what a terminal shows, commands behind prompts.
   * `plain`: nothing says what it is. `prompted`: another text, of which only lines behind a prompt are commands.
   * `span`: within a sentence or a table.
   */
  readonly form: "script" | "session" | "plain" | "prompted" | "span";
}

const SCRIPTS = new Set(["sh", "bash", "zsh", "shell", "ksh", "dash", "fish", "shellscript"]);
const SESSIONS = new Set([
  ..."console terminal shellsession shell-session sh-session bash-session term cli command commandline".split(
    " ",
  ),
]);
const TEXTS = new Set(["text", "txt", "plain", "plaintext", "output", "ansi", "none", "doctest", "pycon"]);

/** How a block of a language is read; null: it is another language's code. */
export function formOf(language: string | null): ShownCode["form"] | null {
  const name = (language ?? "")
    .toLowerCase()
    .replace(/^\{?\.?/, "")
    .replace(/[},:].*$/, "");
  if (name === "") return "plain";
  if (SCRIPTS.has(name)) return "script";
  if (SESSIONS.has(name)) return "session";
  return TEXTS.has(name) ? "prompted" : null;
}
