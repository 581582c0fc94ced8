/** Posts as an agent does, and lets a test watch the stream grow. */
import http from "node:http";
import { expect } from "vitest";
import { SOON } from "./trial-bench.ts";

export interface OpenStream {
  until(text: string): Promise<void>;
  end(): Promise<{ status: number; type: string | undefined; text: string }>;
  hangUp(): void;
}

/** Posts and lets the caller watch the stream grow. */
export function openStream(
  socketPath: string,
  body: unknown,
  path = "/v1/chat/completions",
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { socketPath, method: "POST", path, headers: { "user-agent": "test-agent" } },
      (incoming) => {
        let text = "";
        incoming.on("data", (piece) => {
          text += piece;
        });
        incoming.on("error", () => undefined);
        const ended = new Promise<void>((done) => incoming.on("close", () => done()));
        resolve({
          until: (wanted) => expect.poll(() => text, SOON).toContain(wanted),
          end: async () => {
            await ended;
            return { status: incoming.statusCode ?? 0, type: incoming.headers["content-type"], text };
          },
          hangUp: () => outgoing.destroy(),
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
}
