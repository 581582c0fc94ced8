/** `players:` of a profile, with what their presets say. */
import { z } from "zod";
import {
  type AskedModel,
  type EndpointProfile,
  type PlayerProfile,
  PluginOptions,
} from "../schema/profile.ts";
import type { PresetWords, Vocabulary } from "../schema/vocabulary.ts";
import { hostedOf, priceOf, samplingOf } from "./hosted-model.ts";
import { PlayerFile } from "./profile-sections.ts";
import { readAskedModel } from "./read-asked-model.ts";
import type { SectionReader } from "./section-reader.ts";
import type { YamlPath } from "./yaml-document.ts";

/** The agent of a player that names none. */
const DEFAULT_AGENT = { name: "builtin", version: null, install: null };
/** Who plays where the profile names nobody: it costs nothing and needs no key. */
const DEFAULT_PLAYER = { id: "reader", use: "reader" };
/** The same, read: who plays the mode docs where every player of the profile is a model. */
export const THE_READER: PlayerProfile = {
  ...DEFAULT_PLAYER,
  size: null,
  agent: DEFAULT_AGENT,
  endpoint: null,
  model: "reader",
  sampling: { temperature: null, seed: null, topP: null },
  window: null,
  price: null,
  deterministic: true,
};
/** Of an agent that has no keys of its own. */
const NO_OPTIONS = z.strictObject({});
/** What only a language model has. */
const OF_MODELS = ["size", "endpoint", "model", "sampling", "window", "price", "shim", "session"] as const;

interface Known {
  readonly vocabulary: Vocabulary;
  /** null: the profile's endpoints could not be read, so that no name can be wrong. */
  readonly endpoints: readonly EndpointProfile[] | null;
}

/** The players whose entries could be read, in order. */
export function readPlayers(reader: SectionReader, known: Known): PlayerProfile[] {
  const files = reader.readItems(["players"], PlayerFile);
  const entries = files.flatMap((file, index): Entry[] =>
    file === null ? [] : [{ file, path: ["players", index], known }],
  );
  const players = entries.map((entry) => playerOf(reader, entry));
  if (files.length > 0) {
    return players.map((player, index) => withShim(reader, player, { entry: entries[index], players }));
  }
  return [playerOf(reader, { file: PlayerFile.parse(DEFAULT_PLAYER), path: ["players"], known })];
}

interface Entry {
  readonly file: PlayerFile;
  readonly path: YamlPath;
  readonly known: Known;
}

function playerOf(reader: SectionReader, { file, path, known }: Entry): PlayerProfile {
  const { vocabulary } = known;
  const preset = vocabulary.presets.find(({ name }) => name === file.use) ?? null;
  checkPlayer(reader, { file, path, known }, preset);
  const hosted = hostedOf(file, preset);
  return {
    id: file.id,
    size: file.size ?? preset?.size ?? null,
    use: file.use,
    agent: agentOf(reader, { file, path, known }),
    endpoint: file.endpoint ?? preset?.hosted?.endpoint.id ?? null,
    model: file.model ?? preset?.model ?? "",
    sampling: samplingOf(file.sampling, hosted),
    window: file.window ?? hosted.window,
    price: priceOf(file.price, hosted),
    deterministic: preset?.deterministic ?? false,
    ...(file.knows === null ? {} : { knows: file.knows }),
    ...(file.session === null ? {} : { session: file.session }),
    ...(file["runs-on"] === null ? {} : { runsOn: file["runs-on"] }),
  };
}

/** The agent, with its own keys checked by its driver. */
function agentOf(reader: SectionReader, { file: { agent }, path, known }: Entry): PlayerProfile["agent"] {
  if (agent === null) return DEFAULT_AGENT;
  const { name, version, install, options: own } = agent;
  const schema = known.vocabulary.agentOptions?.find((words) => words.name === name)?.options ?? NO_OPTIONS;
  const otherKeys = ["name", "version", "install"];
  const isMap = reader.document.at([...path, "agent", "name"]) !== null;
  const options = isMap ? reader.check([...path, "agent"], { schema, value: own, otherKeys }) : own;
  const checked = PluginOptions.parse(options ?? {});
  return { name, version, install, ...(Object.keys(checked).length === 0 ? {} : { options: checked }) };
}

/** The player with who reads calls out of its texts, who may be another player: all of them must be known before. */
function withShim(
  reader: SectionReader,
  player: PlayerProfile,
  { entry, players }: { readonly entry: Entry | undefined; readonly players: readonly PlayerProfile[] },
): PlayerProfile {
  const { shim } = entry?.file ?? {};
  if (entry === undefined || shim == null || player.deterministic) return player;
  const path = [...entry.path, "shim", "interpreter"];
  const { vocabulary, endpoints } = entry.known;
  const interpreter = readAskedModel(reader, {
    file: shim.interpreter,
    path,
    vocabulary,
    endpoints,
    players,
  });
  return interpreter === null ? player : { ...player, shim: { interpreter } };
}

/** The endpoints that models are asked at: those of the profile, and of presets those that it does not have. */
export function endpointsFor(
  asking: readonly Pick<AskedModel | PlayerProfile, "use" | "endpoint">[],
  endpoints: readonly EndpointProfile[],
  { presets }: Pick<Vocabulary, "presets">,
): EndpointProfile[] {
  const ids = new Set(endpoints.map(({ id }) => id));
  const asked = new Set(asking.map(({ endpoint }) => endpoint));
  const hosts = presets.flatMap(({ name, hosted }) =>
    hosted !== undefined && asking.some(({ use }) => use === name) ? [hosted.endpoint] : [],
  );
  const missing = new Map(
    hosts.filter(({ id }) => asked.has(id) && !ids.has(id)).map((endpoint) => [endpoint.id, endpoint]),
  );
  return [...endpoints, ...missing.values()];
}

function checkPlayer(reader: SectionReader, entry: Entry, preset: PresetWords | null): void {
  const { file, path, known } = entry;
  const { drivers, presets } = known.vocabulary;
  if (file.agent !== null) {
    const isMap = reader.document.at([...path, "agent", "name"]) !== null;
    const agentPath = [...path, "agent", ...(isMap ? ["name"] : [])];
    reader.mustBeKnown(agentPath, file.agent.name, { what: "agent", names: drivers });
  }
  if (file.use !== null) {
    const names = presets.map(({ name }) => name);
    reader.mustBeKnown([...path, "use"], file.use, { what: "preset", names });
  }
  if (file.endpoint !== null && known.endpoints !== null) {
    const names = known.endpoints.map(({ id }) => id);
    reader.mustBeKnown([...path, "endpoint"], file.endpoint, { what: "endpoint", names });
  }
  if (preset?.deterministic === true) checkProgram(reader, entry);
  else checkModel(reader, entry);
}

/** A preset that is a program: what belongs to a model means nothing on it. */
function checkProgram(reader: SectionReader, { file, path }: Entry): void {
  for (const key of OF_MODELS.filter((candidate) => file[candidate] !== null)) {
    const message = `The player "${file.id}" is no language model and has no ${key}.`;
    reader.find([...path, key], { message, hint: `Leave ${key} out.` });
  }
}

function checkSession(reader: SectionReader, { file, path, known: { vocabulary } }: Entry): void {
  const agent = file.agent?.name ?? DEFAULT_AGENT.name;
  const able = vocabulary.sessionDrivers ?? [];
  if (file.session === null || able.includes(agent) || !vocabulary.drivers.includes(agent)) return;
  const message = `The player "${file.id}" has a session, and the agent "${agent}" cannot go on with a conversation.`;
  reader.find([...path, "session"], {
    message,
    hint: `Leave session out. Agents that can: ${able.join(", ")}.`,
  });
}

function checkModel(reader: SectionReader, { file, path, known }: Entry): void {
  if (file.use === null) {
    for (const key of ["endpoint", "model"] as const) {
      if (file[key] !== null) continue;
      const hint = `Write ${key}:, or use: and the name of a preset.`;
      reader.find(path, { message: `The player "${file.id}" has no ${key}.`, hint });
    }
  }
  if (file.knows !== null) {
    const message = `The player "${file.id}" is a language model: what it knows cannot be chosen.`;
    reader.find([...path, "knows"], { message, hint: "Leave knows out; it belongs to `use: reader`." });
  }
  checkSession(reader, { file, path, known });
  if (file.sampling?.temperature === 0) {
    const message = `The player "${file.id}" samples at temperature 0: its repeats would be copies of one trial.`;
    reader.warn([...path, "sampling", "temperature"], {
      message,
      hint: "Leave temperature out to sample as the model's makers recommend.",
    });
  }
}
