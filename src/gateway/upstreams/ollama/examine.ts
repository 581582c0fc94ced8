/** What an Ollama server has under a name, and as what it loads it: asked before any trial, and read back. */
import type { Ollama } from "ollama";
import * as log from "../../../host/log.ts";
import { redact } from "../../../host/secrets.ts";
import { countOf, isRecord, type JsonRecord, listOf, recordOf, textOf } from "../../wires/json.ts";
import { KEEP_ALIVE } from "../../wires/ollama-chat-request.ts";
import type { EndpointAccess } from "../http.ts";
import { failed, type Identity, identified, missing } from "../identify.ts";
import type { EndpointPatience, IdentifiedModel, Standing } from "../upstream.ts";
import { failureOf, ollamaClient } from "./client.ts";

export interface OllamaQuestion {
  /** As the profile writes it, with or without a tag. */
  readonly model: string;
  /** Tokens that the model shall see; null = as the server likes. */
  readonly window: number | null;
  /** Whether a model that is not there may be fetched. */
  readonly pull: boolean;
}

/**
 * Finds the model (or pulls it), loads it as trials will ask for it, with nothing to answer, and reads back what came
 * of that. A failure says what is there instead.
 */
export async function examineOllama(
  access: EndpointAccess,
  question: OllamaQuestion,
  signal: AbortSignal,
): Promise<Identity> {
  const client = ollamaClient(access, signal);
  try {
    const version = textOf(recordOf(await ifThere(client.version())).version);
    const server = version === "" ? "ollama" : `ollama/${version}`;
    const found = await find(client, question);
    // What lists no models may answer for one all the same: the first request will tell.
    if (found === null) return identified({ server });
    if ("kind" in found) return found;
    const shown = await show(client, found.name);
    const loaded = await load(client, found, question);
    return identified({ server, ...found, ...shown, ...loaded });
  } catch (error) {
    return failed(failureOf(error));
  }
}

/** What is loaded, a server says at once; who does not is asked nothing more. */
const SOON: EndpointPatience = { firstByteMs: 5_000, idleMs: 5_000 };

/** As what the model stands there now; null where the server does not tell. */
export async function standingOf(
  access: EndpointAccess,
  model: string,
  signal: AbortSignal,
): Promise<Standing | null> {
  const client = ollamaClient({ ...access, patience: SOON }, signal);
  try {
    const entry = entryOf(await client.list(), model);
    const running = entryOf(await client.ps(), model);
    if (entry === null) return null;
    return { digest: textOf(entry.digest) || null, processor: processorOf(running) };
  } catch {
    return null;
  }
}

/** The window in which the model is loaded at the moment; null where it is not. */
export async function loadedWindow(
  access: EndpointAccess,
  model: string,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    return windowOf(entryOf(await ollamaClient(access, signal).ps(), model));
  } catch {
    return null;
  }
}

type Found = Pick<IdentifiedModel, "digest" | "quantisation"> & Required<Pick<IdentifiedModel, "name">>;

async function find(client: Ollama, { model, pull }: OllamaQuestion): Promise<Found | FailedIdentity | null> {
  const listed: unknown = await ifThere(client.list());
  if (listed === null) return null;
  const entry = entryOf(listed, model);
  if (entry !== null) return foundIn(entry);
  if (!pull) return missing(model, namesIn(listed));
  await fetchModel(client, model);
  const pulled = entryOf(await client.list(), model);
  return pulled === null ? missing(model, namesIn(listed)) : foundIn(pulled);
}

function foundIn(entry: JsonRecord): Found {
  return {
    name: nameOf(entry),
    digest: textOf(entry.digest) || null,
    quantisation: textOf(recordOf(entry.details).quantization_level) || null,
  };
}

/** Throws what the server says inside its stream, too, of which the status is always 200. */
async function fetchModel(client: Ollama, model: string): Promise<void> {
  log.info(`pulling ${model}: this can take minutes`);
  try {
    for await (const _ of await client.pull({ model, stream: true }));
  } catch (error) {
    const failure = failureOf(error);
    const said = redact(failure.detail).replace(/\s+/g, " ").trim();
    const tooOld = /\b412\b/.test(said) ? "; the server is too old for this model: update Ollama" : "";
    throw new Error(`could not pull ${model}: ${said}${tooOld}`);
  }
}

/** Servers that cannot show a model say nothing of what it can. */
async function show(client: Ollama, model: string): Promise<Pick<IdentifiedModel, "tools" | "parameters">> {
  const shown: JsonRecord = await client.show({ model }).then(recordOf, () => ({}));
  const parameters = textOf(recordOf(shown.details).parameter_size);
  const capabilities = listOf(shown.capabilities);
  return {
    // A model that can do nothing is one of which a server knows nothing.
    ...(capabilities.length > 0 ? { tools: capabilities.includes("tools") } : {}),
    ...(parameters === "" ? {} : { parameters }),
  };
}

/** An empty prompt loads a model and answers nothing. */
async function load(
  client: Ollama,
  { name }: Found,
  { window }: OllamaQuestion,
): Promise<Pick<IdentifiedModel, "window" | "processor">> {
  const loading = client.generate({
    model: name,
    prompt: "",
    stream: false,
    keep_alive: KEEP_ALIVE,
    ...(window === null ? {} : { options: { num_ctx: window } }),
  });
  await ifThere(loading);
  const running = entryOf(await ifThere(client.ps()), name);
  return { window: windowOf(running), processor: processorOf(running) };
}

/** null where a server that only speaks part of this API does not know the path. */
async function ifThere<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === "failed" && (failure.status === 404 || failure.status === 405)) return null;
    throw error;
  }
}

/** A name without a tag has the tag `latest`, and capitals mean nothing. */
function entryOf(list: unknown, model: string): JsonRecord | null {
  const wanted = tagged(model);
  const found = modelsIn(list).find((entry) =>
    [entry.name, entry.model].map(textOf).map(tagged).includes(wanted),
  );
  return found ?? null;
}

function tagged(name: string): string {
  const lower = name.toLowerCase();
  return lower.slice(lower.lastIndexOf("/") + 1).includes(":") ? lower : `${lower}:latest`;
}

const modelsIn = (list: unknown): JsonRecord[] => listOf(recordOf(list).models).filter(isRecord);
const nameOf = (entry: JsonRecord): string => textOf(entry.name) || textOf(entry.model);
const namesIn = (list: unknown): string[] => modelsIn(list).map(nameOf);
const windowOf = (running: JsonRecord | null): number | null => countOf(running?.context_length) || null;

/** How much of the model lies in the memory of a GPU. */
function processorOf(running: JsonRecord | null): Standing["processor"] {
  const size = countOf(running?.size);
  const onGpu = countOf(running?.size_vram);
  if (size === null || onGpu === null || size === 0) return null;
  if (onGpu === 0) return "cpu";
  return onGpu >= size ? "gpu" : "split";
}

type FailedIdentity = Extract<Identity, { kind: "failed" }>;
