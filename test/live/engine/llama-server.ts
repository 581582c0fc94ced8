/** llama.cpp's own server on loopback, with one model. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parts } from "./parts.ts";
import { type WorkedRequest, workedRequests } from "./server-log.ts";

export interface ServedModel {
  readonly name: string;
  /** In the folder of weights. */
  readonly file: string;
  readonly window: number;
  /** A chat template beside this file that knows tools; null: the server takes none. */
  readonly template: string | null;
  /** A grammar beside this file that every answer follows to which the template brings none of its own. */
  readonly grammar: string | null;
}

export interface LlamaServer extends AsyncDisposable {
  /** Up to and with `/v1`. */
  readonly url: string;
  /** What the server itself counted, request by request. */
  worked(): WorkedRequest[];
  /** What it tells at one of its own paths. */
  tells(path: string): Promise<unknown>;
}

/** Room for the load of the weights on a busy machine. */
const STARTS_WITHIN_MS = 600_000;

export async function llamaServer(model: ServedModel): Promise<LlamaServer> {
  const { packages, models } = await parts();
  const options = {
    name: model.name,
    model: path.join(models, model.file),
    window: model.window,
    template: await textBeside(model.template),
    grammar: await textBeside(model.grammar),
  };
  const script = path.join(import.meta.dirname, "serve.py");
  const child = spawn("python3", [script, JSON.stringify(options)], {
    env: { PATH: process.env.PATH, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: "1" },
  });
  const said = { log: "", first: "" };
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.log += text;
  });
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.first += text;
  });
  const ended = once(child, "close");
  const base = await listening(said, ended);
  return {
    url: `${base}/v1`,
    worked: () => workedRequests(`${said.log}\n${said.first}`),
    tells: async (at) => (await fetch(`${base}${at}`)).json(),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      child.kill();
      await ended;
    },
  };
}

async function listening(
  said: { readonly log: string; readonly first: string },
  ended: Promise<unknown>,
): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const giveUpAt = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < giveUpAt && !isOver) {
    const url = /^listening (\S+)$/m.exec(said.first)?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `llama.cpp's server did not start:\n${said.log.slice(-4_000)}\n${said.first.slice(-2_000)}`,
  );
}

async function textBeside(name: string | null): Promise<string | null> {
  return name === null ? null : readFile(path.join(import.meta.dirname, name), "utf8");
}
