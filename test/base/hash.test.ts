import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, digestOf, digestOfValue, shortDigest } from "../../src/base/hash.ts";

test("a digest is the SHA-256 of the bytes, with its name in front", () => {
  expect(digestOf("")).toBe("sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(digestOf(new Uint8Array([97, 98, 99]))).toBe(digestOf("abc"));
});

test("keys are sorted at every depth, lists keep their order, undefined fields are absent", () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }, 3], a: null, gone: undefined })).toBe(
    '{"a":null,"b":[{"c":2,"d":1},3]}',
  );
});

test("values that differ only in the order of keys have one digest", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(digestOfValue(turned)).toBe(digestOfValue(value));
    }),
  );
});

test("a short digest is the beginning of its hexadecimal part", () => {
  expect(shortDigest(digestOf("abc"), 8)).toBe("ba7816bf");
});
