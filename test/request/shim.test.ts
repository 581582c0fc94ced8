import { expect, test } from "vitest";
import { more, profileOf } from "./profile.ts";

const HOSTS = 'endpoints: { own: { kind: ollama, url: "http://127.0.0.1:11434" } }\n';
const players = (...lines: string[]) => `players:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;
const SMALL = "id: small, endpoint: own, model: tiny";
const LARGE = "id: large, endpoint: own, model: big, window: 32768, price: { in: 1, out: 2 }";

test.each([
  ["another player", "large", { model: "big", window: 32_768, price: { in: 1, out: 2 } }],
  ["endpoint and model", "own/huge", { model: "huge", window: null, price: null }],
  [
    "a map",
    "{ endpoint: own, model: huge, price: { in: 3, out: 4 } }",
    { model: "huge", price: { in: 3, out: 4 } },
  ],
])("an interpreter is %s", async (_, written, expected) => {
  const profile = await profileOf(`${HOSTS}${players(`${SMALL}, shim: { interpreter: ${written} }`, LARGE)}`);
  expect(profile.players[0]?.shim?.interpreter).toMatchObject({ endpoint: "own", ...expected });
  expect(profile.players[1]).not.toHaveProperty("shim");
});

test("an interpreter must be a model that is known, and the reader has none", async () => {
  expect(
    await more(
      `${HOSTS}${players(
        `${SMALL}, shim: { interpreter: huge }`,
        "id: r, use: reader",
        "id: b, endpoint: own, model: m, shim: { interpreter: r }",
        "id: c, endpoint: own, model: m, shim: { interpretor: r }",
        "id: d, use: reader, shim: { interpreter: b }",
      )}`,
    ),
  ).toMatchInlineSnapshot(`
    "
    Could not use the profile: 5 findings.
    grip.yml:5: There is no model "huge".
      Write endpoint/model, such as hosted/openai/gpt-oss-120b, the name of a preset, or a map of endpoint and model. Known by one name: b, d, r, small.
    grip.yml:7: The player "r" is no language model: nothing can be asked of it.
      Name a player that is one, or endpoint/model.
    grip.yml:8: players[3].shim.interpreter is missing.
      Write interpreter: and its value.
    grip.yml:8: players[3].shim has no key "interpretor".
      Known: interpreter. Did you mean interpreter?
    grip.yml:9: The player "d" is no language model and has no shim.
      Leave shim out.
    "
  `);
});
