import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonObjectsIn, objectOf } from "../../src/base/json-objects.ts";
import { LOOPED, loops } from "../looping-texts.ts";

test.each<[string, unknown[]]>([
  ['{"a":1}', [{ a: 1 }]],
  ['Here:\n```json\n{"a":{"b":[1]}}\n```\nand {"c":"}"} too', [{ a: { b: [1] } }, { c: "}" }]],
  ['{ not json } {"a":1}', [{ a: 1 }]],
  ['{"a": {"b": 1}', [{ b: 1 }]],
  ['[1, 2] "text" 3', []],
  ['{"a":1', []],
  ["", []],
])("in %j stand these objects", (text, objects) => {
  expect(jsonObjectsIn(text)).toEqual(objects);
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['\ufeff{"a":1}\r\n', { a: 1 }],
  ['\ufeff\ufeff{"a":1}', {}],
  ["\ufeff", {}],
  ["[1]", {}],
  [null, {}],
])("as an object %j is %j", (text, object) => {
  expect(objectOf(text)).toEqual(object);
});

test("any objects between any sentences without braces are found, in order", () => {
  const sentence = fc.string().filter((text) => !/[{}"]/.test(text));
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(fc.array(fc.tuple(sentence, object), { maxLength: 5 }), (parts) => {
      const text = parts.map(([words, value]) => words + JSON.stringify(value)).join("");
      expect(jsonObjectsIn(text)).toEqual(parts.map(([, value]) => JSON.parse(JSON.stringify(value))));
    }),
  );
});

test("a text of nothing but braces is given up", () => {
  expect(jsonObjectsIn("{".repeat(200_000))).toEqual([]);
});

test.each([
  ['a quote that nothing closes: {"a":1} {"b":"}', [{ a: 1 }]],
  ['a " before: {"a":1}', [{ a: 1 }]],
  ['{"a":"\\"}"} and {"b":"{"}', [{ a: '"}' }, { b: "{" }]],
  ['{" {"a":1}', [{ a: 1 }]],
  ['{"\\\n{"a":{}}', [{ a: {} }]],
])("quotes and brackets of prose hide no object: %j", (text, objects) => {
  expect(jsonObjectsIn(text)).toEqual(objects);
});

test("no object is found in what a model that loops writes", () => {
  const parts = [...LOOPED, '{"a":', '{"', "{\\"];
  for (const text of loops({ begins: ["", "{", '{"a', '{"a":"\\\n'], parts, ends: ["", '"'] }))
    expect(jsonObjectsIn(text).filter((found) => Object.keys(found).length > 0)).toEqual([]);
});
