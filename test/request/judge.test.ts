import { describe, expect, test } from "vitest";
import { joinVocabulary } from "../../src/pipeline.ts";
import { judgedFindings } from "../../src/request/check-judge.ts";
import { findingText } from "../../src/request/findings.ts";
import { DEFAULT_LIMITS } from "../../src/request/limits-file.ts";
import { readProfile } from "../../src/request/read-profile.ts";
import { readSuite } from "../../src/request/read-suite.ts";
import { ask, FILES, PROFILE, problem } from "./asking.ts";
import { folderOf } from "./folder.ts";
import { more, profileOf, read, SMALLEST } from "./profile.ts";
import { newRepository } from "./repository.ts";

const HOSTED = 'endpoints: { hosted: { kind: openai, url: "https://models.example/v1", key-env: KEY } }\n';
const PLAYER = "players: [{ id: small, endpoint: hosted, model: qwen/qwen3-4b }]\n";

describe("who judges", () => {
  test("is named by endpoint and model, whose name may have slashes", async () => {
    const { judge } = await profileOf(`${HOSTED}judge: hosted/openai/gpt-oss-120b\n`);
    expect(judge).toEqual({
      use: null,
      endpoint: "hosted",
      model: "openai/gpt-oss-120b",
      sampling: { temperature: null, seed: null, topP: null },
      window: null,
      price: null,
    });
  });

  test("is named by a map, with its price", async () => {
    const { judge } = await profileOf(
      `${HOSTED}judge: { endpoint: hosted, model: m, sampling: { temperature: 0.4 }, price: { in: 1, cached: 0.1, out: 2 } }\n`,
    );
    expect(judge).toMatchObject({
      model: "m",
      sampling: { temperature: 0.4 },
      price: { in: 1, cached: 0.1, out: 2 },
    });
  });

  test.each(["open-large", "openrouter/openai/gpt-oss-120b", "{ use: open-large }"])(
    "is a preset by its name or its host's: %s",
    async (written) => {
      const source = { file: "grip.yml", bytes: new TextEncoder().encode(`${SMALLEST}judge: ${written}\n`) };
      const reading = { vocabulary: joinVocabulary(), shippedDir: "profiles" };
      const { value, findings } = await readProfile(source, reading);
      expect(findings).toEqual([]);
      expect(value?.judge).toMatchObject({ use: "open-large", endpoint: "openrouter", window: 131_072 });
      expect(value?.judge?.price).not.toBeNull();
      expect(value?.endpoints.map(({ id }) => id)).toEqual(["openrouter"]);
    },
  );

  test("is nobody unless somebody is named", async () => {
    expect(await profileOf("")).not.toHaveProperty("judge");
    expect(await profileOf("judge:\n")).not.toHaveProperty("judge");
  });

  test("must be there, and be no player", async () => {
    expect(await more(`${HOSTED}judge: nobody/m\n`)).toMatchInlineSnapshot(`
      "
      Could not use the profile: 1 finding.
      grip.yml:4: There is no endpoint "nobody".
        Known: hosted.
      "
    `);
    expect(await more(`${HOSTED}judge: gpt\n`)).toMatchInlineSnapshot(`
      "
      Could not use the profile: 1 finding.
      grip.yml:4: There is no model "gpt".
        Write endpoint/model, such as hosted/openai/gpt-oss-120b, the name of a preset, or a map of endpoint and model. Known by one name: nobody.
      "
    `);
    expect(await more(`${HOSTED}judge: { endpoint: hosted }\n`)).toMatchInlineSnapshot(`
      "
      Could not use the profile: 1 finding.
      grip.yml:4: No model is named.
        Write endpoint/model, such as hosted/openai/gpt-oss-120b, the name of a preset, or a map of endpoint and model.
      "
    `);
    expect(await more(`${HOSTED}judge: { endpoint: hosted, modle: m }\n`)).toMatchInlineSnapshot(`
      "
      Could not use the profile: 1 finding.
      grip.yml:4: judge has no key "modle".
        Known: endpoint, model, price, sampling, use, window. Did you mean model?
      "
    `);
    expect(await more(`${HOSTED}${PLAYER}judge: hosted/qwen/qwen3-4b\n`)).toMatchInlineSnapshot(`
      "
      Could not use the profile: 1 finding.
      grip.yml:5: The judge qwen/qwen3-4b is the model of the player "small": nobody judges their own answers.
        Name another model under judge:, best one of another family.
      "
    `);
  });

  test("is the player's model at another host and under another name too", async () => {
    const own = 'own: { kind: ollama, url: "http://127.0.0.1:11434" }';
    const endpoints = HOSTED.replace("endpoints: { ", `endpoints: { ${own}, `);
    expect(await more(`${endpoints}${PLAYER}judge: own/Qwen3-4B\n`)).toContain(
      'The judge Qwen3-4B is the model of the player "small": nobody judges their own answers.',
    );
    expect((await profileOf(`${endpoints}${PLAYER}judge: own/qwen3-8b\n`)).judge?.model).toBe("qwen3-8b");
  });

  test("at temperature 0 is warned of", async () => {
    const { warnings } = await read(
      `${SMALLEST}${HOSTED}judge: { endpoint: hosted, model: m, sampling: { temperature: 0 } }\n`,
    );
    expect(warnings.map(findingText)).toEqual([
      "grip.yml:4: The judge samples at temperature 0: its votes would be copies of one.\n  Leave temperature out of it.",
    ]);
  });
});

const JUDGED = "prompt: Explain it.\nsolution: tabkit\nmatch: { mode: judge, rubric: Says why. }\n";

test("a task that needs a judge is an error where there is none, and says what to write", async () => {
  const repository = await newRepository({ ...FILES, "evals/why/task.yml": JUDGED });
  expect(await problem(ask(repository, "compare HEAD HEAD"))).toMatchInlineSnapshot(`
    "bad-configuration: Could not use .github/gripcheck.yml and its suite: 1 finding.
    evals/why/task.yml:3: The task why is matched by a judge, and the profile names none.
      Write judge: and endpoint/model in the profile, of a model that plays in no player."
  `);
});

test("with a judge it can be asked for", async () => {
  const profile = `${PROFILE}${HOSTED}judge: hosted/big\n`;
  const files = { ...FILES, ".github/gripcheck.yml": profile, "evals/why/task.yml": JUDGED };
  const { request } = await ask(await newRepository(files), "compare HEAD HEAD");
  expect(request.profile.judge?.model).toBe("big");
});

test("votes are about one rubric, wherever it stands in the rule", async () => {
  const vocabulary = joinVocabulary();
  const rule = (rubric: string) => `{ mode: judge, rubric: ${rubric} }`;
  const suite = await readSuite(
    {
      dir: await folderOf({
        "two/task.yml": `prompt: Why?\nsolution: tabkit\nmatch: { all: [${rule("a")}, { any: [${rule("b")}] }] }\n`,
        "one/task.yml": `prompt: Why?\nsolution: tabkit\nmatch: { any: [{ mode: number, value: "3" }, ${rule("c")}] }\n`,
      }),
      ...{ shown: "tasks", from: "head", limits: DEFAULT_LIMITS },
    },
    vocabulary,
  );
  expect(suite.findings).toEqual([]);
  if (suite.value === null) throw new Error("it can be read");
  const judged = { suite: suite.value, documents: suite.documents };
  const profile = await profileOf(`${HOSTED}judge: hosted/big\n`);
  expect(judgedFindings({ ...judged, profile }, vocabulary.matchers).map(findingText)).toEqual([
    "tasks/two/task.yml:3: The task two has 2 rubrics: the votes on a trial are about one.\n  Write one rubric that says all of it.",
  ]);
});
