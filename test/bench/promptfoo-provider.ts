/** The loop of commands that promptfoo does not have itself: asks, runs what is called, until a text comes. */
import { execFileSync } from "node:child_process";

interface Message {
  readonly role: string;
  readonly content: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly Call[];
}
interface Call {
  readonly id: string;
  readonly function: { readonly arguments: string };
}

class Loop {
  readonly #url: string;

  constructor({ config }: { readonly config: { readonly url: string } }) {
    this.#url = config.url;
  }

  id(): string {
    return "loop";
  }

  async callApi(prompt: string): Promise<{ output: string }> {
    const messages: Message[] = [{ role: "user", content: prompt }];
    for (;;) {
      const body = JSON.stringify({ model: "test-model", stream: true, messages });
      const response = await fetch(`${this.#url}/chat/completions`, { method: "POST", body });
      const message = read(await response.text());
      if (message.tool_calls.length === 0) return { output: message.content };
      messages.push(message);
      for (const { id, function: called } of message.tool_calls) {
        const { command } = JSON.parse(called.arguments);
        const content = execFileSync("bash", ["-c", command], { encoding: "utf8" });
        messages.push({ role: "tool", tool_call_id: id, content });
      }
    }
  }
}

function read(stream: string): Message & { readonly tool_calls: Call[] } {
  const message = { role: "assistant", content: "", tool_calls: [] as Call[] };
  for (const line of stream.split("\n")) {
    if (!line.startsWith("data: {")) continue;
    const delta = JSON.parse(line.slice("data: ".length)).choices?.[0]?.delta ?? {};
    message.content += delta.content ?? "";
    message.tool_calls.push(...(delta.tool_calls ?? []));
  }
  return message;
}

// biome-ignore lint/style/noDefaultExport: promptfoo looks for it under this name
export default Loop;
