/** Codex: the responses dialect, one shell tool whose commands may go on in the background. */

import type { SeenResult, ToldEnd } from "../../gateway/read-result.ts";
import { SERVER_CALL_MS, SERVER_START_MS } from "../../sandbox/mcp/server-times.ts";
import type { ServerCommand } from "../../schema/built.ts";
import type { Machine } from "../agents/agent-package.ts";
import type { Launch, Launching, PackagedAgent } from "../agents/boxed-agent.ts";
import { boxedDriver } from "../agents/boxed-driver.ts";
import { usualPrefix } from "../server-names.ts";

const SCOPE = "node_modules/@openai";
const PROVIDER = "gateway";
const KEY_NAME = "GATEWAY_KEY";
/** What is slow is ended by the trial's own limits. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;
const TARGETS: Readonly<Record<string, string>> = { x64: "x86_64", arm64: "aarch64" };

const agent: PackagedAgent = {
  name: "codex",
  protocol: 1,
  package: {
    name: "@openai/codex",
    tested: "0.169.0",
    command: "codex",
    programs: (machine) => [
      `${SCOPE}/${program(machine)}`,
      // Installed for a whole machine, packages lie inside of one another.
      `${SCOPE}/codex/${SCOPE}/${program(machine)}`,
    ],
  },
  promptTokens: 5_500,
  tools: {
    exec_command: "shell",
    shell: "shell",
    shell_command: "shell",
    local_shell: "shell",
    write_stdin: "shell",
    apply_patch: "edit",
    view_image: "read",
    read_file: "read",
    list_dir: "search",
    grep_files: "search",
    list_mcp_resources: "mcp",
    list_mcp_resource_templates: "mcp",
    read_mcp_resource: "mcp",
  },
  masks: ["chunk-id", "wall-time", "date"],
  rulesFiles: ["AGENTS.override.md", "AGENTS.md"],
  servers: { takes: () => true, prefix: usualPrefix },
  keeps: [".codex/sessions"],
  readResult,
  launch,
};

export const codexDriver = boxedDriver(agent);

function program({ arch }: Machine): string {
  return `codex-linux-${arch}/vendor/${TARGETS[arch] ?? arch}-unknown-linux-musl/bin/codex`;
}

/** The code stands in a header before the output, where no command can write. */
function readResult({ tool, text }: SeenResult): ToldEnd {
  if (tool !== "shell") return { exitCode: null, ok: null };
  const header = text.slice(0, text.indexOf("\nOutput:") + 1);
  const told = /^(?:Process exited with code|Exit code:) (-?\d+)$/m.exec(header)?.[1];
  if (told === undefined) return { exitCode: null, ok: null };
  const exitCode = Number(told);
  return { exitCode: exitCode >= 0 ? exitCode : null, ok: exitCode === 0 };
}

function launch({ layout, prompt, rules, skill, key, session, ...given }: Launching): Launch {
  const home = `${layout.home}/.codex`;
  return {
    args: [
      ...["exec", "--json", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"],
      ...(session === "goes-on" ? ["resume", "--last", "-"] : ["-"]),
    ],
    input: prompt,
    env: { CODEX_HOME: home, [KEY_NAME]: key },
    files: {
      [`${home}/config.toml`]: settings(given),
      ...(rules === null ? {} : { [`${home}/AGENTS.md`]: rules }),
    },
    links: skill === null ? {} : { [`${home}/skills/${skill.name}`]: `${layout.skills}/${skill.name}` },
  };
}

type Given = Pick<Launching, "address" | "model" | "window" | "briefing" | "servers">;

/** TOML takes JSON's texts and numbers as they are. */
const lines = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);

function settings({ address, model, window, briefing, servers }: Given): string {
  return [
    ...lines({
      model,
      model_provider: PROVIDER,
      model_context_window: window,
      developer_instructions: briefing,
      approval_policy: "never",
      sandbox_mode: "danger-full-access",
      web_search: "disabled",
      check_for_update_on_startup: false,
      // Where the host's login shell is used, its profile would hide the installed commands.
      allow_login_shell: false,
    }),
    ...[`[model_providers.${PROVIDER}]`, ...lines({ name: PROVIDER, base_url: `${address}/v1` })],
    ...lines({ wire_api: "responses", env_key: KEY_NAME, stream_idle_timeout_ms: LONGEST_WAIT_MS }),
    // The gateway tries again; an agent that does so too would see what others do not.
    ...lines({ request_max_retries: 0, stream_max_retries: 0 }),
    ...["[agents]", "enabled = false"],
    ...["[features]", "goals = false"],
    ...["[skills.bundled]", "enabled = false"],
    ...["[analytics]", "enabled = false"],
    ...["[history]", 'persistence = "none"'],
    ...servers.flatMap(serverSettings),
    "",
  ].join("\n");
}

function serverSettings({ name, command: [command, ...args], env }: ServerCommand): string[] {
  const seconds = { startup_timeout_sec: SERVER_START_MS / 1000, tool_timeout_sec: SERVER_CALL_MS / 1000 };
  return [
    `[mcp_servers.${name}]`,
    ...lines({ command, args, ...seconds }),
    ...(Object.keys(env).length === 0 ? [] : [`[mcp_servers.${name}.env]`, ...lines(env)]),
  ];
}
