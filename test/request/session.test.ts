import { expect, test } from "vitest";
import { more, profileOf } from "./profile.ts";

const player = (session: string, agent = "") =>
  `endpoints:
  here: { kind: openai, url: "http://127.0.0.1:1/v1" }
players:
  - { id: a, endpoint: here, model: m${session}${agent} }
`;

test("a player that names a session has one, and no other", async () => {
  expect((await profileOf(player(", session: 3"))).players[0]).toMatchObject({ id: "a", session: 3 });
  expect((await profileOf(player(""))).players[0]).not.toHaveProperty("session");
});

test.each([
  ["1", ", session: 1", ""],
  ["51", ", session: 51", ""],
  ["a half", ", session: 2.5", ""],
  ["an agent that cannot", ", session: 3", ", agent: pi"],
])("a session of %s is refused", async (_, session, agent) => {
  expect(await more(player(session, agent))).toMatchSnapshot();
});

test("the reader learns nothing, and has no session", async () => {
  expect(await more("players: [ { id: r, use: reader, session: 3 } ]\n")).toMatchSnapshot();
});
