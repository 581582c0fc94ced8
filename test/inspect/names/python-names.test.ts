import fc from "fast-check";
import { expect, test } from "vitest";
import { pythonNames } from "../../../src/inspect/names/python-names.ts";

const namesOf = (code: string): string[] =>
  pythonNames(code).map(({ module, name, line }) => `${line} ${module} ${name}`);

test.each([
  [
    "names of a module",
    "from tabkit.io import read_csv as rc, write",
    ["1 tabkit.io read_csv", "1 tabkit.io write"],
  ],
  [
    "names over several lines",
    "from tabkit import (\n  a,  # one\n  b as c,\n)\nc.x",
    ["2 tabkit a", "3 tabkit b", "5 tabkit b.x"],
  ],
  [
    "attributes of a module",
    'import tabkit as tk, os\ntk.read_csv("x").sort()\nos.getcwd()',
    ["2 tabkit read_csv", "3 os getcwd"],
  ],
  ["attributes of a module inside a package", "import tabkit.io\ntabkit.io.write(t)", ["2 tabkit.io write"]],
  [
    "attributes of a class",
    "from tabkit import Table\nt = Table.from_rows([])",
    ["1 tabkit Table", "2 tabkit Table.from_rows"],
  ],
  [
    "a session, without what it printed",
    ">>> import tabkit\n>>> for r in tabkit.rows():\n...     tabkit.show(r)\ntabkit.nothing\n",
    ["2 tabkit rows", "3 tabkit show"],
  ],
  ["arguments of calls", "import tabkit\nprint(tabkit.a(tabkit.b))", ["2 tabkit a", "2 tabkit b"]],
])("reads %s", (_, code, names) => {
  expect(namesOf(code)).toEqual(names);
});

test.each([
  ["a name that is given to something else", "import tabkit\ntabkit = load()\ntabkit.x", []],
  ["a parameter of that name", "import tabkit\ndef f(tabkit):\n    tabkit.x", []],
  ["code inside a package", "from . import x\nfrom .y import z", []],
  ["everything at once", "from tabkit import *", []],
])("takes nothing from %s", (_, code, names) => {
  expect(namesOf(code)).toEqual(names);
});

test("never throws, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (code) => {
      expect(Array.isArray(pythonNames(code))).toBe(true);
    }),
  );
});

test("long chains, and code that is none, are no work", () => {
  const whole = `import tabkit\ntabkit.a${".b".repeat(7_500)}\n`;
  expect(namesOf(whole)).toEqual(["2 tabkit a"]);
  for (const part of [
    "\n",
    " ",
    "]",
    "-",
    "'",
    "`",
    "=",
    "a.b\n",
    ">>> a.b\n",
    "import a\n",
    "a=",
    "a, ",
    "not ",
  ]) {
    expect([part, namesOf(part.repeat(200_000 / part.length))]).toEqual([part, []]);
  }
  for (const part of ["]", "-", ":", "`", "=>"]) {
    expect([part, namesOf(`import tabkit\ntabkit.x\n${part.repeat(16_000 / part.length)}`)]).toEqual([
      part,
      [],
    ]);
  }
  expect(namesOf(`import tabkit\n${"tabkit.x\n".repeat(1_500)}`)).toEqual(["2 tabkit x"]);
});
