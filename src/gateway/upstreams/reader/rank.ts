/** Candidates for the command, scored by how much of the task they say. Every number of a score can be told. */
import type { ManualExample, ManualSynopsis } from "../../../base/manual/manual.ts";
import { fitOf, type TaskWords } from "./fit.ts";
import type { Job } from "./job.ts";
import { optionNamed, optionsOf, subcommandsOf } from "./knowledge.ts";
import type { ParsedExample } from "./parse-example.ts";
import { nearness, stemsOf } from "./terms.ts";

/** Words of a candidate that are worth the same. */
interface Field {
  readonly weight: number;
  readonly stems: ReadonlySet<string>;
}

export type CandidateOrigin =
  | { readonly kind: "example"; readonly example: ManualExample; readonly parsed: ParsedExample }
  | { readonly kind: "synopsis"; readonly synopsis: ManualSynopsis };

export interface Candidate {
  readonly origin: CandidateOrigin;
  readonly path: readonly string[];
  readonly fields: readonly Field[];
}

export interface Scored extends Candidate {
  readonly score: number;
  /** Share of the task's words that the candidate covers, by their weight: 0 to 1. */
  readonly coverage: number;
}

const COMMAND_WEIGHT = 1;
const NEAR_WEIGHT = 1;
const OPTION_WEIGHT = 0.7;
const HEADING_WEIGHT = 0.5;
const FITTING_OPTION_WEIGHT = 0.65;
const OTHER_OPTION_WEIGHT = 0.1;
const PROGRAM_WEIGHT = 1.3;
const EXAMPLE_FACTOR = 1.1;

export function exampleCandidate(example: ManualExample, parsed: ParsedExample, job: Job): Candidate {
  const options = optionsOf(parsed.path, job.knowledge);
  const described = parsed.options.map((name) => optionNamed(name, options)?.description ?? "");
  const literals = parsed.literals.filter(
    ({ slot }) => slot !== "input" && slot !== "output" && slot !== "number",
  );
  const command = [...parsed.path.slice(1), ...parsed.options, ...literals.map(({ value }) => value)];
  return {
    origin: { kind: "example", example, parsed },
    path: parsed.path,
    fields: [
      ...programFields(parsed.path, job),
      { weight: COMMAND_WEIGHT, stems: stemsOf(command.join(" ")) },
      { weight: NEAR_WEIGHT, stems: stemsOf(`${example.near} ${about(parsed.path, job)}`) },
      { weight: OPTION_WEIGHT, stems: stemsOf(described.join(" ")) },
      { weight: HEADING_WEIGHT, stems: stemsOf(example.headings.join(" ")) },
    ],
  };
}

export function synopsisCandidate(synopsis: ManualSynopsis, job: Job): Candidate {
  const options = optionsOf(synopsis.path, job.knowledge);
  const placeholders = synopsis.positionals.map(({ name }) => name);
  const ofOptions = options.map(({ names, description, placeholder, ...rest }) => ({
    weight:
      fitOf({ names, description, placeholder, ...rest }, job.words, synopsis.path).strength > 0
        ? FITTING_OPTION_WEIGHT
        : OTHER_OPTION_WEIGHT,
    stems: stemsOf(`${names.join(" ")} ${placeholder ?? ""} ${description}`),
  }));
  return {
    origin: { kind: "synopsis", synopsis },
    path: synopsis.path,
    fields: [
      ...programFields(synopsis.path, job),
      { weight: COMMAND_WEIGHT, stems: stemsOf(synopsis.path.slice(1).join(" ")) },
      { weight: NEAR_WEIGHT, stems: stemsOf(`${synopsis.about} ${about(synopsis.path, job)}`) },
      { weight: HEADING_WEIGHT, stems: stemsOf([...synopsis.headings, ...placeholders].join(" ")) },
      ...ofOptions,
    ],
  };
}

/** What the lists of commands say about a command. */
function about(path: readonly string[], { knowledge }: Job): string {
  return path[1] === undefined ? "" : (subcommandsOf(path[0] ?? "", knowledge).get(path[1]) ?? "");
}

/** The terms that the program's own name holds. */
function programFields(path: readonly string[], { words }: Job): Field[] {
  const held = termsIn(path[0] ?? "", words);
  return held.length === 0 ? [] : [{ weight: PROGRAM_WEIGHT, stems: new Set(held) }];
}

export function termsIn(name: string, { terms }: TaskWords): string[] {
  return terms.filter((term) => term.length > 2 && name.toLowerCase().includes(term));
}

/** Scores candidates, the best first; equal scores keep the order of the documents. */
export function ranked(candidates: readonly Candidate[], words: TaskWords): Scored[] {
  const idf = weights(candidates, words.terms);
  const total = words.terms.reduce((sum, term) => sum + (idf.get(term) ?? 0), 0);
  return candidates
    .map((candidate) => {
      let score = 0;
      let covered = 0;
      for (const term of words.terms) {
        const weight = idf.get(term) ?? 0;
        const near = candidate.fields.map((field) => ({
          field,
          near: nearness(term, field.stems, words.synonyms),
        }));
        score += weight * Math.max(0, ...near.map(({ field, near: share }) => field.weight * share));
        covered +=
          weight *
          Math.max(
            0,
            ...near.filter(({ field }) => field.weight > OTHER_OPTION_WEIGHT).map(({ near: share }) => share),
          );
      }
      const factor = candidate.origin.kind === "example" ? EXAMPLE_FACTOR : 1;
      return {
        ...candidate,
        score: (score * factor) / lengthNorm(candidate),
        coverage: total === 0 ? 0 : covered / total,
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** Long texts hold any word by chance, a little. */
function lengthNorm({ fields }: Candidate): number {
  const stems = new Set(
    fields.flatMap((field) => (field.weight > OTHER_OPTION_WEIGHT ? [...field.stems] : [])),
  );
  return 1 + 0.05 * Math.log1p(stems.size / 8);
}

/** How telling each term is: rare among the candidates is telling; a term that none has is worth the middle. */
function weights(candidates: readonly Candidate[], terms: readonly string[]): Map<string, number> {
  const idf = new Map<string, number>();
  const unseen: string[] = [];
  for (const term of terms) {
    const having = candidates.filter(({ fields }) => fields.some(({ stems }) => stems.has(term))).length;
    if (having === 0) unseen.push(term);
    else idf.set(term, Math.log(1 + candidates.length / having));
  }
  const middle = idf.size === 0 ? 1 : [...idf.values()].reduce((sum, one) => sum + one, 0) / idf.size;
  for (const term of unseen) idf.set(term, middle);
  return idf;
}

/** How many of the task's terms a text holds: for choosing among links and skills. */
export function sharesTerms(text: string, words: TaskWords): number {
  const stems = stemsOf(text);
  return words.terms.filter((term) => nearness(term, stems, words.synonyms) > 0).length;
}
