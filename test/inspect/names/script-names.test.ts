import fc from "fast-check";
import { expect, test } from "vitest";
import { scriptNames } from "../../../src/inspect/names/script-names.ts";

const namesOf = (code: string): string[] =>
  scriptNames(code).map(({ module, name, line }) => `${line} ${module} ${name}`);

test.each([
  [
    "named, renamed and default imports",
    'import main, { readCsv, sort as s } from "tabkit";',
    ["1 tabkit default", "1 tabkit readCsv", "1 tabkit sort"],
  ],
  [
    "members of a namespace",
    'import * as t from "tabkit";\nt.readCsv("a");\nt.Table.from([]);',
    ["2 tabkit readCsv", "3 tabkit Table"],
  ],
  [
    "members of an export and of the default",
    'import d, { Table } from "tabkit";\nTable.from(1);\nd.run();',
    ["1 tabkit Table", "1 tabkit default", "2 tabkit Table.from", "3 tabkit default.run"],
  ],
  [
    "require, whole, taken apart and at once",
    'const t = require("tabkit");\nconst { a, b: c = 1 } = require("tabkit/x");\nrequire("tabkit").d();\nt.e;',
    ["2 tabkit/x a", "2 tabkit/x b", "3 tabkit d", "4 tabkit e"],
  ],
  [
    "what is loaded later",
    'const { a } = await import("tabkit");\nconst m = await import("tabkit/y"); m.b()',
    ["1 tabkit a", "2 tabkit/y b"],
  ],
  ["what is exported again", 'export { a, b as c } from "tabkit";', ["1 tabkit a", "1 tabkit b"]],
  [
    "TypeScript with types and JSX",
    'import { type Options, Grid } from "tabkit";\nimport type { X } from "tabkit";\nconst o: Options = {};\nconst g = <Grid.Row a={1}/>;',
    ["1 tabkit Grid", "4 tabkit Grid.Row"],
  ],
  [
    "the imports of a fragment",
    'import {\n  a,\n} from "tabkit";\nconst x = ...;\nconst { b } = require("tabkit");',
    ["2 tabkit a", "5 tabkit b"],
  ],
])("reads %s", (_, code, names) => {
  expect(namesOf(code)).toEqual(names);
});

test.each([
  [
    "a name that is given to something else",
    'import { t } from "tabkit";\nfunction f(t) { return t.x; }',
    ["1 tabkit t"],
  ],
  ["computed members", 'import * as t from "tabkit";\nt["a"](); t[b]();', []],
  ["modules that are no plain text", "const x = require(name); import(`a`);", []],
  ["a name that nothing imports", "tabkit.readCsv()", []],
])("takes nothing from %s", (_, code, names) => {
  expect(namesOf(code)).toEqual(names);
});

test("leaves code alone that no example is nested like", () => {
  const nested = (times: number) =>
    `import { a } from "tabkit";\n${"(".repeat(times)}a.b${")".repeat(times)};`;
  expect(namesOf(nested(150))).toEqual(["1 tabkit a", "2 tabkit a.b"]);
  expect(namesOf(nested(1000))).toEqual([]);
});

test("never throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (code) => {
      expect(Array.isArray(scriptNames(code))).toBe(true);
    }),
  );
});

test("long chains, long lists, and code that is none, are no work", () => {
  const start = 'import t from "tabkit";\nt.x';
  const read = ["1 tabkit default", "2 tabkit default.x"];
  expect(namesOf(`${start}${".b".repeat(7_500)}`)).toEqual(read);
  expect(namesOf(`${start}\nlet a${",b".repeat(7_500)};`)).toEqual(read);
  expect(namesOf(`${start};${"\nt.x".repeat(3_000)}`)).toEqual(read);
  for (const part of ["\n", " ", "]", "-", "'", "`", "=", "a.b\n", "import a\n", "await ", "a?b:", "a, "]) {
    expect([part, namesOf(part.repeat(200_000 / part.length))]).toEqual([part, []]);
  }
  for (const part of ["]", "-", "+", ":", "/*"]) {
    expect([part, namesOf(`${start}\n${part.repeat(16_000 / part.length)}`)]).toEqual([part, []]);
  }
});
