/** What a task names: its values by kind, its comparison, its words. */
import { describe, expect, test } from "vitest";
import { taskWords } from "../../../src/gateway/upstreams/reader/fit.ts";
import { areSynonyms, readSynonyms } from "../../../src/gateway/upstreams/reader/synonyms.ts";
import { nearness, stemsOf, termsOf, wordsOf } from "../../../src/gateway/upstreams/reader/terms.ts";
import { readTask, type Surroundings } from "../../../src/gateway/upstreams/reader/values.ts";
import { readVocabulary } from "../../../src/gateway/upstreams/reader/vocabulary.ts";
import { loops } from "../../looping-texts.ts";
import { PUMPS } from "../looped-parts.ts";

const LAKE = readVocabulary("sample,depth,shore\nL1,12,north\nL2,31,far south\n");
const SEEN: Surroundings = { files: ["sea.csv", "lake.csv", "Makefile", "data/"], vocabulary: LAKE };
const UNSEEN: Surroundings = { files: null, vocabulary: null };

function valuesOf(text: string, around: Surroundings = SEEN): string[] {
  return readTask(text, around).values.map(
    ({ kind, text: value, isWeak }) => `${isWeak ? "?" : ""}${kind} ${value}`,
  );
}

describe("values", () => {
  test.each([
    ["Order sea.csv and save it as out.csv.", ["input sea.csv", "output out.csv"]],
    ["Write the result to `ranked.json`.", ["output ranked.json"]],
    [
      "Create an archive all.tar from sea.csv and lake.csv.",
      ["output all.tar", "input sea.csv", "input lake.csv"],
    ],
    ["Merge data and Makefile.", ["input data", "input Makefile"]],
    ['Find "deep water" in sea.csv', ["text deep water", "input sea.csv"]],
    ["Replace 'a' with 'b', it's simple", ["text a", "text b"]],
    ["Show the first 3 rows and 2.5 percent, not -7", ["number 3", "number 2.5", "number -7"]],
    [
      "Bump to version 1.2.3 in a.b with ^2.0 and x=1",
      ["token 1.2.3", "token a.b", "token ^2.0", "token x=1"],
    ],
    ["Mail ada@pond.example about lines 3-7", ["token ada@pond.example", "token 3-7"]],
    ["The columns depth and shore", ["field depth", "field shore"]],
    ["Sum depth for each shore", ["field depth", "group shore"]],
    ["Samples from the far south", ["cell far south"]],
    ["Samples of Lake Windermere", ["?proper Lake Windermere"]],
  ])("%s", (text, expected) => expect(valuesOf(text)).toEqual(expected));

  test("without a look at the input, only words after column or field are fields", () => {
    expect(valuesOf("Order by the column depth, then shore, for each sample", UNSEEN)).toEqual([
      "field depth",
      "group sample",
    ]);
  });

  test("a file that is not named as a target is an input as long as nobody has looked", () => {
    expect(valuesOf("Order sea.csv into out.csv", UNSEEN)).toEqual(["input sea.csv", "output out.csv"]);
  });

  test("a value stands once, and a group is no field besides", () => {
    expect(valuesOf("Count each shore: the column shore of sea.csv and sea.csv")).toEqual([
      "group shore",
      "input sea.csv",
    ]);
  });
});

describe("a comparison", () => {
  test.each([
    ["samples with a depth greater than 20", "depth > 20"],
    ["samples with a depth of at least 20", "depth >= 20"],
    ["samples whose depth is less than 20", "depth < 20"],
    ["samples with a depth of at most 20", "depth <= 20"],
    ["samples whose shore is north", "shore = north"],
    ["samples whose shore is not north", "shore != north"],
    ["samples over 20", "null > 20"],
    ["samples where the depth > 20", "depth > 20"],
    ["order by depth. Then 20 more", null],
    ["the first 3 samples by depth", null],
  ])("%s", (text, expected) => {
    const found = readTask(text, SEEN).comparison;
    const told =
      found === null ? null : `${found.field?.text ?? "null"} ${found.operator} ${found.value.text}`;
    expect(told).toBe(expected);
  });
});

describe("a vocabulary", () => {
  test.each([
    ["a table", "a,b\n1,x y\n", ["a", "b"], ["x y"]],
    ["tabs", "a\tb\nxx\tyy\n", ["a", "b"], ["xx", "yy"]],
    ["JSON", '[{"a": 1, "b": "two"}]', ["a", "b"], ["two"]],
    ["pairs", "name: pond\nsize = 3\n", ["name", "size"], ["pond"]],
    ["a table without a header", "1,2\n3,x y\n", [], ["x y"]],
    ["nothing", "", [], []],
  ])("is read from %s", (_, head, fields, cells) => expect(readVocabulary(head)).toEqual({ fields, cells }));
});

describe("words", () => {
  test("camel case, dashes and underscores part words", () => {
    expect(wordsOf("readHTTPFile in-place max_depth v2")).toEqual([
      "read",
      "httpfile",
      "in",
      "place",
      "max",
      "depth",
      "v2",
    ]);
  });

  test("terms are stems that say something, each once", () => {
    expect(termsOf("Please order the orders of 3 samples and sampling")).toEqual(["order", "sampl"]);
  });

  test("how to answer is no part of what to do, unless it is all there is", () => {
    const termsIn = (text: string): readonly string[] => taskWords(readTask(text, UNSEEN), null).terms;
    expect(termsIn("Count the lakes. Answer with the table, as CSV.")).toEqual(["count", "lake"]);
    expect(termsIn("Answer with the deepest lake.")).toEqual(["deepest", "lake"]);
  });

  test("a synonym is worth less than the word, and nothing without synonyms", () => {
    const synonyms = readSynonyms();
    expect(nearness("sort", stemsOf("sorting"), synonyms)).toBe(1);
    expect(nearness("order", stemsOf("sorting"), synonyms)).toBe(0.6);
    expect(nearness("order", stemsOf("sorting"), null)).toBe(0);
    expect(areSynonyms("sort", "lake", synonyms)).toBe(false);
  });
});

describe("without an end", () => {
  const phrases = [
    "_a",
    "a-",
    "columns a ",
    "each a ",
    "Sea ",
    "a, ",
    "create ",
    "a@",
    "1:",
    "'a' ",
    "sea.csv ",
  ];

  test("a task is read as far as anybody reads", () => {
    for (const text of loops({ parts: [...PUMPS, ...phrases], begins: ["", "a", "columns "], ends: ["-"] })) {
      for (const around of [SEEN, UNSEEN]) expect(readTask(text, around).text).toBe(text.slice(0, 8_000));
    }
  });

  test("a name of many parts is one value, or none where more follows", () => {
    const name = `a${"_a".repeat(3_000)}`;
    expect(valuesOf(`Use ${name} here`)).toEqual([`token ${name}`]);
    expect(valuesOf(`use ${name}-`)).toEqual([]);
    expect(valuesOf(`use a${"1".repeat(5_000)}-`)).toEqual([]);
  });

  test("an input that is one line has no more words than another", () => {
    for (const text of loops({
      parts: [...PUMPS, "key ", "a: b\n", "a,", '"a":', '"a": "b",'],
      begins: ["", "`", "{", "a"],
    })) {
      const { fields, cells } = readVocabulary(text);
      expect(Math.max(fields.length, cells.length)).toBeLessThanOrEqual(200);
    }
  });
});
