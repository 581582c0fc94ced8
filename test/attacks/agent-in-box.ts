/** A small agent that runs in the box, as the large ones do: it asks the gateway and runs what the model calls. */
import { decode } from "../../src/base/text.ts";
import type { AgentDriver } from "../../src/run/drivers/driver.ts";

const AGENT = `
const http = require("http");
const { spawnSync } = require("child_process");
const [socketPath, prompt] = process.argv.slice(1);
const tools = [{ type: "function", function: { name: "bash", description: "Runs a command.", parameters: {
  type: "object", properties: { command: { type: "string" } }, required: ["command"] } } }];
const ask = (messages) => new Promise((resolve, reject) => {
  const headers = { "content-type": "application/json", "user-agent": "agent-in-box/1" };
  const request = http.request({ socketPath, path: "/v1/chat/completions", method: "POST", headers }, (answer) => {
    let text = "";
    answer.on("data", (part) => (text += part)).on("end", () => resolve({ status: answer.statusCode, text }));
  });
  request.on("error", reject).end(JSON.stringify({ model: "gripcheck-model", messages, tools }));
});
(async () => {
  const messages = [{ role: "user", content: prompt }];
  for (;;) {
    const { status, text } = await ask(messages);
    if (status !== 200) process.exit(0);
    const { message } = JSON.parse(text).choices[0];
    messages.push(message);
    if (!message.tool_calls || message.tool_calls.length === 0) process.exit(0);
    for (const call of message.tool_calls) {
      const { command } = JSON.parse(call.function.arguments);
      const { stdout, stderr } = spawnSync("bash", ["-c", command], { stdio: ["ignore", "pipe", "pipe"] });
      messages.push({ role: "tool", tool_call_id: call.id, content: String(stdout) + String(stderr) });
    }
  }
})();`;

export const agentInBox: AgentDriver = {
  name: "agent-in-box",
  protocol: 1,
  place: "box",
  version: async () => "1",
  toolKind: (name) => (name === "bash" ? "shell" : "other"),
  async play({ prompt }, { box, signal }) {
    const { layout } = box;
    const agent = box.spawn([`${layout.box}/node`, "-e", AGENT, `${layout.gateway}/s`, prompt]);
    signal.addEventListener("abort", () => agent.kill("SIGKILL"));
    const words: string[] = [];
    const reading = (async () => {
      for await (const chunk of agent.stderr) words.push(decode(chunk));
    })();
    const exit = await agent.exit.catch(() => ({ exitCode: null, signal: "SIGKILL" }));
    await reading.catch(() => undefined);
    return { ...exit, stderrTail: words.join("").slice(-2000), systemText: null, found: [] };
  },
};
