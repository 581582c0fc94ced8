/** Shell text as simple commands with positioned words, so that a command can be read and edited as text. */
import { forEachChild, parse, type SyntaxNode } from "unbash";

export interface ShellWord {
  /** As written, quotes included. */
  readonly text: string;
  /** As the program receives it. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

export interface ShellRedirect {
  readonly operator: string;
  readonly target: ShellWord;
  readonly from: number;
  readonly to: number;
}

/** A program with its words; a pipeline or list has several. */
export interface SimpleCommand {
  /** The program's name first. */
  readonly words: readonly ShellWord[];
  readonly redirects: readonly ShellRedirect[];
}

/** The simple commands of a text in order, those inside substitutions included; `[]` where it is no shell text. */
export function simpleCommands(text: string): SimpleCommand[] {
  const script = parse(text);
  if (script.errors !== undefined && script.errors.length > 0) return [];
  const found: SimpleCommand[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === "Command" && node.name !== undefined) {
      const args = node.args.map(asWord);
      found.push({
        words: [asWord(node.name), ...args],
        redirects: node.redirects.flatMap((redirect) =>
          redirect.type === "Redirect" && redirect.target !== undefined
            ? [
                {
                  operator: `${text.slice(redirect.pos, redirect.target.pos).trim()}`,
                  target: asWord(redirect.target),
                  from: redirect.pos,
                  to: redirect.end,
                },
              ]
            : [],
        ),
      });
    }
    forEachChild(node, visit);
  };
  visit(script);
  return found;
}

function asWord(node: { text: string; pos: number; end: number; value: unknown }): ShellWord {
  const value = typeof node.value === "string" ? node.value : node.text;
  return { text: node.text, value, from: node.pos, to: node.end };
}

const WRAPPERS =
  /^(?:npx|bunx|uvx|pipx|sudo|time|exec|env|command|uv|pnpm|yarn|npm|bun|poetry|cargo|go|python3?|node|run|dlx|exec|-m|-y|--yes|--|--bin|x|[A-Z_]+=\S*)$/;

/** The index of the first word that is one of the programs, behind nothing but wrappers such as `npx`; -1 without one. */
export function programIndex(words: readonly string[], programs: readonly string[]): number {
  for (const [index, word] of words.entries()) {
    const name = word.replace(/^\.\//, "").replace(/@[\w.^~-]+$/, "");
    if (programs.includes(name)) return index;
    if (!WRAPPERS.test(word)) return -1;
  }
  return -1;
}

/** A value as one shell word: quoted where the shell would change it. */
export function quoted(value: string): string {
  if (/^[\w@%+:,./-]+$/.test(value)) return value;
  return `'${value.replaceAll("'", "'\\''")}'`;
}
