/** Streams as real servers sent them, with a real model behind: each reads as it should, wherever it is cut. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { WIRES } from "../../../src/gateway/wires/index.ts";
import type { ReadOutcome, Wire } from "../../../src/gateway/wires/wire.ts";

/** Named by server, dialect and what they hold. */
const FOLDER = path.resolve(import.meta.dirname, "../../fixtures/wires");
const names = readdirSync(FOLDER);

function wireOfStream(name: string): Wire {
  const wire = WIRES.find((known) => name.includes(`.${known.name}.`));
  if (wire === undefined) throw new Error(`no dialect is named in ${name}`);
  return wire;
}

function read(wire: Wire, ...chunks: readonly Uint8Array[]): ReadOutcome {
  const reader = wire.responseReader();
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

test("there is one of every dialect", () => {
  expect(WIRES.filter(({ name }) => !names.some((file) => file.includes(`.${name}.`)))).toEqual([]);
});

describe.each(names)("%s", (name) => {
  const bytes = readFileSync(path.join(FOLDER, name));
  const wire = wireOfStream(name);

  test("reads as it was meant", () => {
    expect(read(wire, bytes)).toMatchSnapshot();
  });

  test("reads the same wherever it is cut, and byte by byte", () => {
    const once = read(wire, bytes);
    const differing = Array.from({ length: bytes.length + 1 }, (_, at) => at).filter(
      (at) => !isDeepStrictEqual(read(wire, bytes.subarray(0, at), bytes.subarray(at)), once),
    );
    expect(differing).toEqual([]);
    expect(read(wire, ...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(once);
  });
});
