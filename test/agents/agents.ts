/** The agents as they are tested: their versions are pinned, and installed once a machine. */
import path from "node:path";
import type { AgentDriver } from "../../src/run/drivers/driver.ts";
import { driverNamed } from "../../src/run/drivers/index.ts";
import type { ReceivedBody, ScriptedCall } from "../gateway/scripted-endpoint.ts";
import { fromRegistry } from "../setup/from-registry.ts";

/** How an agent differs from the others where the same happens to all. */
export interface TestedAgent {
  readonly name: string;
  readonly wire: string;
  /** The version that is installed for it; null: it has none. */
  readonly install: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  /** What its model reads where it called a tool that is not offered. */
  readonly noSuchTool: RegExp;
  /** The same where the arguments of a call were broken. */
  readonly brokenCall: RegExp;
  /** Where the exit code of a command that failed stands. */
  readonly failedFrom: "wire" | "shell" | "native";
  /** What it tells of a command that was killed; null: that no code is known. */
  readonly killed: 137 | null;
  /** The rules files of a checkout that it takes for its own. */
  readonly rules: readonly string[];
  /** Those that it reads by itself once it reads a file of `src` with a tool of its own. */
  readonly later?: readonly string[];
  /** A tool of its own that starts another conversation, with its arguments. */
  readonly helper?: ScriptedCall;
  /** Its trials share responses with others. */
  readonly couples: boolean;
  /** It has a conversation summarised that fills its window. */
  readonly compacts: boolean;
  /** It goes on with a conversation in another box. */
  readonly resumes: boolean;
}

const SMALL_AGENT = path.join(import.meta.dirname, "small-agent.mjs");

export const AGENTS: readonly TestedAgent[] = [
  {
    name: "builtin",
    wire: "openai-chat",
    install: null,
    options: {},
    noSuchTool: /^No such tool "tabkit"/,
    brokenCall: /arguments/,
    failedFrom: "native",
    killed: null,
    rules: ["AGENTS.md"],
    couples: true,
    compacts: false,
    resumes: true,
  },
  {
    name: "pi",
    wire: "openai-chat",
    install: "1.6.0",
    options: {},
    noSuchTool: /^Tool tabkit not found/,
    brokenCall: /./,
    failedFrom: "wire",
    killed: 137,
    rules: ["AGENTS.md", "CLAUDE.md"],
    couples: true,
    compacts: true,
    resumes: true,
  },
  {
    name: "claude-code",
    wire: "anthropic-messages",
    install: "2.1.328",
    options: {},
    noSuchTool: /No such tool available: tabkit/,
    later: [".claude/rules/a.md", "src/CLAUDE.md"],
    brokenCall: /./,
    failedFrom: "wire",
    killed: 137,
    rules: ["CLAUDE.md"],
    helper: {
      name: "Agent",
      arguments: {
        description: "count",
        prompt: "HELPER: count the lines.",
        subagent_type: "general-purpose",
        // By itself it goes on beside its helper.
        run_in_background: false,
      },
    },
    couples: true,
    compacts: true,
    resumes: true,
  },
  {
    name: "codex",
    wire: "openai-responses",
    install: "0.169.0",
    options: {},
    noSuchTool: /^unsupported call: tabkit/,
    brokenCall: /./,
    failedFrom: "wire",
    killed: 137,
    rules: ["AGENTS.md"],
    couples: true,
    compacts: true,
    resumes: true,
  },
  {
    name: "opencode",
    wire: "openai-chat",
    install: "1.18.33",
    options: {},
    noSuchTool: /unavailable tool 'tabkit'/,
    later: ["src/AGENTS.md"],
    brokenCall: /./,
    failedFrom: "shell",
    killed: 137,
    rules: ["AGENTS.md", "CLAUDE.md"],
    helper: {
      name: "task",
      arguments: { description: "count", prompt: "HELPER: count the lines.", subagent_type: "general" },
    },
    couples: true,
    compacts: true,
    resumes: true,
  },
  {
    name: "command",
    wire: "openai-chat",
    install: null,
    options: {
      program: SMALL_AGENT,
      args: ["{base}", "{model}", "{briefing}\n{rules}", "{prompt}"],
      wire: "openai-chat",
      env: { AGENT_KEY: "{key}" },
      tools: { bash: "shell" },
    },
    noSuchTool: /^there is no tabkit/,
    brokenCall: /^broken arguments/,
    failedFrom: "shell",
    killed: 137,
    rules: ["AGENTS.md"],
    couples: false,
    compacts: false,
    resumes: false,
  },
];

export function agentNamed(name: string): TestedAgent {
  const found = AGENTS.find((agent) => agent.name === name);
  if (found === undefined) throw new Error(`${name} is not tested.`);
  return found;
}

/**
 * The driver with its pinned program. A registry that cannot be reached is a failure, and one that fails for a moment
 * is none: npm leaves out the package with an agent's program, without a word, where it could not be fetched.
 */
export async function driverOf({ name, install, options }: TestedAgent): Promise<AgentDriver> {
  const driver = driverNamed(name);
  const equipped = async (): Promise<AgentDriver> =>
    (await driver.equip?.({ version: null, install, options, environment: process.env })) ?? driver;
  return install === null ? equipped() : fromRegistry(`${name} ${install}`, equipped);
}

/** A call of the agent's tool that runs commands. */
export function shellCall(driver: AgentDriver, { tools }: ReceivedBody, command: string): ScriptedCall {
  const tool = tools.find(({ function: { name } }: ReceivedBody) => driver.toolKind(name) === "shell");
  const { name, parameters } = tool.function;
  const key = "command" in parameters.properties ? "command" : "cmd";
  const described = "description" in parameters.properties ? { description: "Runs it." } : {};
  return { name, arguments: { [key]: command, ...described } };
}
