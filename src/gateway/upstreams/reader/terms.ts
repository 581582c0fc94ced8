/** Words as the reader compares them: lower case, stemmed, without the words that say nothing. */
import { stemmer } from "stemmer";
import { areSynonyms, SYNONYM_FACTOR, type Synonyms } from "./synonyms.ts";

const STOP_WORDS = new Set(
  (
    "a about above after all also am an and answer any are as ask at be because been before being below between " +
    "both but by can could did do does doing done down during each few for from further get give got had has have " +
    "having he her here him his how i if in into is it its just know let like me more most my need no nor not now of " +
    "off on once one or other our out over own please run same say should so some such tell than thank that the " +
    "their them then there these they thing this those three through to too tool two under until up us use used " +
    "using very want was way we well were what when where which while who whom whose why will with would you your " +
    "result following command called named exactly directory current folder workspace via etc eg ie whole answer"
  ).split(" "),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word.toLowerCase());

/** The words of a text in order, lower case: camelCase, dashes and underscores split, digits kept. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Stems of a text's words that say something, each once, in order. */
export function termsOf(text: string): string[] {
  const terms = wordsOf(text)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !/^\d+$/.test(word))
    .map((word) => stemmer(word));
  return [...new Set(terms)];
}

/** Stems of all words, the empty ones too, as a set. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map((word) => stemmer(word)));
}

/** Stems of every two neighbouring words written as one. */
export function joinedStems(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map((word, index) => stemmer(`${words[index]}${word}`));
}

/** How near a term of the task is to a text: 1 the word itself, less for a synonym, 0 for neither. */
export function nearness(term: string, stems: ReadonlySet<string>, synonyms: Synonyms | null): number {
  if (stems.has(term)) return 1;
  if (synonyms === null || !synonyms.has(term)) return 0;
  for (const stem of stems) if (areSynonyms(term, stem, synonyms)) return SYNONYM_FACTOR;
  return 0;
}
