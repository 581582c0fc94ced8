/** opencode: chat completions; it never tells a model how a command ended. */

import type { SeenResult, ToldEnd } from "../../gateway/read-result.ts";
import { SERVER_START_MS } from "../../sandbox/mcp/server-times.ts";
import type { ServerCommand } from "../../schema/built.ts";
import type { Machine } from "../agents/agent-package.ts";
import type { Launch, Launching, PackagedAgent } from "../agents/boxed-agent.ts";
import { boxedDriver } from "../agents/boxed-driver.ts";

const PROVIDER = "gateway";
/** What is slow is ended by the trial's own limits. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** All but the one that is built in: it is about the agent itself. */
const SKILLS = { "*": "allow", "customize-opencode": "deny" };

const agent: PackagedAgent = {
  name: "opencode",
  protocol: 2,
  package: {
    name: "opencode-ai",
    tested: "1.18.33",
    command: "opencode",
    programs: (machine) => [
      ...platforms(machine).map((name) => `node_modules/${name}/bin/opencode`),
      // Installed for a whole machine, packages lie inside of one another.
      ...platforms(machine).map((name) => `node_modules/opencode-ai/node_modules/${name}/bin/opencode`),
    ],
  },
  promptTokens: 6_900,
  tools: {
    bash: "shell",
    read: "read",
    skill: "read",
    grep: "search",
    glob: "search",
    list: "search",
    write: "write",
    edit: "edit",
    multiedit: "edit",
    patch: "edit",
    apply_patch: "edit",
    webfetch: "fetch",
    websearch: "fetch",
  },
  masks: ["date"],
  rulesFiles: ["AGENTS.md", "CLAUDE.md"],
  laterRules: ["AGENTS.md", "CLAUDE.md"],
  servers: { takes: () => true, prefix: (server) => `${server}_` },
  keeps: [".local/share/opencode"],
  readResult,
  launch,
};

export const opencodeDriver = boxedDriver(agent);

function platforms({ arch, isOld }: Machine): string[] {
  const usual = `opencode-linux-${arch}`;
  const oldest = `${usual}-baseline`;
  return isOld ? [oldest, `${oldest}-musl`] : [usual, oldest, `${usual}-musl`];
}

/** Nothing on its wire tells. */
function readResult(_: SeenResult): ToldEnd {
  return { exitCode: null, ok: null };
}

function launch({ layout, prompt, rules, skill, briefing, session, ...given }: Launching): Launch {
  const home = `${layout.home}/.config/opencode`;
  const words = rules === null ? briefing : `${briefing}\n\n${rules}`;
  return {
    args: [
      ...["run", "--format", "json", "--model", `${PROVIDER}/${given.model}`, "--auto"],
      ...(session === "goes-on" ? ["--continue"] : ["--title", "task"]),
    ],
    input: prompt,
    env: {
      OPENCODE_CONFIG: `${home}/opencode.json`,
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_MODELS_FETCH: "1",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
      OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
      OPENCODE_DISABLE_CLAUDE_CODE: "1",
    },
    files: {
      [`${home}/opencode.json`]: JSON.stringify(settings(given)),
      [`${home}/AGENTS.md`]: `${words.trimEnd()}\n`,
    },
    links: skill === null ? {} : { [`${home}/skills/${skill.name}`]: `${layout.skills}/${skill.name}` },
  };
}

type Given = Pick<Launching, "address" | "key" | "model" | "window" | "output" | "servers">;

function settings({ address, key, model, window, output, servers }: Given) {
  return {
    autoupdate: false,
    share: "disabled",
    model: `${PROVIDER}/${model}`,
    small_model: `${PROVIDER}/${model}`,
    permission: {
      edit: "allow",
      bash: "allow",
      webfetch: "allow",
      external_directory: "allow",
      // Nobody answers: a version that offers it would wait until the time is up.
      question: "deny",
      skill: SKILLS,
    },
    ...(servers.length === 0 ? {} : { mcp: Object.fromEntries(servers.map(serverSettings)) }),
    provider: {
      [PROVIDER]: {
        npm: "@ai-sdk/openai-compatible",
        name: PROVIDER,
        options: { baseURL: `${address}/v1`, apiKey: key, timeout: LONGEST_WAIT_MS },
        models: { [model]: { name: model, limit: { context: window, output } } },
      },
    },
  };
}

function serverSettings({ name, command, env }: ServerCommand) {
  const started = { type: "local", command, environment: env, enabled: true, timeout: SERVER_START_MS };
  return [name, started] as const;
}
