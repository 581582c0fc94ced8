/** A manual page's source as the text that a reader of the page sees: enough of `man` and `mdoc` for options to stand where they do there. */

const INDENT = "       ";
const DEEPER = "              ";

/** Characters of a line of source; what stands behind them no reader of help gets to. */
const LONGEST_LINE = 8_000;

interface Page {
  readonly lines: string[];
  /** The next text is the head of an entry (after `.TP` or `.It`). */
  isTag: boolean;
  /** Text below an entry's head lies deeper. */
  indent: string;
  isNameSection: boolean;
}

/** Never throws; what it does not know it leaves out. */
export function renderRoff(source: string): string {
  const page: Page = { lines: [], isTag: false, indent: INDENT, isNameSection: false };
  for (const line of source.replace(/\\\n/g, "").split(/\r?\n/)) {
    renderLine(page, line.slice(0, LONGEST_LINE));
  }
  return `${page.lines.join("\n")}\n`;
}

function renderLine(page: Page, line: string): void {
  if (/^[.'](?:\\"|$)/.test(line)) return;
  const request = /^[.']\s*([A-Za-z]{1,2})(?:\s+(.*))?$/s.exec(line);
  if (request === null) {
    if (!line.startsWith(".") && !line.startsWith("'")) addText(page, plain(line));
    return;
  }
  const [, name = "", rest = ""] = request;
  if (name === "SH" || name === "Sh") {
    Object.assign(page, { isTag: false, indent: INDENT });
    page.lines.push("", plain(words(rest).join(" ")));
  } else if (name === "SS" || name === "Ss") {
    Object.assign(page, { isTag: false, indent: INDENT });
    page.lines.push("", `   ${plain(words(rest).join(" "))}`);
  } else if (name === "TP" || name === "TQ") {
    Object.assign(page, { isTag: true, indent: DEEPER });
    if (name === "TP") page.lines.push("");
  } else if (name === "IP") {
    page.lines.push("", `${INDENT}${plain(words(rest)[0] ?? "")}`);
    Object.assign(page, { isTag: false, indent: DEEPER });
  } else if (name === "It") {
    page.lines.push("", `${INDENT}${mdoc(rest)}`);
    Object.assign(page, { isTag: false, indent: DEEPER });
  } else if (/^(?:PP|P|LP|Pp|El|RE)$/.test(name)) {
    page.lines.push("");
    if (name !== "Pp") page.indent = INDENT;
  } else {
    const text = inline(name, rest);
    if (text !== null) addText(page, text);
  }
}

function addText(page: Page, text: string): void {
  if (text.trim() === "") return;
  if (page.isTag) {
    page.lines.push(`${INDENT}${text}`);
    page.isTag = false;
  } else page.lines.push(`${page.indent}${text}`);
}

/** The text of a request that stands in running text; null where it only sets the page. */
function inline(name: string, rest: string): string | null {
  if (/^(?:B|I|R|SM|SB)$/.test(name)) return plain(words(rest).join(" "));
  if (/^(?:BR|BI|IB|IR|RB|RI)$/.test(name)) return plain(words(rest).join(""));
  return /^(?:Fl|Ar|Op|Nm|Cm|Pa|Ic|Li|Dq|Sq|Ql|Em|Sy|Nd|Xr|Oo|Oc)$/.test(name)
    ? mdoc(`${name} ${rest}`)
    : null;
}

/** `Fl f Ar file`: options and values by name. */
function mdoc(text: string): string {
  const [optional = ""] = /^(?:Op\s+)*/.exec(text) ?? [];
  const depth = optional.match(/Op/g)?.length ?? 0;
  if (depth > 0) return `${"[".repeat(depth)}${mdoc(text.slice(optional.length))}${"]".repeat(depth)}`;
  const out: string[] = [];
  let macro = "";
  let isGlued = false;
  for (const word of words(text)) {
    if (word === "Ns") isGlued = true;
    else if (/^(?:Fl|Ar|Op|Nm|Cm|Pa|Ic|Li|Dq|Sq|Ql|Em|Sy|Nd|Xr|Oo|Oc)$/.test(word)) macro = word;
    else {
      const isMark = /^[,.:;|()[\]]$/.test(word);
      const shown = macro === "Fl" && !isMark ? `-${word}` : macro === "Ar" && !isMark ? `<${word}>` : word;
      const last = out.length - 1;
      if ((isGlued || /^[,.:;)\]]$/.test(word)) && last >= 0) out[last] += shown;
      else out.push(shown);
      isGlued = false;
    }
  }
  return plain(out.join(" "));
}

/** The arguments of a request; quotes hold words together. */
function words(text: string): string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
}

/** Escapes as the characters that they stand for. */
function plain(text: string): string {
  return text
    .replace(/\\f(?:\[[^\]]{0,80}\]|\([A-Za-z]{2}|.)/g, "")
    .replace(/\\s[+-]?\d/g, "")
    .replace(/\\(?:\*|n)(?:\(..|\[[^\]]{0,80}\]|.)/g, "")
    .replace(/\\\(aq|\\\(cq|\\\(oq|\\\[aq\]/g, "'")
    .replace(/\\\((?:lq|rq|dq)/g, '"')
    .replace(/\\\((?:em|en)/g, "-")
    .replace(/\\\(bu/g, "*")
    .replace(/\\-/g, "-")
    .replace(/\\[&|^/,:%]/g, "")
    .replace(/\\[ ~0]/g, " ")
    .replace(/\\e/g, "\\");
}
