/** Field names and cell values of an input, from its first lines. */

export interface Vocabulary {
  readonly fields: readonly string[];
  readonly cells: readonly string[];
}

const NO_VOCABULARY: Vocabulary = { fields: [], cells: [] };

const MOST_WORDS = 200;
const LONGEST_WORD = 60;
/** Characters: some files are one line. */
const LONGEST_HEAD = 50_000;

/** Reads a table (comma, tab, semicolon, bar), JSON, or `key: value` and `key = value` lines. */
export function readVocabulary(head: string): Vocabulary {
  const text = head.slice(0, LONGEST_HEAD).trim();
  if (text === "") return NO_VOCABULARY;
  return bounded(/^[[{]/.test(text) ? fromJson(text) : (fromTable(text) ?? fromPairs(text)));
}

export function joinVocabularies(all: readonly Vocabulary[]): Vocabulary {
  return bounded({ fields: all.flatMap(({ fields }) => fields), cells: all.flatMap(({ cells }) => cells) });
}

function fromJson(text: string): Vocabulary {
  const fields = [...text.matchAll(/"([^"\\]{1,60})"\s*:/g)].map(([, name = ""]) => name);
  const cells = [...text.matchAll(/:\s*"([^"\\]{1,60})"/g)].map(([, cell = ""]) => cell);
  return { fields, cells };
}

function fromTable(text: string): Vocabulary | null {
  const [header = "", ...rows] = text.split(/\r?\n/);
  const separator = [",", "\t", ";", "|"].find((mark) => header.includes(mark));
  if (separator === undefined) return null;
  const cellsOf = (row: string): string[] =>
    row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const fields = cellsOf(header);
  const isHeader = fields.every((field) => field !== "" && !/^-?[\d.]+$/.test(field) && field.length <= 40);
  return isHeader
    ? { fields, cells: rows.flatMap(cellsOf) }
    : { fields: [], cells: [header, ...rows].flatMap(cellsOf) };
}

function fromPairs(text: string): Vocabulary {
  const pairs = [...text.matchAll(/^[^\S\r\n\u2028\u2029]*(?:- )?([A-Za-z_][\w.-]*)\s*[:=]\s*(.*)$/gm)];
  return {
    fields: pairs.map(([, name = ""]) => name),
    cells: pairs.map(([, , value = ""]) => value.trim().replace(/^["'](.*)["']$/, "$1")),
  };
}

/** Cells that are numbers or too short say nothing; the task's own numbers are values already. */
function bounded({ fields, cells }: Vocabulary): Vocabulary {
  const isWord = (cell: string): boolean =>
    cell.length > 1 && cell.length <= LONGEST_WORD && !/^[-\d.,\s]+$/.test(cell);
  return {
    fields: [...new Set(fields)].filter((field) => field.length <= LONGEST_WORD).slice(0, MOST_WORDS),
    cells: [...new Set(cells)].filter(isWord).slice(0, MOST_WORDS),
  };
}
