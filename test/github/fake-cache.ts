/**
 * GitHub's cache service on loopback: three calls that it answers as the service does (names and scopes included), and a
 * store of blobs. Keys are taken once, a run reads its own scope and those above it, and writes its own alone.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf } from "./request-body.ts";

export interface CacheEntry {
  readonly key: string;
  readonly version: string;
  readonly scope: string;
  readonly bytes: Buffer;
}

export interface FakeCache extends AsyncDisposable {
  readonly entries: readonly CacheEntry[];
  /** The variables of a runner whose runs have this scope, read those, and may write or not. */
  environment(access: CacheAccess): Readonly<Record<string, string>>;
  /** What was wrong with requests. */
  readonly faults: readonly string[];
}

export interface CacheAccess {
  /** The reference of the run. */
  readonly scope: string;
  /** Scopes that it reads besides: its base's and the default branch's. */
  readonly above?: readonly string[];
  readonly isReadOnly?: boolean;
}

const METHODS = "/twirp/github.actions.results.api.v1.CacheService/";

export async function fakeCache(): Promise<FakeCache> {
  const entries: CacheEntry[] = [];
  const faults: string[] = [];
  const uploads = new Map<
    string,
    { key: string; version: string; scope: string; blocks: Map<string, Buffer>; bytes: Buffer }
  >();
  const server = http.createServer((request, response) => void serve(request, response));

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    // Whoever gives up while it sends wants no answer.
    if (body === null) return;
    const url = new URL(request.url ?? "", base());
    if (url.pathname.startsWith("/blob/")) return blob(request, response, { url, body });
    const answer = call(url.pathname, request.headers.authorization ?? "", body.toString());
    response.writeHead(answer === null ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { code: "not_found", msg: `no method ${url.pathname}` }));
  }

  function call(pathname: string, authorization: string, body: string): object | null {
    const access: CacheAccess | null = accessOf(authorization);
    const method = pathname.startsWith(METHODS) ? pathname.slice(METHODS.length) : null;
    if (access === null || method === null) return fault(`${pathname} as ${authorization.slice(0, 20)}`);
    const { key = "", version = "", restoreKeys, restore_keys, sizeBytes, size_bytes } = JSON.parse(body);
    if (key.length > 512 || key.includes(",")) faults.push(`a key that GitHub refuses: ${key}`);
    switch (method) {
      case "CreateCacheEntry": {
        if (access.isReadOnly) return { ok: false, message: "cache write denied: the token only reads" };
        if (entries.some((one) => one.key === key && one.scope === access.scope)) return { ok: false };
        const id = String(uploads.size + 1);
        uploads.set(id, { key, version, scope: access.scope, blocks: new Map(), bytes: Buffer.alloc(0) });
        return { ok: true, signed_upload_url: `${base()}/blob/up-${id}?sig=x` };
      }
      case "FinalizeCacheEntryUpload": {
        const upload = [...uploads.values()].find((one) => one.key === key && one.scope === access.scope);
        if (upload === undefined) return fault(`finalized ${key}, which was not begun`);
        if (upload.bytes.length !== Number(sizeBytes ?? size_bytes)) faults.push(`${key} has another size`);
        entries.push({ key, version, scope: access.scope, bytes: upload.bytes });
        return { ok: true, entry_id: "1" };
      }
      case "GetCacheEntryDownloadURL": {
        const scopes = [access.scope, ...(access.above ?? [])];
        const found = find({ key, version, prefixes: restoreKeys ?? restore_keys ?? [], scopes });
        if (found === null) return { ok: false };
        return {
          ok: true,
          signed_download_url: `${base()}/blob/down-${entries.indexOf(found)}?sig=x`,
          matched_key: found.key,
        };
      }
      default:
        return fault(`no method ${method}`);
    }
  }

  /** In every scope: the key itself or the newest that begins with it, then the same for every further prefix. */
  function find(asked: {
    key: string;
    version: string;
    prefixes: string[];
    scopes: string[];
  }): CacheEntry | null {
    for (const scope of asked.scopes) {
      const here = entries.filter((one) => one.scope === scope && one.version === asked.version).reverse();
      for (const key of [asked.key, ...asked.prefixes]) {
        const found = here.find((one) => one.key === key) ?? here.find((one) => one.key.startsWith(key));
        if (found !== undefined) return found;
      }
    }
    return null;
  }

  function blob(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { url, body }: { url: URL; body: Buffer },
  ): void {
    const [kind = "", id = ""] = (url.pathname.split("/").at(-1) ?? "").split("-");
    if (kind === "down") {
      const bytes = entries[Number(id)]?.bytes ?? Buffer.alloc(0);
      const range = /bytes=(\d+)-(\d+)/.exec(
        String(request.headers.range ?? request.headers["x-ms-range"] ?? ""),
      );
      const part = range === null ? bytes : bytes.subarray(Number(range[1]), Number(range[2]) + 1);
      response.writeHead(range === null ? 200 : 206, {
        "content-length": part.length,
        ...(range === null ? {} : { "content-range": `bytes ${range[1]}-${range[2]}/${bytes.length}` }),
      });
      return void response.end(request.method === "HEAD" ? undefined : part);
    }
    const upload = uploads.get(id);
    if (upload === undefined) return void response.writeHead(404).end();
    const block = url.searchParams.get("blockid");
    if (block !== null) upload.blocks.set(block, body);
    else if (url.searchParams.get("comp") === "blocklist")
      upload.bytes = Buffer.concat(
        [...body.toString().matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g)].map(
          ([, name = ""]) => upload.blocks.get(name) ?? Buffer.alloc(0),
        ),
      );
    else upload.bytes = body;
    response.writeHead(201, { etag: '"x"', "last-modified": new Date().toUTCString() }).end();
  }

  function fault(text: string): null {
    faults.push(text);
    return null;
  }

  const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    entries,
    faults,
    environment: (access) => ({
      ACTIONS_RESULTS_URL: `${base()}/`,
      ACTIONS_CACHE_URL: `${base()}/`,
      ACTIONS_CACHE_SERVICE_V2: "true",
      ACTIONS_RUNTIME_TOKEN: tokenFor(access),
    }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A token says for whom it is; the service believes it. */
function tokenFor(access: CacheAccess): string {
  return `runtime.${Buffer.from(JSON.stringify(access)).toString("base64url")}.signature`;
}

function accessOf(authorization: string): CacheAccess | null {
  const part = /^Bearer runtime\.([\w-]+)\.signature$/.exec(authorization)?.[1];
  return part === undefined ? null : JSON.parse(Buffer.from(part, "base64url").toString());
}
