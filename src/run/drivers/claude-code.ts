/** Claude Code: the messages dialect, a long prompt, sub-agents, skills by a tool of their own. */
import type { SeenResult, ToldEnd } from "../../gateway/read-result.ts";
import { SERVER_CALL_MS, SERVER_START_MS } from "../../sandbox/mcp/server-times.ts";
import type { Machine } from "../agents/agent-package.ts";
import type { Launch, Launching, PackagedAgent } from "../agents/boxed-agent.ts";
import { boxedDriver } from "../agents/boxed-driver.ts";
import { serversJson } from "../agents/server-settings.ts";
import { usualPrefix } from "../server-names.ts";

const SCOPE = "node_modules/@anthropic-ai";
/** What is slow is ended by the trial's own limits. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Its own plug-in of the program brings a skill with it. */
const SETTINGS = {
  includeCoAuthoredBy: false,
  enabledPlugins: { "cc-plugin-plugin-authoring@builtin": false },
};

/** Its tools stand before the model as the agent's own do, not behind a search. */
const SERVER_SETTINGS = { alwaysLoad: true };

const agent: PackagedAgent = {
  name: "claude-code",
  protocol: 2,
  package: {
    name: "@anthropic-ai/claude-code",
    tested: "2.1.328",
    command: "claude",
    programs: (machine) => [
      ...platforms(machine).map((name) => `${SCOPE}/${name}/claude`),
      // Installed for a whole machine, packages lie inside of one another.
      ...platforms(machine).map((name) => `${SCOPE}/claude-code/${SCOPE}/${name}/claude`),
      `${SCOPE}/claude-code/bin/claude.exe`,
    ],
  },
  promptTokens: 14_100,
  tools: {
    Bash: "shell",
    BashOutput: "shell",
    Read: "read",
    Grep: "search",
    Glob: "search",
    LS: "search",
    Write: "write",
    Edit: "edit",
    MultiEdit: "edit",
    NotebookEdit: "edit",
    WebFetch: "fetch",
    WebSearch: "fetch",
    Skill: "read",
    ListMcpResourcesTool: "mcp",
    ReadMcpResourceTool: "mcp",
  },
  masks: ["date"],
  rulesFiles: ["CLAUDE.md"],
  laterRules: ["CLAUDE.md", "CLAUDE.local.md", ".claude/rules/*.md"],
  servers: { takes: () => true, prefix: usualPrefix },
  keeps: [".claude/projects"],
  readResult,
  launch,
};

export const claudeCodeDriver = boxedDriver(agent);

function platforms({ arch }: Machine): string[] {
  return [`claude-code-linux-${arch}`, `claude-code-linux-${arch}-musl`];
}

/** A result that is an error begins with the code; one that is none may still be of a command that found nothing. */
function readResult({ tool, text, isError }: SeenResult): ToldEnd {
  const told = isError === true && tool === "shell" ? /^Exit code (\d+)/.exec(text)?.[1] : undefined;
  return { exitCode: told === undefined ? null : Number(told), ok: null };
}

function launch({ layout, prompt, rules, skill, servers, briefing, session, ...given }: Launching): Launch {
  const home = `${layout.home}/.claude`;
  const serversFile = `${home}/servers.json`;
  return {
    args: [
      ...["--print", "--output-format", "stream-json", "--verbose"],
      ...["--model", given.model, "--dangerously-skip-permissions"],
      // The user's settings are ours: its home in the box holds nothing else.
      ...["--setting-sources", "user,project", "--strict-mcp-config"],
      ...(servers.length === 0 ? [] : ["--mcp-config", serversFile]),
      // Nobody answers: versions that offer it without a terminal make an empty answer up.
      ...["--disallowedTools", "AskUserQuestion"],
      ...["--append-system-prompt", briefing],
      ...(session === "goes-on" ? ["--continue"] : []),
    ],
    input: prompt,
    env: environment(home, given),
    files: {
      [`${home}/settings.json`]: JSON.stringify(SETTINGS),
      ...(rules === null ? {} : { [`${home}/CLAUDE.md`]: rules }),
      ...(servers.length === 0 ? {} : { [serversFile]: serversJson(servers, SERVER_SETTINGS) }),
    },
    links: skill === null ? {} : { [`${home}/skills/${skill.name}`]: `${layout.skills}/${skill.name}` },
  };
}

type Given = Pick<Launching, "address" | "key" | "model" | "window" | "output" | "shell">;

function environment(home: string, { address, key, model, window, output, shell }: Given) {
  const off = [
    ...["CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_TELEMETRY", "DISABLE_ERROR_REPORTING"],
    ...["DISABLE_AUTOUPDATER", "DISABLE_BUG_COMMAND", "CLAUDE_CODE_DISABLE_TERMINAL_TITLE"],
    ...["CLAUDE_CODE_DISABLE_BUNDLED_SKILLS", "CLAUDE_CODE_DISABLE_AUTO_MEMORY"],
  ];
  return {
    ANTHROPIC_BASE_URL: address,
    ANTHROPIC_API_KEY: key,
    ANTHROPIC_MODEL: model,
    ANTHROPIC_SMALL_FAST_MODEL: model,
    ANTHROPIC_DEFAULT_HAIKU_MODEL: model,
    ANTHROPIC_DEFAULT_SONNET_MODEL: model,
    ANTHROPIC_DEFAULT_OPUS_MODEL: model,
    CLAUDE_CODE_SUBAGENT_MODEL: model,
    CLAUDE_CONFIG_DIR: home,
    CLAUDE_CODE_SHELL: shell,
    CLAUDE_CODE_MAX_CONTEXT_TOKENS: String(window),
    CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(output),
    // The gateway tries again; an agent that does so too would see what others do not.
    CLAUDE_CODE_MAX_RETRIES: "0",
    API_TIMEOUT_MS: String(LONGEST_WAIT_MS),
    // The first request has the tools of servers already.
    MCP_CONNECTION_NONBLOCKING: "false",
    MCP_TIMEOUT: String(SERVER_START_MS),
    MCP_TOOL_TIMEOUT: String(SERVER_CALL_MS),
    // Without it, it refuses to skip permissions for a user who is root outside.
    IS_SANDBOX: "1",
    ...Object.fromEntries(off.map((name) => [name, "1"])),
  };
}
