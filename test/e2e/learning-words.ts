/** A model that looks around before its first task only: in one conversation, later tasks take it fewer turns. */
import { canaryCall, type GoodTurn, type ReceivedBody } from "../gateway/scripted-endpoint.ts";
import { bash, chanceOf } from "./word-suite.ts";

export const saidBy = ({ messages }: ReceivedBody, role: string) =>
  messages.filter((message: { role: string }) => message.role === role);

/** Always the same to the same request. */
export function learnWords(body: ReceivedBody): GoodTurn {
  const { model } = body;
  if (body.messages[0].content.startsWith("You run commands")) return { ...canaryCall(body), model };
  const users = saidBy(body, "user");
  const word = /word (\w+)/.exec(users.at(-1).content)?.[1] ?? "";
  const own = body.messages.slice(body.messages.lastIndexOf(users.at(-1)) + 1);
  const done = own.filter(({ role }: { role: string }) => role === "tool");
  const usage = { prompt_tokens: 100 * body.messages.length, completion_tokens: 10 };
  const commands = users.length === 1 ? ["ls", "cat README.md", `say ${word}`] : [`say ${word}`];
  const command = commands[done.length];
  if (command !== undefined) return { calls: [bash(command)], usage, model };
  const chance = chanceOf(`${body.seed} ${word}`);
  const text = `${"I see. ".repeat(Math.floor(chance * 20))}${done.at(-1)?.content ?? ""}`;
  return { text, usage, model };
}
