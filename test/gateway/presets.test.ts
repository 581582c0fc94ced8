import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { PRESETS } from "../../src/gateway/presets.ts";
import { joinVocabulary } from "../../src/pipeline.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { EndpointProfile, Price, Profile, Sampling } from "../../src/schema/profile.ts";

const HOSTED = PRESETS.flatMap(({ hosted, ...preset }) =>
  hosted === undefined ? [] : [{ ...preset, hosted }],
);

async function read(text: string): Promise<Profile> {
  const bytes = new TextEncoder().encode(`name: tabkit\nbuild: { recipe: npm, provides: [tabkit] }\n${text}`);
  const source = { file: "grip.yml", bytes };
  const { value } = await readProfile(source, { vocabulary: joinVocabulary(), shippedDir: "profiles" });
  return Profile.parse(value);
}

test("every size has a hosted preset, dated, with an encrypted address and the usual key", () => {
  expect(HOSTED.map(({ name, size }) => [name, size])).toEqual([
    ["open-small", "small"],
    ["open-medium", "medium"],
    ["open-large", "large"],
  ]);
  for (const { hosted, model } of HOSTED) {
    expect(model).toMatch(/^[\w.-]+\/[\w.:-]+$/);
    expect(hosted.asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(EndpointProfile.parse(hosted.endpoint)).toMatchObject({
      url: expect.stringMatching(/^https:/),
      keyEnv: "GRIPCHECK_API_KEY",
    });
    expect(hosted.window).toBeGreaterThan(32_000);
    expect(Sampling.parse(hosted.sampling).temperature).not.toBe(0);
    if (hosted.price !== null) expect(Price.parse(hosted.price).out).toBeGreaterThan(0);
  }
});

test("the page about profiles says the same of each", async () => {
  const page = await readFile(new URL("../../docs/profile.md", import.meta.url), "utf8");
  for (const { name, model, hosted } of HOSTED) {
    const price = hosted.price === null ? "–" : `${hosted.price.in}, ${hosted.price.out}`;
    expect(page).toContain(`| \`${name}\` | ${model} | ${hosted.window} | ${price} | ${hosted.asOf} |`);
  }
});

describe("a player that uses one", () => {
  const [small] = HOSTED;
  if (small === undefined) throw new Error("there is a preset");
  const { hosted, model } = small;

  test("has all that it says, and its endpoint is there without being written", async () => {
    const { players, endpoints } = await read("players: [{ id: s, use: open-small }]");
    expect(players).toMatchObject([
      {
        id: "s",
        size: "small",
        model,
        endpoint: hosted.endpoint.id,
        window: hosted.window,
        sampling: hosted.sampling,
        price: hosted.price,
        deterministic: false,
      },
    ]);
    expect(endpoints).toEqual([hosted.endpoint]);
  });

  test("has its own keys before the preset's", async () => {
    const { players } = await read(
      "players: [{ id: s, use: open-small, size: large, window: 8192, sampling: { temperature: 0.3 }, price: { in: 1, out: 2 } }]",
    );
    expect(players).toMatchObject([
      {
        size: "large",
        model,
        window: 8192,
        sampling: { temperature: 0.3, topP: hosted.sampling.topP },
        price: { in: 1, out: 2 },
      },
    ]);
  });

  test("of another model keeps nothing that was said of the preset's", async () => {
    const { players } = await read("players: [{ id: s, use: open-small, model: vendor/other }]");
    expect(players).toMatchObject([
      {
        model: "vendor/other",
        endpoint: hosted.endpoint.id,
        window: null,
        price: null,
        sampling: { temperature: null, topP: null },
      },
    ]);
  });

  test("at another endpoint pays another price, and no text goes to the preset's host", async () => {
    const { players, endpoints } = await read(
      'players: [{ id: s, use: open-small, endpoint: mine }]\nendpoints: { mine: { kind: openai, url: "http://127.0.0.1:1/v1" } }',
    );
    expect(players).toMatchObject([
      { model, endpoint: "mine", window: null, price: null, sampling: hosted.sampling },
    ]);
    expect(endpoints.map(({ id }) => id)).toEqual(["mine"]);
  });

  test("asks the profile's endpoint where it has the preset's name", async () => {
    const { endpoints } = await read(
      `players: [{ id: s, use: open-small }, { id: l, use: open-large }]\nendpoints: { ${hosted.endpoint.id}: { kind: openai, url: "https://proxy.example/v1", key-env: MINE } }`,
    );
    expect(endpoints).toMatchObject([
      { id: hosted.endpoint.id, url: "https://proxy.example/v1", keyEnv: "MINE" },
    ]);
  });
});
