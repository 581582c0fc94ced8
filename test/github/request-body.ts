/** What a request to a server of the tests brings. */
import type http from "node:http";

/** All of it; null where the connection ended before. */
export async function bodyOf(request: http.IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
