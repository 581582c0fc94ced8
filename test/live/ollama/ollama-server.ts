/** A real Ollama server on loopback with models of its own, in a home of its own. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parts } from "../engine/parts.ts";
import { ollamaProgram } from "./build.ts";

export interface OllamaServer extends AsyncDisposable {
  readonly url: string;
  /** What it answers at one of its own paths; a body makes it a POST. */
  tells(path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Keeps weights under a name; `modelfile` lies beside this file. */
  create(name: string, weights: string, modelfile: string): Promise<void>;
}

const STARTS_WITHIN_MS = 300_000;

/** `window` is what it gives a model for which nobody asks for one. */
export async function ollamaServer(window: number): Promise<OllamaServer> {
  const home = await mkdtemp(path.join(os.tmpdir(), "grip-ollama-"));
  const host = `127.0.0.1:${await freePort()}`;
  const env = {
    ...{ PATH: process.env.PATH, HOME: home, OLLAMA_HOST: host, OLLAMA_MODELS: path.join(home, "models") },
    OLLAMA_CONTEXT_LENGTH: String(window),
  };
  const program = await ollamaProgram();
  const child = spawn(program, ["serve"], { env, stdio: "ignore" });
  const ended = once(child, "close");
  const url = `http://${host}`;
  const tells: OllamaServer["tells"] = async (at, body) => {
    const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    // Whatever it says is what it says: tests look at it.
    return (await (await fetch(`${url}${at}`, request)).json()) as Record<string, unknown>;
  };
  await answering(() => tells("/api/version"));
  return {
    url,
    tells,
    async create(name, weights, modelfile) {
      const file = path.join(home, `${name}.modelfile`);
      const rest = await readFile(path.join(import.meta.dirname, modelfile), "utf8");
      await writeFile(file, `FROM ${path.join((await parts()).models, weights)}\n${rest}`);
      await promisify(execFile)(program, ["create", name, "--file", file], { env });
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function answering(ask: () => Promise<unknown>): Promise<void> {
  const giveUpAt = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const answered = await ask().then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (performance.now() > giveUpAt) throw new Error("Ollama's server did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
