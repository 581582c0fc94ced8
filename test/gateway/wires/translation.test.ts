import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WIRES } from "../../../src/gateway/wires/index.ts";
import type { Wire, WireRequest } from "../../../src/gateway/wires/wire.ts";
import type { ModelResponse } from "../../../src/schema/exchange.ts";
import { requests, responses } from "./arbitraries.ts";
import { carriedRequest, carriedResponse } from "./carried.ts";

const RUNS = { numRuns: 60 };
const UNSET = { temperature: null, seed: null, topP: null };

/** A request as an endpoint of this wire reads it. */
function overWire(request: WireRequest, wire: Wire): WireRequest {
  const body = wire.writeRequest({ ...request, model: "m", sampling: UNSET, original: null });
  return wire.readRequest(JSON.parse(JSON.stringify(body)));
}

/** A response as an agent of this wire reads it. */
function heard(response: ModelResponse, wire: Wire, streamed: boolean): unknown {
  const reader = wire.responseReader();
  const encoded = wire.writeResponse(response, { streamed, alias: "alias", id: "r" });
  reader.push(Buffer.from(encoded.body));
  return reader.end();
}

const named = WIRES.map((wire) => [wire.name, wire] as const);

describe.each(named)("%s", (_, wire) => {
  test("a request comes through as it was, but for what the dialect says that it lacks", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const carried = carriedRequest(request, wire);
        expect(overWire(request, wire)).toEqual(carried);
        expect(overWire(carried, wire)).toEqual(carried);
      }),
      RUNS,
    );
  });

  test("a response comes through as it was, but for what the dialect says that it lacks", () => {
    fc.assert(
      fc.property(responses, fc.boolean(), (response, streamed) => {
        expect(heard(response, wire, streamed)).toEqual({
          kind: "read",
          response: carriedResponse(response, wire),
        });
      }),
      RUNS,
    );
  });

  test("an agent's own body goes on with nothing lost but what is ours to decide", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const theirs = wire.writeRequest({ ...request, model: "alias", sampling: UNSET, original: null });
        const edited = wire.writeRequest({
          ...wire.readRequest(theirs),
          model: "m",
          sampling: UNSET,
          original: theirs,
        });
        expect(edited).toEqual({ ...theirs, model: "m" });
      }),
      RUNS,
    );
  });
});

describe.each(named.flatMap(([a, from]) => named.map(([b, to]) => [a, b, from, to] as const)))(
  "an agent of %s before an endpoint of %s",
  (_a, _b, from, to) => {
    test("the endpoint reads all that both dialects can carry", () => {
      fc.assert(
        fc.property(requests, (request) => {
          const told = carriedRequest(request, from);
          const there = overWire(told, to);
          expect(there).toEqual(carriedRequest(told, to));
          // What has come through both comes back unchanged.
          const back = overWire(there, from);
          expect(overWire(back, to)).toEqual(carriedRequest(carriedRequest(there, from), to));
        }),
        RUNS,
      );
    });

    test("the endpoint's sealed thoughts come back to it through the agent, or are kept for it", () => {
      fc.assert(
        fc.property(responses, (response) => {
          const sealed = response.sealed?.filter(({ wire }) => wire === to.name) ?? [];
          const answered: ModelResponse = { ...response, ...(sealed.length === 0 ? {} : { sealed }) };
          const outcome = from.responseReader();
          outcome.push(
            Buffer.from(from.writeResponse(answered, { streamed: true, alias: "a", id: "r" }).body),
          );
          const read = outcome.end();
          if (read.kind !== "read") throw new Error(read.detail);
          if (from.lacks.includes("sealed")) expect(read.response).not.toHaveProperty("sealed");
          else expect(read.response.sealed).toEqual(answered.sealed);
        }),
        RUNS,
      );
    });
  },
);
