#!/usr/bin/env node
// A program of forty lines that is an agent: what the driver for commands is tested with.
import { spawnSync } from "node:child_process";

const [base, model, system, prompt] = process.argv.slice(2);
if (process.argv.includes("--version")) {
  console.log("small-agent 0.1.0");
  process.exit(0);
}
const properties = { command: { type: "string" } };
const parameters = { type: "object", properties, required: ["command"] };
const tools = [{ type: "function", function: { name: "bash", description: "Runs a command.", parameters } }];
const messages = [
  { role: "system", content: system },
  { role: "user", content: prompt },
];

function run({ name, arguments: text }) {
  if (name !== "bash") return `there is no ${name}`;
  let command;
  try {
    ({ command } = JSON.parse(text));
  } catch {
    return "broken arguments";
  }
  if (typeof command !== "string") return "broken arguments";
  const { stdout, stderr } = spawnSync(process.env.SHELL, ["-c", command], { encoding: "utf8" });
  return `${stdout}${stderr}`;
}

for (;;) {
  const answer = await fetch(`${base}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${process.env.AGENT_KEY}` },
    body: JSON.stringify({ model, messages, tools }),
  });
  if (!answer.ok) process.exit(1);
  const { message } = (await answer.json()).choices[0];
  messages.push(message);
  if (!message.tool_calls?.length) break;
  for (const call of message.tool_calls) {
    messages.push({ role: "tool", tool_call_id: call.id, content: run(call.function) });
  }
}
console.log(messages.at(-1).content);
