import { expect, test } from "vitest";
import { more, profileOf } from "./profile.ts";

const endpoint = (patience: string) =>
  `endpoints:\n  slow: { kind: openai, url: "http://127.0.0.1:1/v1"${patience} }\n`;

test.each([
  ["", undefined],
  [", patience: { first-byte-seconds: 900, idle-seconds: 0.5 }", { firstByteMs: 900_000, idleMs: 500 }],
  [", patience: { idle-seconds: 30 }", { idleMs: 30_000 }],
])("an endpoint may be silent as long as it says%s", async (text, patience) => {
  expect((await profileOf(endpoint(text))).endpoints[0]?.patience).toEqual(patience);
});

test.each(["{ idle-seconds: 0 }", "{ idle-seconds: 3000000 }", "{ idel-seconds: 1 }"])(
  "%s is refused",
  async (patience) => {
    expect(await more(endpoint(`, patience: ${patience}`))).toContain("grip.yml:4: ");
  },
);
