/** Whether a documented command can be run as it stands, told from its text. What is not clear is not run. */
import { isHelpCall, programName, runsProgram } from "../../base/shell/command-use.ts";
import { ANGLED } from "../../base/shell/mask-placeholders.ts";
import { readShell, type SimpleCommand } from "../../base/shell/read-shell.ts";
import type { NotRunReason } from "../../schema/inspection.ts";
import { runnableText } from "./runnable-text.ts";

export interface RunPlace {
  readonly programs: readonly string[];
  /** Whether the box has walls: without them only commands are run that change nothing outside. */
  readonly isWalled: boolean;
}

/** Characters: what is longer is a program of its own. */
export const LONGEST_COMMAND = 4_000;

/** null: it can be run. */
export function whyNotRun(command: string, { programs, isWalled }: RunPlace): NotRunReason | null {
  if (command.length > LONGEST_COMMAND) return "limit";
  if (hasPlaceholder(command)) return "placeholder";
  const { commands, problem } = readShell(runnableText(command, programs));
  if (problem !== null) return "placeholder";
  const own = commands.filter((one) => programs.some((program) => runsProgram(one, program)));
  const others = commands.filter((one) => !own.includes(one));
  if (commands.some(needsNetwork) || own.some((one) => !isHelpCall(one) && isFirst(one, NETWORK)))
    return "network";
  if (commands.some(isInteractive) || /[^&>]&\s*$/.test(command)) return "interactive";
  if (own.some((one) => !isHelpCall(one) && isFirst(one, LASTING))) return "interactive";
  if (own.some(({ program }) => program.includes("/")) || own.some(({ folder }) => !isBelow(folder)))
    return "missing-file";
  if (own.some(({ how }) => how === "file")) return "missing-file";
  return isWalled || others.every(isHarmless) ? null : "unsafe";
}

/** Values that look like placeholders and are none. */
const LITERAL = new Set(
  (
    "README LICENSE HEAD GET POST PUT DELETE PATCH OPTIONS CSV TSV JSON JSONL NDJSON YAML YML XML HTML SQL TOML PDF PNG JPG " +
    "JPEG SVG UTF ASCII SELECT WHERE FROM AND OR NOT ASC DESC TRUE FALSE NULL NA EOF INFO DEBUG WARN WARNING ERROR FATAL TRACE " +
    "AES RSA SHA MD5 CPU GPU TODO FIXME MIT BSD ISC GPL USD EUR GBP UTC GMT"
  ).split(" "),
);

/** Variables that every shell has, or that a command's own text sets. */
const KNOWN_VARIABLES = new Set([
  "HOME",
  "PWD",
  "USER",
  "PATH",
  "TMPDIR",
  "SHELL",
  "RANDOM",
  "LANG",
  "IFS",
  "UID",
  "HOSTNAME",
]);

function hasPlaceholder(command: string): boolean {
  const open = withoutQuotes(command);
  if (new RegExp(ANGLED.source).test(command.replace(/'[^']*'/g, "''"))) return true;
  if (/…|(?:^|[\s\w>\])}])\.\.\.(?=$|[\s\])}])/.test(open)) return true;
  if (/(?:^|\s)\[(?![\s[])/.test(open) || /\{[A-Za-z][\w -]*\}/.test(open.replace(/\$\{/g, "$(")))
    return true;
  if (
    /\b(?:path[/\\]to|your[-_ ]\w|my[-_]\w+[-_]here)|\byour(?=[A-Z])|\bYOUR\b|\bx{3,}\b|%[A-Z]+%/i.test(
      command,
    )
  )
    return true;
  return open.split(/[\s=:,/]+/).some(isPlaceholderWord) || hasUnknownVariable(command);
}

/** Texts in quotes may be anything: a program's own language, SQL, JSON. */
const withoutQuotes = (command: string): string =>
  command.replace(/<<-?\s*(['"]?)(\w+)\1[\s\S]*$/, "").replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, "''");

function isPlaceholderWord(word: string): boolean {
  const name = /^\[?([A-Z][A-Z0-9_-]+)\d?(?:\.\.\.)?\]?$/.exec(word)?.[1];
  if (name === undefined || word.startsWith("-")) return false;
  return !LITERAL.has(name) && !LITERAL.has(name.split("-")[0] ?? "");
}

function hasUnknownVariable(command: string): boolean {
  const text = command.replace(/'[^']*'/g, "''");
  const names = [...text.matchAll(/\$\{?([A-Za-z_]\w*|[0-9@*#])/g)].map(([, name = ""]) => name);
  return names.some((name) => !KNOWN_VARIABLES.has(name) && !isSet(text, name));
}

function isSet(text: string, name: string): boolean {
  return (
    /^\w+$/.test(name) &&
    new RegExp(`(?:^|[\\s;(])(?:for |read (?:-\\w+ )*)?${name}(?:=| in\\b|\\s*[;\\n])`).test(text)
  );
}

/** Subcommands, of any program, that speak to other machines. */
const NETWORK = new Set(
  (
    "login logout signin signup auth publish unpublish deploy undeploy push pull clone fetch upload download install uninstall " +
    "upgrade update self-update connect ssh sync register whoami release"
  ).split(" "),
);
/** Programs that do, for all or some of their subcommands. */
const NETWORK_PROGRAMS = new Set(
  "curl wget ssh scp rsync brew apt apt-get dnf yum apk pacman pip pip3 pipx gh docker podman kubectl aws gcloud az choco scoop winget conda mamba".split(
    " ",
  ),
);
const INSTALLERS = new Set("npm pnpm yarn bun cargo go gem composer uv poetry git nix deno".split(" "));
const INSTALLING = new Set("install i add ci get clone pull push fetch tool create init dlx".split(" "));

function needsNetwork(command: SimpleCommand): boolean {
  const name = programName(command);
  if (
    command.words.some((word) =>
      /^[\w-]*=?(?:https?|wss?|ftp|git|ssh|s3|gs|postgres(?:ql)?|mysql|redis|mongodb(?:\+srv)?):\/\/|^git@/i.test(
        word,
      ),
    )
  )
    return true;
  return NETWORK_PROGRAMS.has(name) || (INSTALLERS.has(name) && isFirst(command, INSTALLING));
}

/** Subcommands that go on until somebody ends them. */
const LASTING = new Set(
  "serve server watch dev start daemon listen repl shell console tui ui dashboard mcp lsp monitor".split(" "),
);
const INTERACTIVE_PROGRAMS = new Set(
  "vim vi nvim nano emacs less more man top htop tmux screen ssh sudo-i watch open xdg-open read".split(" "),
);

function isInteractive(command: SimpleCommand): boolean {
  if (command.wrappers.includes("watch") || INTERACTIVE_PROGRAMS.has(programName(command))) return true;
  return command.args.some((word) => /^--(?:watch|interactive|serve|tui|repl|follow|open)$/.test(word));
}

function isFirst({ args }: SimpleCommand, words: ReadonlySet<string>): boolean {
  const first = args.find((word) => !word.startsWith("-"));
  return first !== undefined && words.has(first);
}

/** A folder of the scratch workspace. */
const isBelow = (folder: string): boolean => !/^[/~$]|^\.\.(?:\/|$)/.test(folder);

/** Programs that only print, and write nowhere but where they are told to. */
const HARMLESS = new Set(
  (
    "cat echo printf head tail sort grep egrep fgrep rg wc jq tee cut sed awk ls cd mkdir diff tr uniq column true false " +
    "test [ seq date basename dirname pwd export cmp file xxd base64 sha256sum md5sum"
  ).split(" "),
);

function isHarmless(command: SimpleCommand): boolean {
  const isInside = (word: string): boolean =>
    !/^[/~]|(?:^|\/)\.\.(?:\/|$)/.test(word) || word === "/dev/null";
  return (
    HARMLESS.has(programName(command)) &&
    command.args.every(isInside) &&
    command.redirects.every(({ target }) => isInside(target))
  );
}
