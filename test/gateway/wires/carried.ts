/** What a dialect can carry of a request or a response: what it lacks, by its own list, is gone. */
import { splitSystem } from "../../../src/gateway/wires/systems.ts";
import { type Lack, termsOf, type Wire, type WireRequest } from "../../../src/gateway/wires/wire.ts";
import type { ModelMessage, ModelResponse, ToolSpec } from "../../../src/schema/exchange.ts";

export function carriedRequest(request: WireRequest, wire: Wire): WireRequest {
  const lacks = (lack: Lack): boolean => wire.lacks.includes(lack);
  const { choice, parallel, format, stop } = termsOf(request);
  return {
    messages: carriedMessages(request.messages, wire),
    tools: request.tools.map((tool) => carriedTool(tool, wire)),
    stream: request.stream,
    maxTokens: request.maxTokens,
    ...(choice === undefined || lacks("choice") ? {} : { choice }),
    ...(parallel === undefined || lacks("parallel") ? {} : { parallel }),
    ...(format === undefined || lacks(format.kind) ? {} : { format }),
    ...(stop === undefined || lacks("stop") ? {} : { stop }),
  };
}

function carriedMessages(messages: readonly ModelMessage[], wire: Wire): ModelMessage[] {
  const lacks = (lack: Lack): boolean => wire.lacks.includes(lack);
  const { first, rest } = splitSystem(messages);
  const systems = first.filter((text) => !lacks("blank") || text.trim() !== "");
  const told = lacks("systems") && systems.length > 1 ? [systems.join("\n\n")] : systems;
  return [
    ...told.map((text) => ({ role: "system" as const, text })),
    ...rest.map((message) => carriedMessage(message, wire)).filter((message) => message !== null),
  ];
}

function carriedMessage(message: ModelMessage, wire: Wire): ModelMessage | null {
  const lacks = (lack: Lack): boolean => wire.lacks.includes(lack);
  const isBlank = lacks("blank") && message.text.trim() === "";
  const text = isBlank ? "" : message.text;
  switch (message.role) {
    case "system":
    case "user": {
      const role = message.role === "system" && lacks("late-system") ? "user" : message.role;
      return isBlank ? null : { role, text };
    }
    case "tool": {
      const { isError, ...rest } = message;
      return isError === undefined || lacks("error-mark") ? rest : message;
    }
    case "assistant": {
      const { thinking, sealed = [], calls } = message;
      const own = sealed.filter((part) => part.wire === wire.name);
      const isTold = thinking !== undefined && (!lacks("thinking") || own.length > 0);
      if (isBlank && own.length === 0 && calls.length === 0) return null;
      return {
        role: "assistant",
        text,
        ...(isTold ? { thinking } : {}),
        ...(own.length === 0 ? {} : { sealed: own }),
        calls: calls.map(({ id, name, input }) => ({ id, name, input: input ?? {} })),
      };
    }
  }
}

function carriedTool(tool: ToolSpec, wire: Wire): ToolSpec {
  const { name, description, parameters, group, textFormat } = tool;
  return {
    name,
    description,
    parameters,
    ...(group === undefined || wire.lacks.includes("group") ? {} : { group }),
    ...(textFormat === undefined || wire.lacks.includes("text-format") ? {} : { textFormat }),
  };
}

/** What an agent of this dialect reads of a response. */
export function carriedResponse(response: ModelResponse, wire: Wire): ModelResponse {
  const lacks = (lack: Lack): boolean => wire.lacks.includes(lack);
  const { sealed, usage, ...rest } = response;
  return {
    ...rest,
    ...(sealed === undefined || lacks("sealed") ? {} : { sealed }),
    stop: response.stop === "filter" && lacks("filter") ? "answer" : response.stop,
    usage: {
      ...usage,
      ...(lacks("reasoning-count") ? { reasoning: null } : {}),
      ...(lacks("cache-write") ? { cacheWrite: null } : {}),
    },
  };
}
