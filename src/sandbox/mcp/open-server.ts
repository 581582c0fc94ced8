/** An MCP server that runs in a box, with us as its client over its standard input and output. */
import type { jsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/types.js";
import { VERSION } from "../../base/version.ts";
import type { ServerCommand } from "../../schema/built.ts";
import type { Box } from "../sandbox.ts";
import { BoxTransport } from "./box-transport.ts";
import { type CallResult, callResult, type RawPart } from "./call-result.ts";
import { SERVER_CALL_MS, SERVER_START_MS } from "./server-times.ts";
import { type ListedTools, listedTools, type RawTool } from "./server-tools.ts";

/** Characters of what it tells every model that are kept. */
const MOST_INSTRUCTIONS = 8_000;
const MOST_PAGES = 50;

export type Called =
  | { readonly kind: "answered"; readonly result: CallResult }
  /** It refused, went on for too long, or is gone. */
  | { readonly kind: "failed"; readonly why: string };

export interface OpenServer extends AsyncDisposable {
  /** What it tells every model beside its tools; empty where it says nothing. */
  readonly instructions: string;
  readonly listed: ListedTools;
  /** Lists the tools anew where the server has said that they changed; whether it has. Never rejects but for a broken box. */
  refresh(signal: AbortSignal): Promise<boolean>;
  /** Resolves for everything that a server can do; rejects with a SandboxError where the box itself failed. */
  call(tool: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Called>;
}

export type Opened =
  | { readonly kind: "open"; readonly server: OpenServer }
  /** It does not start, does not answer, or what it says is not the protocol. */
  | { readonly kind: "failed"; readonly why: string };

/** Schemas of what a tool gives back are the server's own matter: compiling a stranger's patterns is no work of ours. */
const TRUSTING: jsonSchemaValidator = {
  // What is not validated has no type but the one that is asked for.
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

/** Starts a server where commands of the box start. Rejects with a SandboxError where the box itself failed. */
export async function openServer(box: Box, server: ServerCommand, signal: AbortSignal): Promise<Opened> {
  const { SDK } = await import("./sdk.ts");
  const process = box.spawn([...server.command], {
    env: server.env,
    input: new Uint8Array(),
    keepInputOpen: true,
  });
  const parse = (value: unknown) => {
    const read = SDK.JSONRPCMessageSchema.safeParse(value);
    return read.success ? read.data : undefined;
  };
  const transport = new BoxTransport({ process, parse });
  const client = new SDK.Client({ name: "gripcheck", version: VERSION }, { jsonSchemaValidator: TRUSTING });
  const session = new Session({ client, transport, sdk: SDK });
  try {
    await client.connect(transport, { timeout: SERVER_START_MS, maxTotalTimeout: SERVER_START_MS, signal });
    await session.list(signal);
    return { kind: "open", server: session };
  } catch (error) {
    const why = session.why(error);
    await session[Symbol.asyncDispose]();
    if (transport.boxFault !== null) throw transport.boxFault;
    return { kind: "failed", why };
  }
}

type Sdk = typeof import("./sdk.ts").SDK;

interface Parts {
  readonly client: InstanceType<Sdk["Client"]>;
  readonly transport: BoxTransport;
  readonly sdk: Sdk;
}

class Session implements OpenServer {
  readonly #client: Parts["client"];
  readonly #transport: BoxTransport;
  readonly #sdk: Sdk;
  listed: ListedTools = { tools: [], leftOut: [] };
  #hasChanged = false;

  constructor({ client, transport, sdk }: Parts) {
    this.#client = client;
    this.#transport = transport;
    this.#sdk = sdk;
    client.setNotificationHandler(sdk.ToolListChangedNotificationSchema, () => {
      this.#hasChanged = true;
    });
  }

  get instructions(): string {
    return (this.#client.getInstructions() ?? "").slice(0, MOST_INSTRUCTIONS).trim();
  }

  async list(signal: AbortSignal): Promise<void> {
    const found: RawTool[] = [];
    if (this.#client.getServerCapabilities()?.tools !== undefined) {
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const params = cursor === undefined ? {} : { cursor };
        const options = { timeout: SERVER_START_MS, maxTotalTimeout: SERVER_START_MS, signal };
        const request = { method: "tools/list" as const, params };
        const listed = await this.#client.request(request, this.#sdk.ListToolsResultSchema, options);
        found.push(...listed.tools);
        if (listed.nextCursor === undefined || listed.nextCursor === cursor) break;
        cursor = listed.nextCursor;
      }
    }
    this.listed = listedTools(found);
  }

  async refresh(signal: AbortSignal): Promise<boolean> {
    if (!this.#hasChanged || this.#transport.ended !== null) return false;
    this.#hasChanged = false;
    try {
      await this.list(signal);
    } catch {
      // It keeps the tools that it had: a call tells whether it still knows them.
      if (this.#transport.boxFault !== null) throw this.#transport.boxFault;
    }
    return true;
  }

  async call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Called> {
    const request = { method: "tools/call" as const, params: { name, arguments: { ...args } } };
    const options = { timeout: SERVER_CALL_MS, maxTotalTimeout: SERVER_CALL_MS, signal };
    try {
      const { content, structuredContent, isError } = await this.#client.request(
        request,
        this.#sdk.CallToolResultSchema,
        options,
      );
      // The SDK has checked each part against its type.
      return {
        kind: "answered",
        result: callResult({ content: content as RawPart[], structuredContent, isError }),
      };
    } catch (error) {
      if (this.#transport.boxFault !== null) throw this.#transport.boxFault;
      return { kind: "failed", why: this.why(error) };
    }
  }

  /** Why it did not answer, in words, with what it said at last. */
  why(error: unknown): string {
    const { ended, lastWords } = this.#transport;
    if (ended !== null) return ended;
    const isTimeout =
      error instanceof this.#sdk.McpError && error.code === this.#sdk.ErrorCode.RequestTimeout;
    const what = isTimeout ? "it did not answer in time" : plainMessage(error);
    return lastWords === "" ? what : `${what}; ${lastWords}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.close().catch(() => undefined);
    await this.#transport.close();
  }
}

const LONGEST_MESSAGE = 2_000;

/** Without the SDK's own number before it; schema errors are whole documents. */
function plainMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const plain = text.replace(/^MCP error -?\d+: /, "");
  return plain.trimStart().startsWith("[")
    ? "what it answered is not the protocol"
    : plain.slice(0, LONGEST_MESSAGE);
}
