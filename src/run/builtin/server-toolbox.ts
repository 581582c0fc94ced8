/** The tools of a trial's MCP servers for the built-in agent, which is their client. */
import { SandboxError } from "../../base/errors.ts";
import { headAndTail } from "../../base/text.ts";
import { type Called, type OpenServer, openServer } from "../../sandbox/mcp/open-server.ts";
import type { Box } from "../../sandbox/sandbox.ts";
import type { ServerAsset } from "../../schema/built.ts";
import { offeredName } from "../server-names.ts";
import { outcome, type ToolOutcome } from "./tool-outcome.ts";
import { COMMAND_OUTPUT, type OfferedTool } from "./tools.ts";

type Input = Readonly<Record<string, unknown>>;
type RunTool = (input: Input, box: Box, signal: AbortSignal) => Promise<ToolOutcome>;

export interface ServerToolbox extends AsyncDisposable {
  /** What the servers tell every model, for the system text; empty where they say nothing. */
  readonly instructions: string;
  /** As of now, in the order of the servers and of their lists. */
  offered(): readonly OfferedTool[];
  toolNamed(name: string): RunTool | null;
  /** Lists anew what servers have said to have changed. Rejects where the box itself failed. */
  refresh(signal: AbortSignal): Promise<void>;
}

/** Of a tier without servers. */
export const NO_SERVERS: ServerToolbox = {
  instructions: "",
  offered: () => [],
  toolNamed: () => null,
  refresh: async () => undefined,
  [Symbol.asyncDispose]: async () => undefined,
};

interface Started {
  readonly name: string;
  readonly server: OpenServer;
}

interface Offer {
  readonly spec: OfferedTool;
  readonly run: RunTool;
}

/** Starts all of them. Rejects with a SandboxError where one that started before does not now, or the box failed. */
export async function openServerToolbox(
  assets: readonly ServerAsset[],
  box: Box,
  signal: AbortSignal,
): Promise<ServerToolbox> {
  if (assets.length === 0) return NO_SERVERS;
  const opened = await Promise.all(
    assets.map(async ({ name, ...asset }) => ({
      name,
      opened: await openServer(box, { name, ...asset }, signal),
    })),
  );
  const started = opened.map(({ name, opened: one }): Started => {
    if (one.kind === "open") return { name, server: one.server };
    throw new SandboxError("server-start", `The MCP server ${name} did not start: ${one.why}`);
  });
  return new Toolbox(started);
}

class Toolbox implements ServerToolbox {
  readonly #started: readonly Started[];
  #offers: ReadonlyMap<string, Offer>;

  constructor(started: readonly Started[]) {
    this.#started = started;
    this.#offers = offersOf(started);
  }

  get instructions(): string {
    return this.#started
      .filter(({ server }) => server.instructions !== "")
      .map(({ name, server }) => `# MCP server ${name}\n\n${server.instructions}`)
      .join("\n\n");
  }

  offered(): readonly OfferedTool[] {
    return [...this.#offers.values()].map(({ spec }) => spec);
  }

  toolNamed(name: string): RunTool | null {
    return this.#offers.get(name)?.run ?? null;
  }

  async refresh(signal: AbortSignal): Promise<void> {
    const changed = await Promise.all(this.#started.map(({ server }) => server.refresh(signal)));
    if (changed.includes(true)) this.#offers = offersOf(this.#started);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#started.map(({ server }) => server[Symbol.asyncDispose]()));
  }
}

function offersOf(started: readonly Started[]): ReadonlyMap<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const { name: from, server } of started) {
    for (const { name: tool, description, parameters } of server.listed.tools) {
      const name = offeredName({ server: from, tool }, new Set(offers.keys()));
      const run: RunTool = async (input, _, signal) =>
        outcomeOf(await server.call(tool, input, signal), from);
      offers.set(name, { spec: { name, description, parameters }, run });
    }
  }
  return offers;
}

function outcomeOf(called: Called, server: string): ToolOutcome {
  if (called.kind === "failed") {
    return outcome(false, `The MCP server ${server} did not do it: ${called.why}`);
  }
  const { text, isError, images } = called.result;
  const all = Buffer.from(text === "" ? "(no output)" : text);
  // As much as of a command.
  const shown = { ...headAndTail(all, COMMAND_OUTPUT), bytes: all.length };
  return { ...shown, ok: !isError, exitCode: null, ...(images.length === 0 ? {} : { images }) };
}
