/** Where the reader looks, in this order, until it knows enough. Each stage is one look; many look at nothing. */

import { quoted } from "../../../base/manual/shell-words.ts";
import type { Desk, Talk } from "./desk.ts";
import { besides, readmeIn } from "./document-paths.ts";
import { helpOf, subcommandsOf } from "./knowledge.ts";
import { exampleContext } from "./plan-commands.ts";
import { ranked, sharesTerms, synopsisCandidate, termsIn } from "./rank.ts";
import { saysMissing, withoutLineNumbers } from "./tool-output.ts";

export type Stage = (desk: Desk) => Talk<void>;

const MOST_LINKS = 2;
const MOST_PROGRAMS = 3;
const MOST_INPUTS = 2;
/** Names of a folder that are looked at. */
const MOST_FILES = 5_000;
/** Pages with such names are about commands, whatever the task. */
const ABOUT_COMMANDS =
  /\b(?:usage|commands?|examples?|reference|cli|cookbook|recipes|options|guide|tutorial|manual)\b/i;

const NEVER_ABOUT_USE = /(?:licen[cs]e|changelog|contributing|code[-_]of[-_]conduct|security|authors)\b/i;

export function stagesOf({ setting }: Desk): Stage[] {
  const { variant, briefing } = setting;
  const times = (count: number, stage: Stage): Stage[] => Array.from({ length: count }, () => stage);
  return [
    readInjected,
    ...times(Math.min(variant.skillsRead, briefing.advertised.length), readSkill),
    lookAround,
    readReadme,
    ...times(MOST_LINKS, readLink),
    ...times(Math.min(MOST_PROGRAMS, briefing.programs.length), readProgramHelp),
    ...times(variant.helpsRead, readSubcommandHelp),
    readQuotedHelp,
  ];
}

/** Reads a file onto the desk. Answers whether there was one. */
export function* readFile(desk: Desk, path: string, why: string): Talk<boolean> {
  desk.asked.add(path);
  const output = yield { wish: { kind: "read", path }, why };
  if (!output.ok || output.text.trim() === "" || saysMissing(output.text)) return false;
  desk.add(path, withoutLineNumbers(output.text), null);
  return true;
}

/** Asks a command for its help; usage that came with an error is help, too. */
export function* readHelp(desk: Desk, path: readonly string[], why: string): Talk<void> {
  const command = `${path.join(" ")} --help`;
  desk.asked.add(command);
  const output = yield { wish: { kind: "run", command }, why };
  if (output.text.trim() !== "") desk.add(command, output.text, path);
}

// biome-ignore lint/correctness/useYield: a stage like the others, which happens to need no look.
function* readInjected(desk: Desk): Talk<void> {
  for (const { source, text } of desk.setting.briefing.injected) desk.add(source, text, null);
}

function* readSkill(desk: Desk): Talk<void> {
  const { words } = desk.job();
  const { programs, advertised } = desk.setting.briefing;
  const open = advertised
    .filter(({ location }) => location !== "" && !desk.asked.has(location))
    .map((skill) => {
      const text = `${skill.name} ${skill.description}`;
      const names = programs.filter((program) => text.includes(program)).length;
      return { skill, worth: sharesTerms(text, words) + names };
    })
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)[0];
  if (open === undefined) return;
  yield* readFile(desk, open.skill.location, `The skill ${open.skill.name} may say how.`);
}

/** Lists the workspace and reads the first lines of the inputs that the task names. */
export function* lookAround(desk: Desk): Talk<void> {
  if (desk.files !== null) return;
  const listing = yield { wish: { kind: "run", command: "ls -p" }, why: "First a look at what is here." };
  const names = (listing.ok ? listing.text : "").split("\n").filter((name) => name !== "");
  desk.files = names.slice(0, MOST_FILES);
  if (!desk.setting.variant.looksAtInput) return;
  const inputs = desk
    .job()
    .task.values.filter(({ kind, text }) => kind === "input" && desk.files?.includes(text));
  for (const { text } of inputs.slice(0, MOST_INPUTS)) {
    const head = yield {
      wish: { kind: "run", command: `head -n 5 ${quoted(text)}` },
      why: `The first lines of ${text}.`,
    };
    if (head.ok) desk.heads.set(text, head.text);
  }
}

function* readReadme(desk: Desk): Talk<void> {
  const here = readmeIn(desk.files ?? []);
  if (here !== null) {
    yield* readFile(desk, here, "The README may say how.");
    return;
  }
  const { programs } = desk.setting.briefing;
  const folders = (desk.files ?? []).filter((name) => name.endsWith("/"));
  const likely = [...folders].sort((a, b) => nameRank(b, programs) - nameRank(a, programs)).slice(0, 2);
  for (const folder of likely) {
    const listing = yield {
      wish: { kind: "run", command: `ls -p ${quoted(folder)}` },
      why: `What is in ${folder}?`,
    };
    const readme = readmeIn((listing.ok ? listing.text : "").split("\n"));
    if (readme !== null && (yield* readFile(desk, `${folder}${readme}`, "The README may say how."))) return;
  }
}

const nameRank = (folder: string, programs: readonly string[]): number =>
  programs.includes(folder.slice(0, -1)) ? 1 : 0;

/** The local link whose text says most of the task. */
function* readLink(desk: Desk): Talk<void> {
  const { words } = desk.job();
  const links = desk.documents.flatMap(({ source, manual, helpOf, isRemembered }) =>
    helpOf !== null || source === "context" || isRemembered
      ? []
      : manual.links.map((link) => {
          const said = `${link.text} ${link.target.replace(/\.\w+$/, "")}`;
          // The sentence around it may hold several links: their own words come first.
          const own = 2 * sharesTerms(said, words) + (ABOUT_COMMANDS.test(said) ? 1 : 0);
          const worth = NEVER_ABOUT_USE.test(link.target) ? 0 : own + sharesTerms(link.near, words);
          return { path: besides(source, link.target), worth };
        }),
  );
  const open = links
    .filter(
      ({ path, worth }) => worth > 0 && !desk.asked.has(path) && /\.(?:md|markdown|rst|txt)$/i.test(path),
    )
    .sort((a, b) => b.worth - a.worth)[0];
  if (open !== undefined) yield* readFile(desk, open.path, "This page may say more.");
}

function* readProgramHelp(desk: Desk): Talk<void> {
  const { words } = desk.job();
  const open = desk.setting.briefing.programs
    .filter((program) => !desk.asked.has(`${program} --help`))
    .map((program) => ({ program, worth: termsIn(program, words).length }))
    .sort((a, b) => b.worth - a.worth)[0];
  if (open !== undefined) yield* readHelp(desk, [open.program], `What does ${open.program} say of itself?`);
}

/** The help of the subcommand that says most of the task. */
function* readSubcommandHelp(desk: Desk): Talk<void> {
  const best = likelySubcommand(desk);
  if (best !== null) yield* readHelp(desk, best, `${best.join(" ")} seems to be about this.`);
}

function likelySubcommand(desk: Desk): readonly string[] | null {
  const job = desk.job();
  const known = [
    ...job.knowledge.programs.flatMap((program) =>
      [...subcommandsOf(program, job.knowledge).keys()].map((name) => [program, name]),
    ),
    ...desk.documents.flatMap(({ manual, helpOf }) =>
      helpOf === null || helpOf.length < 2
        ? []
        : manual.subcommands.map(({ names }) => [...helpOf, names[0] ?? ""]),
    ),
  ];
  const { synopses } = exampleContext(job);
  const candidates = known
    .filter((path) => !desk.asked.has(`${path.join(" ")} --help`) && helpOf(path, job.knowledge).length === 0)
    .map((path) => {
      const synopsis = synopses(path)[0];
      const about = synopsis?.about ?? deeperAbout(desk, path);
      return synopsisCandidate(
        { text: "", path, positionals: [], options: [], about, line: 0, headings: [] },
        job,
      );
    });
  const best = ranked(candidates, job.words)[0];
  return best === undefined || best.score === 0 ? null : best.path;
}

function deeperAbout(desk: Desk, path: readonly string[]): string {
  const parent = path.slice(0, -1).join(" ");
  const name = path.at(-1) ?? "";
  const entries = desk.documents
    .filter(({ helpOf }) => helpOf?.join(" ") === parent)
    .flatMap(({ manual }) => manual.subcommands);
  return entries.find(({ names }) => names.includes(name))?.description ?? "";
}

/** A help text that names another help command is followed once. */
function* readQuotedHelp(desk: Desk): Talk<void> {
  const open = desk.documents
    .flatMap(({ manual }) => manual.helpCommands)
    .find((command) => !desk.asked.has(command) && !/\shelp (?:COMMAND|<)/.test(command));
  if (open === undefined) return;
  desk.asked.add(open);
  const output = yield { wish: { kind: "run", command: open }, why: "The help names this as further help." };
  if (output.ok && output.text.trim() !== "") desk.add(open, output.text, [open.split(" ")[0] ?? ""]);
}
