/** A server of git repositories on loopback, over HTTP as hosters do it: with credentials, and by what git itself brings. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface GitServer extends AsyncDisposable {
  readonly url: string;
  /** What every request brought as its credentials; empty where it brought none. */
  readonly credentials: readonly string[];
}

/** Serves the repositories below a folder to whoever brings one of the tokens; to everybody where none is named. */
export async function gitServer(folder: string, tokens: readonly string[]): Promise<GitServer> {
  const credentials: string[] = [];
  const allowed = tokens.map((token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`);
  const server = http.createServer((request, response) => {
    const given = request.headers.authorization ?? "";
    credentials.push(given);
    if (allowed.length > 0 && !allowed.includes(given)) {
      response.writeHead(401, { "www-authenticate": "Basic" }).end();
      return;
    }
    serve(folder, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has an address of this form
  return {
    url: `http://127.0.0.1:${port}`,
    credentials,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function serve(folder: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const { "content-type": type, "content-encoding": encoding, "git-protocol": protocol } = request.headers;
  const backend = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env.PATH ?? "",
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CONFIG_VALUE_0: "*",
      REQUEST_METHOD: request.method ?? "GET",
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: type ?? "",
      ...(encoding === undefined ? {} : { HTTP_CONTENT_ENCODING: encoding }),
      ...(protocol === undefined ? {} : { GIT_PROTOCOL: String(protocol) }),
    },
  });
  // A backend that refuses ends before it has read what was sent.
  backend.stdin.on("error", () => undefined);
  request.pipe(backend.stdin);
  const chunks: Buffer[] = [];
  backend.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  backend.once("close", () => {
    const whole = Buffer.concat(chunks);
    const end = whole.indexOf("\r\n\r\n");
    const lines = whole.subarray(0, end).toString().split("\r\n");
    const headers = lines.map((line) => line.split(": ") as [string, string]); // as every such program answers
    const status = headers.find(([name]) => name === "Status")?.[1] ?? "200";
    response.writeHead(Number.parseInt(status, 10), Object.fromEntries(headers));
    response.end(whole.subarray(end + 4));
  });
}
