/** The names that Python takes from modules: imports, and attributes taken off them. */
import { parser } from "@lezer/python";
import { Code, childrenOf, eachNode, isReadable, type SyntaxNode } from "./syntax-tree.ts";
import { Names, type UsedName } from "./used-name.ts";

interface Reading {
  readonly code: Code;
  readonly names: Names;
}

/** Prompts of a session are left out, and with them what the session printed. */
export function pythonNames(source: string): UsedName[] {
  const text = typedLines(source);
  if (!isReadable(text)) return [];
  const reading = { code: new Code(text), names: new Names() };
  const tree = parser.parse(text);
  eachNode(tree, (node) => {
    if (node.name === "ImportStatement") readImport(node, reading);
    else for (const target of targetsOf(node)) reading.names.rebind(reading.code.textOf(target));
  });
  eachNode(tree, (node) => {
    if (node.name === "MemberExpression") readMember(node, reading);
  });
  return reading.names.all();
}

/** Lines keep their number: what was not typed is blank. */
function typedLines(source: string): string {
  const lines = source.split("\n");
  if (!lines.some((line) => /^\s*>>> /.test(line))) return source;
  return lines.map((line) => /^\s*(?:>>>|\.\.\.) ?(.*)$/.exec(line)?.[1] ?? "").join("\n");
}

/** `import a.b as c, d`, `from a.b import c as d, (e)`; `from . import x` is code inside a package. */
function readImport(statement: SyntaxNode, { code, names }: Reading): void {
  const words = childrenOf(statement);
  const cut = words.findIndex(({ name }) => name === "import");
  const source = words[0]?.name === "from" ? joined(words.slice(1, cut), code) : null;
  if (cut === -1 || source?.startsWith(".") === true || source === "") return;
  for (const item of itemsIn(words.slice(cut + 1))) {
    const at = item.findIndex(({ name }) => name === "as");
    const path = joined(at === -1 ? item : item.slice(0, at), code);
    const [first] = item;
    if (first === undefined || path === "*") continue;
    const alias = at === -1 ? undefined : item[at + 1];
    // `import a.b` gives the name `a`, off which `.b.c` is taken.
    const local = alias === undefined ? path : code.textOf(alias);
    const bound = source === null ? { module: path, name: null } : { module: source, name: path };
    names.bind(local, bound, code.lineOf(first));
  }
}

const joined = (words: readonly SyntaxNode[], code: Code): string =>
  words.map((word) => code.textOf(word)).join("");

function itemsIn(words: readonly SyntaxNode[]): SyntaxNode[][] {
  const items: SyntaxNode[][] = [[]];
  for (const word of words) {
    if (word.name === ",") items.push([]);
    else if (!/^[()]$|Comment/.test(word.name)) items.at(-1)?.push(word);
  }
  return items;
}

/** Names in the path of a module, and in what is taken off it. */
const LONGEST_PATH = 20;

/** `tk.read_csv`, `tabkit.io.write`, `Table.from_rows`: the longest chain of plain names. */
function readMember(node: SyntaxNode, { code, names }: Reading): void {
  const { parent } = node;
  // Only the longest is looked at: each of a chain's members is a chain of its own.
  if (parent?.name === "MemberExpression" && parent.lastChild?.name === "PropertyName") return;
  const chain = chainOf(node, code);
  if (chain === null) return;
  for (let length = Math.min(chain.length - 1, LONGEST_PATH); length > 0; length--) {
    const [member = ""] = chain.slice(length);
    if (names.take(chain.slice(0, length).join("."), member, code.lineOf(node))) return;
  }
}

/** null where something else than names stands in it. */
function chainOf(node: SyntaxNode, code: Code): string[] | null {
  const chain: string[] = [];
  let at: SyntaxNode | null = node;
  while (at?.name === "MemberExpression") {
    const property: SyntaxNode | null = at.lastChild;
    if (property?.name !== "PropertyName") return null;
    chain.push(code.textOf(property));
    at = at.firstChild;
  }
  return at?.name === "VariableName" ? [code.textOf(at), ...chain.reverse()] : null;
}

/** Names that are given to something else: what is taken off them says nothing. */
function targetsOf(node: SyntaxNode): SyntaxNode[] {
  const children = childrenOf(node);
  const isVariable = ({ name }: SyntaxNode): boolean => name === "VariableName";
  if (node.name === "AssignStatement") {
    const end = children.findIndex(({ name }) => name === "AssignOp");
    return children.slice(0, end).filter(isVariable);
  }
  if (node.name === "ForStatement") return children.slice(1, 2).filter(isVariable);
  return /^(?:ParamList|FunctionDefinition|ClassDefinition)$/.test(node.name)
    ? children.filter(isVariable)
    : [];
}
