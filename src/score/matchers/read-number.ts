/** The number that an answer gives: after the last `=` of the last line with a number, else that line's last. */
import { withoutInvisible } from "./without-invisible.ts";

/** How a language writes numbers. */
interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** `locale`: a language tag; the answer's `1.234,5` is `1234.5` in `de`. Returns a plain number or null. */
export function readNumber(answer: string, locale: string): string | null {
  // Made once: an answer may have a hundred thousand lines.
  const tokens = tokenPattern(separatorsOf(locale));
  const lines = withoutInvisible(answer)
    .replace(/[\uff10-\uff19\uff0b\uff0c\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(
      /(?<=10)[\u207a\u207b]?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/g,
      (raised) => `^${lowered(raised)}`,
    )
    .replaceAll("{,}", ",")
    .split("\n");
  for (const line of lines.reverse()) {
    const numbers = numbersIn(line.slice(-MAX_LINE), tokens);
    const last = numbers.at(-1);
    if (last === undefined) continue;
    const equals = line.slice(-MAX_LINE).lastIndexOf("=");
    return (numbers.find(({ at }) => equals !== -1 && at > equals) ?? last).plain;
  }
  return null;
}

const MAX_LINE = 20_000;
const RAISED = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";

/** `⁻³` is `-3`. */
const lowered = (raised: string): string =>
  [...raised]
    .map((sign) => (RAISED.includes(sign) ? RAISED.indexOf(sign) : sign === "\u207b" ? "-" : ""))
    .join("");

export function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length === 1;
  } catch {
    return false;
  }
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(-12345678.9);
  const part = (type: "group" | "decimal") => parts.find((one) => one.type === type)?.value;
  const group = part("group") ?? "";
  return { group: /^[\u2019']$/.test(group) ? "\u2019'" : group, decimal: part("decimal") ?? "." };
}

interface FoundNumber {
  readonly at: number;
  readonly plain: string;
}

function numbersIn(line: string, tokens: RegExp): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const { index, groups } of line.matchAll(tokens)) {
    if (groups?.whole === undefined && groups?.fraction === undefined) continue;
    found.push({ at: index, plain: plainNumber(groups) });
  }
  return found;
}

function plainNumber(groups: Readonly<Record<string, string | undefined>>): string {
  const sign = groups.sign === undefined || groups.sign === "+" ? "" : "-";
  const whole = (groups.whole ?? "0").replace(/\D/g, "");
  const fraction = groups.fraction === undefined ? "" : `.${groups.fraction}`;
  const exponent = groups.exponent ?? groups.power;
  return `${sign}${whole}${fraction}${exponent === undefined ? "" : `e${exponent.replace("\u2212", "-")}`}`;
}

const BLANKS = "\u00a0\u2009\u202f";
const LETTER = "\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}";

/** Tokens that hold digits and are no numbers: addresses, paths, parts of words, dates, times, codes. */
const NO_NUMBERS = [
  "[a-z][a-z+.-]{0,20}://[^\\s)>\\]`\"']+",
  `(?<![^\\s(\`"'])~?\\.{0,2}/[${LETTER}_][^\\s)\`"',;=]*`,
  `[${LETTER}][${LETTER}\\p{M}\\d_]*(?:[-.][${LETTER}\\d_]+)*`,
  "\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]+)?",
  "\\d{1,2}/\\d{1,2}/\\d{2,4}",
  "\\d{4}/\\d{1,2}/\\d{1,2}(?!\\d)",
  "\\d{1,2}:\\d{2}(?::\\d{2})?",
  "0[xob][\\da-fA-F]+",
  `\\d+(?![eEx][-+\u2212]?\\d+(?![${LETTER}\\d]))[${LETTER}]+\\d[${LETTER}\\d]*`,
].join("|");
const VERSION = "\\d+(?:\\.\\d+){2,}";

/** Tokens of a line in order; only a number has the group `whole` or `fraction`. */
function tokenPattern({ group, decimal }: Separators): RegExp {
  const between = `[${BLANKS}${/\s/.test(group) ? " " : escapeClass(group)}]`;
  // Many write 3.14 whatever the language; only three digits behind the point may be a group.
  const point = decimal === "." ? "\\." : `(?:${escapeClass(decimal)}|\\.(?!\\d{3}(?!\\d)))`;
  const sign = `(?:(?<![${LETTER}\\d)\\]%])(?<sign>[-+\u2212\u2013]))?[$\u20ac\u00a3\u00a5]?`;
  const grouped = `\\d{1,3}(?:${between}\\d{2,3}){0,6}${between}\\d{3}(?!\\d|${between}\\d)`;
  const start = `(?=${grouped}|(?!${VERSION})\\d|(?<!\\d)${point}\\d)`;
  const digits = `(?<whole>${grouped}|\\d+(?:_\\d+)*)?(?:${point}(?<fraction>\\d+))?`;
  const exponent = `[eE](?<exponent>[-+\u2212]?\\d{1,9})(?![${LETTER}\\d])`;
  const power = `\\s?[\u00d7x*\u00b7]\\s?10\\^\\{?(?<power>[-+\u2212]?\\d{1,9})\\}?`;
  return new RegExp(`${NO_NUMBERS}|${sign}${start}${digits}(?:${power}|${exponent})?|${VERSION}`, "gu");
}

const escapeClass = (characters: string): string => characters.replace(/[\\\]^-]/g, "\\$&");
