/**
 * An Ollama server on loopback, from its public description: it keeps models, loads them in a window, tells what is
 * loaded, and refuses what the real one refuses.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { bodyOf } from "../github/request-body.ts";
import { ollamaFaults } from "./dialect-faults.ts";
import { DIALECTS } from "./scripted-dialects.ts";
import type { GoodTurn, ReceivedBody } from "./scripted-endpoint.ts";

export type OllamaTurn = GoodTurn | Readonly<Record<string, unknown>>;

export interface KeptModel {
  readonly name: string;
  digest: string;
  readonly quantisation?: string;
  readonly parameters?: string;
  readonly capabilities?: readonly string[];
  /** It does not tell what it can, and can no tools. */
  readonly isSilent?: boolean;
  /** Bytes, and those of them in the memory of a GPU. */
  readonly size?: number;
  vram?: number;
}

export interface OllamaScript {
  readonly models: readonly KeptModel[];
  /** Answers to chats, in order: a good one, or one line as it is. */
  readonly turns?: readonly (OllamaTurn | ((body: ReceivedBody) => OllamaTurn))[];
  /** The window that it gives; default: the one that is asked for, else 4096. */
  readonly window?: (asked: number | null) => number;
  /** Lines that a pull is answered; the model that it brings is there afterwards. */
  readonly pull?: { readonly lines: readonly unknown[]; readonly brings?: KeptModel };
  readonly version?: string;
  /** Paths that it does not know: `GET /api/ps`. */
  readonly lacks?: readonly string[];
  /** Models that are loaded already, in the window that they have. */
  readonly loaded?: Readonly<Record<string, number>>;
}

export interface ScriptedOllama {
  /** The server's own URL, and that of its OpenAI-style path. */
  readonly url: string;
  readonly openaiUrl: string;
  /** Every request in order: `POST /api/chat`. */
  readonly log: readonly string[];
  readonly bodies: readonly ReceivedBody[];
  readonly faults: readonly string[];
  readonly models: KeptModel[];
}

export async function scriptedOllama(script: OllamaScript): Promise<ScriptedOllama> {
  const models = [...script.models];
  const loaded = new Map(Object.entries(script.loaded ?? {}));
  const turns = [...(script.turns ?? [])];
  const log: string[] = [];
  const bodies: ReceivedBody[] = [];
  const faults: string[] = [];
  const found = (name: unknown): KeptModel | undefined =>
    models.find(({ name: kept }) =>
      [kept, kept.replace(/:latest$/, "")].includes(String(name).toLowerCase()),
    );
  const load = (model: KeptModel, body: ReceivedBody): void => {
    const asked: number | null = body.options?.num_ctx ?? null;
    loaded.set(model.name, script.window?.(asked) ?? asked ?? 4096);
  };
  const routes: Record<string, (body: ReceivedBody) => Reply> = {
    "GET /api/version": () => json({ version: script.version ?? "0.12.9" }),
    "GET /api/tags": () => json({ models: models.map(entry) }),
    "GET /api/ps": () =>
      json({
        models: models.flatMap((model) => {
          const window = loaded.get(model.name);
          if (window === undefined) return [];
          const size = model.size ?? 8e9;
          return [{ ...entry(model), size, size_vram: model.vram ?? size, context_length: window }];
        }),
      }),
    "GET /v1/models": () => json({ data: models.map(({ name }) => ({ id: name })) }),
    "POST /api/show": (body) => {
      const model = found(body.model);
      if (model === undefined) return json({ error: `model '${body.model}' not found` }, 404);
      const { capabilities = ["completion", "tools"], isSilent = false } = model;
      return json({ details: entry(model).details, ...(isSilent ? {} : { capabilities }) });
    },
    "POST /api/generate": (body) => {
      const model = found(body.model);
      if (model === undefined) return json({ error: `model '${body.model}' not found` }, 404);
      if (body.prompt !== "" || body.keep_alive === undefined) faults.push("a warm-up that is none");
      load(model, body);
      return json({ model: model.name, response: "", done: true, done_reason: "load" });
    },
    "POST /api/pull": () => {
      const { lines = [], brings } = script.pull ?? {};
      if (brings !== undefined) models.push(brings);
      return { status: 200, text: lines.map((line) => `${JSON.stringify(line)}\n`).join("") };
    },
    "POST /api/chat": (body) => {
      faults.push(...ollamaFaults({ url: "/api/chat", headers: {}, body }));
      const model = found(body.model);
      if (model === undefined) return json({ error: `model '${body.model}' not found` }, 404);
      const { capabilities: listed = [] } = model;
      const canTools = model.isSilent !== true && (listed.length === 0 || listed.includes("tools"));
      if (!canTools && (body.tools ?? []).length > 0) {
        return json({ error: `registry.example/library/${model.name} does not support tools` }, 400);
      }
      load(model, body);
      const next = turns.shift();
      const turn = typeof next === "function" ? next(body) : next;
      if (turn === undefined) return json({ error: "the script has no further turn" }, 500);
      const isGood = "text" in turn || "calls" in turn;
      return {
        status: 200,
        text: isGood ? DIALECTS.ollama.stream({ model: model.name, ...turn }) : `${JSON.stringify(turn)}\n`,
      };
    },
  };
  const server = http.createServer(async (incoming, outgoing) => {
    const sent = await bodyOf(incoming);
    if (sent === null) return;
    const what = `${incoming.method} ${incoming.url}`;
    const body: ReceivedBody = sent.length === 0 ? {} : JSON.parse(sent.toString("utf8"));
    log.push(what);
    if (what === "POST /api/chat") bodies.push(body);
    const route = script.lacks?.includes(what) === true ? undefined : routes[what];
    const { status, text } = route?.(body) ?? { status: 404, text: "404 page not found" };
    outgoing.writeHead(status, { "content-type": "application/json" }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const url = `http://127.0.0.1:${port}`;
  return { url, openaiUrl: `${url}/v1`, log, bodies, faults, models };
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

const json = (value: unknown, status = 200): Reply => ({ status, text: JSON.stringify(value) });

function entry({ name, digest, quantisation = "Q4_K_M", parameters = "4.0B" }: KeptModel) {
  return {
    name,
    model: name,
    digest,
    details: { quantization_level: quantisation, parameter_size: parameters },
  };
}
