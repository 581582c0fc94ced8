/** The names that JavaScript or TypeScript takes from modules: imports, `require`, and members taken off them. */
import { parser } from "@lezer/javascript";
import { Code, childrenOf, eachNode, isReadable, type SyntaxNode } from "./syntax-tree.ts";
import { Names, type UsedName } from "./used-name.ts";

/** The parser goes on behind what it does not understand: documents show fragments. */
const PARSER = parser.configure({ dialect: "ts jsx" });

interface Reading {
  readonly code: Code;
  readonly names: Names;
}

export function scriptNames(text: string): UsedName[] {
  if (!isReadable(text)) return [];
  const reading = { code: new Code(text), names: new Names() };
  const tree = PARSER.parse(text);
  eachNode(tree, (node) => {
    if (node.name === "ImportDeclaration") readImport(node, reading);
    else if (node.name === "ExportDeclaration") readExport(node, reading);
    else if (node.name === "VariableDeclaration") readDeclaration(node, reading);
    else if (node.name === "AssignmentExpression") rebind(node.firstChild, reading);
    else if (
      /^(?:ParamList|CatchClause|FunctionDeclaration|ClassDeclaration|ForOfSpec|ForInSpec)$/.test(node.name)
    )
      for (const child of childrenOf(node)) rebind(child, reading);
  });
  eachNode(tree, (node) => {
    if (/^(?:JSX)?MemberExpression$/.test(node.name)) readMember(node, reading);
  });
  return reading.names.all();
}

/** `import d, { a as b }`, `import * as n`; types are gone at run time, so that a build does not export them. */
function readImport(declaration: SyntaxNode, reading: Reading): void {
  const { code, names } = reading;
  const module = moduleIn(declaration, code);
  const parts = childrenOf(declaration);
  if (module === null || parts[1]?.name === "type") return;
  const line = code.lineOf(declaration);
  for (const [index, part] of parts.entries()) {
    if (part.name === "ImportGroup") readGroup(part, module, reading);
    if (part.name !== "VariableDefinition") continue;
    const isNamespace = parts[index - 1]?.name === "as";
    names.bind(code.textOf(part), { module, name: isNamespace ? null : "default" }, line);
  }
}

function readGroup(group: SyntaxNode, module: string, { code, names }: Reading): void {
  for (const item of itemsIn(group)) {
    const [first, , alias] = item;
    if (first === undefined || first.name === "type") continue;
    const local = alias ?? first;
    names.bind(code.textOf(local), { module, name: unquoted(code.textOf(first)) }, code.lineOf(first));
  }
}

/** `export { a as b } from "m"` */
function readExport(declaration: SyntaxNode, { code, names }: Reading): void {
  const module = moduleIn(declaration, code);
  const group = declaration.getChild("ExportGroup");
  if (module === null || group === null) return;
  for (const [first] of itemsIn(group)) {
    if (first !== undefined && first.name !== "type")
      names.use({ module, name: unquoted(code.textOf(first)) }, code.lineOf(first));
  }
}

/** What stands between the commas of a pair of brackets. */
function itemsIn(group: SyntaxNode): SyntaxNode[][] {
  const items: SyntaxNode[][] = [[]];
  for (const part of childrenOf(group)) {
    if (part.name === ",") items.push([]);
    else if (!/^[{}]$/.test(part.name) && !part.name.endsWith("Comment")) items.at(-1)?.push(part);
  }
  return items;
}

function moduleIn(declaration: SyntaxNode, code: Code): string | null {
  const source = childrenOf(declaration).find(({ name }) => name === "from")?.nextSibling;
  return source?.name === "String" ? unquoted(code.textOf(source)) : null;
}

/** `const { a, b: c } = require("m")`, `const m = await import("m")`; everything else gives its names away. */
function readDeclaration(declaration: SyntaxNode, reading: Reading): void {
  const parts = childrenOf(declaration);
  for (const part of parts) {
    if (part.name !== "VariableDefinition" && !part.name.endsWith("Pattern")) continue;
    let sign = part.nextSibling;
    while (sign !== null && sign.name !== "," && sign.name !== "Equals") sign = sign.nextSibling;
    const value = sign?.nextSibling ?? null;
    const module = requiredBy(value, reading.code);
    if (module === null) rebind(part, reading);
    else if (part.name === "ObjectPattern") readPattern(part, module, reading);
    else reading.names.bind(reading.code.textOf(part), { module, name: null }, reading.code.lineOf(part));
  }
}

function readPattern(pattern: SyntaxNode, module: string, { code, names }: Reading): void {
  for (const property of pattern.getChildren("PatternProperty")) {
    const own = property.getChild("PropertyName");
    const local = property.getChild("VariableDefinition");
    const name = own ?? local;
    if (name === null) continue;
    const taken = { module, name: code.textOf(name) };
    if (local === null) names.use(taken, code.lineOf(name));
    else names.bind(code.textOf(local), taken, code.lineOf(name));
  }
}

/** The module that an expression loads; null where it loads none by a plain name. */
function requiredBy(value: SyntaxNode | null, code: Code): string | null {
  if (value === null) return null;
  if (value.name === "AwaitExpression" || value.name === "ParenthesizedExpression") {
    return requiredBy(childrenOf(value)[1] ?? null, code);
  }
  const isRequire =
    value.name === "CallExpression" &&
    value.firstChild !== null &&
    code.textOf(value.firstChild) === "require";
  const given =
    value.name === "DynamicImport" ? value.getChild("String") : value.getChild("ArgList")?.getChild("String");
  return (isRequire || value.name === "DynamicImport") && given != null ? unquoted(code.textOf(given)) : null;
}

/** `t.readCsv`, `Table.from`, `<Grid.Row/>`, `require("m").a`. */
function readMember(node: SyntaxNode, { code, names }: Reading): void {
  const [object, , property] = childrenOf(node);
  if (
    object === undefined ||
    property === undefined ||
    !/^(?:PropertyName|JSXIdentifier)$/.test(property.name)
  )
    return;
  const member = code.textOf(property);
  const module = requiredBy(object, code);
  if (module !== null) names.use({ module, name: member }, code.lineOf(property));
  else if (/^(?:VariableName|JSXIdentifier)$/.test(object.name))
    names.take(code.textOf(object), member, code.lineOf(property));
}

/** All names in a pattern are something else from here on; a member is no name. */
function rebind(target: SyntaxNode | null, { code, names }: Reading): void {
  if (target === null) return;
  if (/^Variable(?:Name|Definition)$/.test(target.name)) names.rebind(code.textOf(target));
  else if (/(?:Pattern|PatternProperty)$/.test(target.name))
    for (const child of childrenOf(target)) rebind(child, { code, names });
}

const unquoted = (text: string): string => text.replace(/^["']|["']$/g, "");
