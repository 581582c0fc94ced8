/** Any other program: the profile says how it is started, in templates, and what its tools are for. */
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ConfigError } from "../../base/errors.ts";
import { digestOfValue, shortDigest } from "../../base/hash.ts";
import { WIRES } from "../../gateway/wires/index.ts";
import { findProgram } from "../../sandbox/find-program.ts";
import { ToolKind } from "../../schema/words.ts";
import { type AgentProgram, versionOf } from "../agents/agent-program.ts";
import type { BoxedAgent, Launch, Launching } from "../agents/boxed-agent.ts";
import { equippedDriver } from "../agents/boxed-driver.ts";
import { filled, isWorthWriting, placesOf } from "../agents/templates.ts";
import { usualPrefix } from "../server-names.ts";
import type { AgentChoice, AgentDriver } from "./driver.ts";

const Texts = z.record(z.string(), z.string());

const Options = z.strictObject({
  /** A command on PATH, or an absolute path. */
  program: z.string().min(1),
  args: z.array(z.string()),
  /** What it prints its version for. */
  "version-args": z.array(z.string()).optional(),
  wire: z.enum(WIRES.map(({ name }) => name) as [string, ...string[]]),
  env: Texts.optional(),
  /** By their path in the box; ~ is its home there. */
  files: Texts.optional(),
  /** Its standard input; closed where nothing is said. */
  input: z.string().optional(),
  /** The folder in which it looks for skills. */
  "skills-folder": z.string().optional(),
  /** How the names of tools of MCP servers begin; {server} is the server's. */
  "server-prefix": z.string().min(1).optional(),
  /** Host files and folders that it needs beside its program. */
  readable: z.array(z.string()).optional(),
  tools: z.record(z.string(), ToolKind),
});
type Options = z.infer<typeof Options>;

const PROTOCOL = 1;

export const commandDriver: AgentDriver = {
  ...equippedDriver(agentOf(null), null),
  options: Options,
  equip: async (choice) => {
    const options = Options.parse(choice.options);
    const program = programOf(options, choice);
    return equippedDriver(agentOf(options), { program, version: await describedVersion(program, options) });
  },
};

/** Another way of starting the same program is another agent. */
async function describedVersion(program: AgentProgram, options: Options): Promise<string> {
  const version = await versionOf(program, options["version-args"]);
  return `${version ?? "0"}+${shortDigest(digestOfValue(options), 8)}`;
}

function programOf({ program, readable = [] }: Options, { environment, install }: AgentChoice): AgentProgram {
  if (install !== null) {
    throw new ConfigError("not-installable", "The agent command cannot be installed by gripcheck.", {
      hint: "Leave install out, and install the program before gripcheck starts.",
    });
  }
  const found = placeOf(program, environment);
  if (found === null) {
    throw new ConfigError(
      "agent-missing",
      `The agent's program ${program} is not installed: it is not on PATH.`,
      {
        hint: "Install it, or write its absolute path under program.",
      },
    );
  }
  const file = realpathSync(found);
  const above = file.indexOf("/node_modules/");
  const own = above < 0 ? file : file.slice(0, above + "/node_modules".length);
  const shown = [own, ...readable.map((place) => realpathSync(path.resolve(place)))];
  return { folder: null, readable: shown, command: () => [file], hostCommand: [file] };
}

function placeOf(program: string, { PATH }: AgentChoice["environment"]): string | null {
  if (!path.isAbsolute(program)) return findProgram(program, PATH ?? "");
  return existsSync(program) ? program : null;
}

/** null: of a player that nobody has described yet. */
function agentOf(options: Options | null): BoxedAgent {
  return {
    name: "command",
    protocol: PROTOCOL,
    tools: options?.tools ?? {},
    rulesFiles: ["AGENTS.md"],
    servers: {
      takes: (keys) => JSON.stringify(keys).includes("{mcp}"),
      prefix: (server) => options?.["server-prefix"]?.replaceAll("{server}", server) ?? usualPrefix(server),
    },
    readResult: () => ({ exitCode: null, ok: null }),
    launch: (launching) => launch(options ?? NOTHING, launching),
  };
}

const NOTHING: Options = { program: "", args: [], wire: "", tools: {} };

function launch(options: Options, launching: Launching): Launch {
  const values = placesOf(launching, options.wire);
  const fill = (template: string): string => filled(template, values);
  const fillAll = (texts: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, template]) => [name, fill(template)]));
  const inBox = (place: string): string => fill(place).replace(/^~(?=\/)/, launching.layout.home);
  const { input, skill } = { input: options.input, skill: launching.skill };
  const folder = options["skills-folder"];
  const files = Object.entries(options.files ?? {}).filter(([, template]) =>
    isWorthWriting(template, values),
  );
  return {
    args: options.args.map(fill),
    env: fillAll(options.env),
    files: Object.fromEntries(files.map(([place, template]) => [inBox(place), fill(template)])),
    links:
      skill === null || folder === undefined
        ? {}
        : { [`${inBox(folder)}/${skill.name}`]: `${launching.layout.skills}/${skill.name}` },
    ...(input === undefined ? {} : { input: fill(input) }),
  };
}
