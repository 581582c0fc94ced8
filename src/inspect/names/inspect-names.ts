/** The names that code in the documents takes from the tool, and which of them each side's build still exports. */
import type { BuiltSide } from "../../schema/built.ts";
import type { Place, TaughtName } from "../../schema/inspection.ts";
import type { Profile } from "../../schema/profile.ts";
import type { PerSide } from "../../schema/request.ts";
import { SIDES, type Side } from "../../schema/words.ts";
import { askSides } from "../ask-sides.ts";
import { codeOfDocument } from "../documented/code-of-document.ts";
import type { Document } from "../documented/documented-commands.ts";
import { sideDocuments } from "../documented/side-documents.ts";
import { askExports, type ExportServices, type ModuleQuestion } from "./ask-exports.ts";
import { namesIn, namesLanguage } from "./languages.ts";
import { isOwn, type OwnModules, ownModules } from "./own-modules.ts";

export interface NamesQuestion {
  readonly profile: Pick<Profile, "docs" | "tiers" | "build">;
  readonly builds: PerSide<BuiltSide | null>;
}

type Taken = Pick<TaughtName, "language" | "module" | "name" | "taught">;

/** What is asked of one build takes seconds; documents that teach more modules than this are no tool's. */
const MOST_MODULES = 40;
const MOST_NAMES = 500;
const MOST_PLACES = 20;

/** Empty where no document takes anything from the tool, or no side was built. */
export async function inspectNames(
  { profile, builds }: NamesQuestion,
  services: ExportServices,
): Promise<TaughtName[]> {
  const own = await modulesOf(builds, profile.build.directory);
  if (own.javascript.length + own.python.length === 0) return [];
  const documents = {
    base: await sideDocuments(builds.base, profile),
    head: await sideDocuments(builds.head, profile),
  };
  const taken = takenNames(documents, own);
  if (taken.length === 0) return [];
  const questions = questionsOf(taken);
  const answers = await askSides(builds, services.sandbox, (built) => askExports(questions, built, services));
  const answerOn = (side: Side, { language, module, name }: Taken): boolean | null => {
    const at = questions.findIndex((asked) => asked.language === language && asked.module === module);
    return answers[side]?.[at]?.get(name) ?? null;
  };
  return taken.map((one) => ({ ...one, base: answerOn("base", one), head: answerOn("head", one) }));
}

/** A module that only one side has is the tool's too: that is what may have broken. */
async function modulesOf(builds: PerSide<BuiltSide | null>, directory: string): Promise<OwnModules> {
  const own = await Promise.all(
    SIDES.flatMap((side) => builds[side] ?? []).map((built) => ownModules(built, directory)),
  );
  return {
    javascript: [...new Set(own.flatMap(({ javascript }) => javascript))],
    python: [...new Set(own.flatMap(({ python }) => python))],
  };
}

/** In the order of the documents, head's first. */
function takenNames(documents: PerSide<readonly Document[]>, own: OwnModules): Taken[] {
  const found = new Map<string, { taken: Taken; places: Record<Side, Place[]> }>();
  const uses = [...SIDES]
    .reverse()
    .flatMap((side) => documents[side].flatMap((document) => usesIn(document, side)));
  for (const { side, place, language, module, name } of uses) {
    if (!isOwn(module, own[language], language === "python" ? "." : "/")) continue;
    const key = JSON.stringify([language, module, name]);
    const places = found.get(key)?.places ?? { base: [], head: [] };
    found.set(key, { taken: { language, module, name, taught: places }, places });
    if (places[side].length < MOST_PLACES) places[side].push(place);
  }
  return [...found.values()].slice(0, MOST_NAMES).map(({ taken }) => taken);
}

/** Every name that a document's code takes from any module. */
function usesIn({ path, text }: Document, side: Side) {
  return codeOfDocument(path, text).flatMap((code) => {
    const language = namesLanguage(code.language);
    if (language === null) return [];
    return namesIn(language, code.text).map(({ module, name, line }) => ({
      ...{ side, language, module, name },
      place: { file: path, line: code.line + line - 1 },
    }));
  });
}

function questionsOf(taken: readonly Taken[]): ModuleQuestion[] {
  const modules = new Map<string, { language: Taken["language"]; module: string; names: string[] }>();
  for (const { language, module, name } of taken) {
    const key = `${language} ${module}`;
    const question = modules.get(key) ?? { language, module, names: [] };
    modules.set(key, question);
    question.names.push(name);
  }
  return [...modules.values()].slice(0, MOST_MODULES);
}
