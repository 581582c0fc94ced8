/** pi: chat completions, a short prompt, four tools. */
import type { SeenResult, ToldEnd } from "../../gateway/read-result.ts";
import { SERVER_CALL_MS } from "../../sandbox/mcp/server-times.ts";
import type { Launch, Launching, PackagedAgent } from "../agents/boxed-agent.ts";
import { boxedDriver } from "../agents/boxed-driver.ts";
import { serversJson } from "../agents/server-settings.ts";
import { usualPrefix } from "../server-names.ts";

const PROVIDER = "gateway";
const SESSIONS = ".pi/sessions";
/** No agent reaches it; what is slow is ended by the trial's own limits. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Seconds for one request; and tools that stand before the model as its own do. */
const SERVER_SETTINGS = { timeout: SERVER_CALL_MS / 1000, exposure: "direct" };
/** What it leaves free before it summarises, and keeps as it was said, in tokens: made for windows larger than most here. */
const [USUAL_RESERVE, USUAL_KEPT] = [16_384, 20_000];
/** The part of a window that either may take. */
const MOST_OF_WINDOW = 4;

const agent: PackagedAgent = {
  name: "pi",
  protocol: 2,
  package: {
    name: "@earendil-works/pi-coding-agent",
    tested: "1.6.0",
    command: "pi",
    node: { least: "22.19.0" },
    programs: () => ["node_modules/@earendil-works/pi-coding-agent/dist/bundle/cli.js"],
  },
  promptTokens: 1_300,
  tools: {
    bash: "shell",
    read: "read",
    grep: "search",
    find: "search",
    ls: "search",
    write: "write",
    edit: "edit",
    list_mcp_resources: "mcp",
    list_mcp_resource_templates: "mcp",
    read_mcp_resource: "mcp",
  },
  masks: [],
  rulesFiles: ["AGENTS.md", "CLAUDE.md"],
  servers: { takes: () => true, prefix: usualPrefix },
  keeps: [SESSIONS],
  readResult,
  launch,
};

export const piDriver = boxedDriver(agent);

/** Its shell tool says how a command ended in the last line, and says nothing where it ended well. */
function readResult({ tool, text, isError }: SeenResult): ToldEnd {
  if (tool !== "shell") return { exitCode: null, ok: null };
  const printed = text.trimEnd();
  const last = printed.slice(printed.lastIndexOf("\n") + 1);
  const told = /Command exited with code (\d+)$/.exec(last)?.[1];
  if (told !== undefined) return { exitCode: Number(told), ok: told === "0" };
  const isCutOff = isError === true || /Command (?:timed out|aborted)\b/.test(last);
  return isCutOff ? { exitCode: null, ok: false } : { exitCode: null, ok: null };
}

function launch({ layout, prompt, rules, skill, servers, briefing, ...given }: Launching): Launch {
  const home = `${layout.home}/.pi/agent`;
  return {
    args: [
      ...["--print", "--mode", "json", "--provider", PROVIDER, "--model", given.model],
      ...["--offline", "--no-approve", ...sessionArgs(given, `${layout.home}/${SESSIONS}`)],
      ...["--no-extensions", "--no-skills", "--no-prompt-templates", "--no-themes"],
      // Its part that knows servers is an extension of its own.
      ...(servers.length === 0 ? [] : ["--extension", "builtin:mcp"]),
      ...["--append-system-prompt", briefing],
      ...(skill === null ? [] : ["--skill", `${layout.skills}/${skill.name}`]),
      ...["--", prompt],
    ],
    env: { PI_CODING_AGENT_DIR: home, PI_OFFLINE: "1", PI_TELEMETRY: "0", PI_SKIP_VERSION_CHECK: "1" },
    files: {
      [`${home}/models.json`]: JSON.stringify(models(given)),
      [`${home}/settings.json`]: JSON.stringify(settings(given)),
      ...(rules === null ? {} : { [`${home}/AGENTS.md`]: rules }),
      ...(servers.length === 0 ? {} : { [`${home}/mcp.json`]: serversJson(servers, SERVER_SETTINGS) }),
    },
  };
}

/** Without a session nothing of a conversation is written. */
function sessionArgs({ session }: Pick<Launching, "session">, folder: string): string[] {
  if (session === undefined) return ["--no-session"];
  return ["--session-dir", folder, ...(session === "goes-on" ? ["--continue"] : [])];
}

function models({
  address,
  key,
  model,
  window,
  output,
}: Pick<Launching, "address" | "key" | "model" | "window" | "output">) {
  return {
    providers: {
      [PROVIDER]: {
        baseUrl: `${address}/v1`,
        api: "openai-completions",
        apiKey: key,
        compat: { supportsDeveloperRole: false, supportsReasoningEffort: false },
        models: [{ id: model, contextWindow: window, maxTokens: output }],
      },
    },
  };
}

function settings({ shell, window }: Pick<Launching, "shell" | "window">) {
  const part = Math.floor(window / MOST_OF_WINDOW);
  return {
    shellPath: shell,
    compaction: {
      reserveTokens: Math.min(USUAL_RESERVE, part),
      keepRecentTokens: Math.min(USUAL_KEPT, part),
    },
    // The gateway tries again; an agent that does so too would see what others do not.
    retry: { enabled: false, provider: { maxRetries: 0 } },
    httpIdleTimeoutMs: LONGEST_WAIT_MS,
    cacheWarming: "off",
    enableInstallTelemetry: false,
    defaultProjectTrust: "never",
    quietStartup: true,
  };
}
