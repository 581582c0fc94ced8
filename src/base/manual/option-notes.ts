/** What an option's placeholder and description say about its value: the allowed words, the default, whether it must stand. */

export interface OptionNotes {
  readonly choices: readonly string[];
  readonly defaultValue: string | null;
  readonly required: boolean;
  /** `[string]`, `[number]` and the like, as yargs prints them; null where the text names no type. */
  readonly type: string | null;
}

const LISTS: readonly RegExp[] = [
  /\[possible values: ([^\]]+)\]/i,
  /[[(]choices: ([^\])]+)[\])]/i,
  /\b(?:supported|available|possible|valid|allowed|known) [a-z]+s(?: are)?: ?([^.;()\]]+)/i,
  /\b(?:one of|either|any of)[:]? [[({]?([^.;)\]}]+)/i,
  /[([{](["']?[\w.+-]+["']?(?:(?: ?\| ?|, ?)["']?[\w.+-]+["']?)+(?:,? or ["']?[\w.+-]+["']?)?)[)\]}]/,
  /((?:["'][\w.+-]+["'](?:,? or |, ))+["'][\w.+-]+["'])/,
  /[([{]([\w.+-]+ or [\w.+-]+)[)\]}]/,
];

const DEFAULTS: readonly RegExp[] = [
  /[[(]default:? (\[[^\]]*\]|\([^)]*\))[\])]/i,
  /[[(,] ?default:? (?:is )?"?((?:[^\]["()]|\([^()]*\)|\[[^\]]*\])*)"?[\])]/i,
  / - default: (\S+)$/i,
  // Behind `is` may also stand how the value is found.
  /\bdefault(?:s to| is| value is) ["'`]?(?!(?:the|an?|your|its?|all|no|not|that|to|in|on|for|when|if|used|based|determined)\b(?! *(?:[.,;)]|$)))([\w+-][\w.+-]*\w|\w)/i,
];

export function readOptionNotes(placeholder: string | null, description: string): OptionNotes {
  return {
    choices: placeholderChoices(placeholder) ?? describedChoices(description),
    defaultValue: DEFAULTS.map((pattern) => pattern.exec(description)?.[1]?.trim()).find(Boolean) ?? null,
    required: /\[required\]|\(required\)/i.test(description),
    type: /\[(string|number|array|count|boolean|choices)(?:\]|:)/.exec(description)?.[1] ?? null,
  };
}

/** The words of `{json,csv}` or `json|csv`; null where the placeholder is a name. */
export function placeholderChoices(placeholder: string | null): readonly string[] | null {
  if (placeholder === null) return null;
  const inner = placeholder.replace(/^[[{<(](.*?)[\]}>)](?:\.\.\.)?$/, "$1");
  const isList = inner.includes("|") || (placeholder.startsWith("{") && inner.includes(","));
  if (!isList) return null;
  const words = inner.split(/[|,]/).map((word) => word.trim());
  // FILE|URL are two names of a value, not two values.
  return words.every((word) => /^[\w.+][\w.+-]*$/.test(word) && !/^[A-Z_]{2,}$/.test(word)) ? words : null;
}

function describedChoices(description: string): readonly string[] {
  const listed = /possible values: *((?:- [\w.+-]+).*)/i.exec(description)?.[1];
  if (listed !== undefined) return [...listed.matchAll(/(?:^|\s)- ([\w.+-]+)/g)].map(([, word = ""]) => word);
  for (const list of LISTS) {
    const words = (list.exec(description)?.[1] ?? "")
      .split(/,? or |,? and |, ?| ?\| ?/)
      .map((word) => word.replace(/^["'`]|["'`]$/g, "").trim())
      .filter((word) => word !== "");
    if (words.length > 1 && words.every((word) => /^[\w.+][\w.+-]{0,23}$/.test(word))) return words;
  }
  return [];
}
