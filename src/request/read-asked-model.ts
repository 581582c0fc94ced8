/** A model beside the players, as a profile names it: `hosted/openai/gpt-oss-120b`, a preset, or a map of its keys. */
import type { AskedModel, EndpointProfile, PlayerProfile } from "../schema/profile.ts";
import type { PresetWords, Vocabulary } from "../schema/vocabulary.ts";
import type { AskedModelFile } from "./asked-model-file.ts";
import { quoted } from "./findings.ts";
import { hostedOf, priceOf, samplingOf } from "./hosted-model.ts";
import type { SectionReader } from "./section-reader.ts";
import type { YamlPath } from "./yaml-document.ts";

export interface AskedModelEntry {
  readonly file: AskedModelFile;
  readonly path: YamlPath;
  readonly vocabulary: Pick<Vocabulary, "presets">;
  /** null: the profile's endpoints could not be read, so that no name can be wrong. */
  readonly endpoints: readonly EndpointProfile[] | null;
  /** Who may be meant by an id. */
  readonly players: readonly PlayerProfile[];
}

type ModelMap = Exclude<AskedModelFile, string>;

const NOTHING: ModelMap = {
  use: null,
  endpoint: null,
  model: null,
  sampling: null,
  window: null,
  price: null,
};

/** null after a finding. */
export function readAskedModel(reader: SectionReader, entry: AskedModelEntry): AskedModel | null {
  const { file, path } = entry;
  if (typeof file !== "string") return modelOf(reader, entry, file);
  const player = entry.players.find(({ id }) => id === file);
  if (player !== undefined) return modelOfPlayer(reader, path, player);
  const [, endpoint, model] = /^([^/]+)\/(.+)$/.exec(file) ?? [];
  if (endpoint === undefined || model === undefined) return modelOf(reader, entry, { ...NOTHING, use: file });
  const preset = entry.vocabulary.presets.find(
    (known) => known.hosted?.endpoint.id === endpoint && known.model === model,
  );
  return modelOf(reader, entry, { ...NOTHING, use: preset?.name ?? null, endpoint, model });
}

function modelOfPlayer(reader: SectionReader, path: YamlPath, player: PlayerProfile): AskedModel | null {
  const { id, use, endpoint, model, sampling, window, price } = player;
  if (endpoint !== null && model !== "") return { use, endpoint, model, sampling, window, price };
  const message = `The player "${id}" is no language model: nothing can be asked of it.`;
  reader.find(path, { message, hint: "Name a player that is one, or endpoint/model." });
  return null;
}

function modelOf(reader: SectionReader, entry: AskedModelEntry, file: ModelMap): AskedModel | null {
  const { path, endpoints } = entry;
  const hosts = entry.vocabulary.presets.filter(({ hosted }) => hosted !== undefined);
  const preset = hosts.find(({ name }) => name === file.use) ?? null;
  if (file.use !== null && preset === null) return unknownModel(reader, entry, file.use, hosts);
  const endpoint = file.endpoint ?? preset?.hosted?.endpoint.id ?? null;
  const model = file.model ?? preset?.model ?? null;
  if (endpoint === null || model === null) {
    const missing = endpoint === null ? "endpoint" : "model";
    reader.find(path, { message: `No ${missing} is named.`, hint: WAYS });
    return null;
  }
  const names = [
    ...(endpoints ?? []).map(({ id }) => id),
    ...(preset?.hosted ? [preset.hosted.endpoint.id] : []),
  ];
  if (endpoints !== null) reader.mustBeKnown(path, endpoint, { what: "endpoint", names });
  const hosted = hostedOf(file, preset);
  return {
    use: file.use,
    endpoint,
    model,
    sampling: samplingOf(file.sampling, hosted),
    window: file.window ?? hosted.window,
    price: priceOf(file.price, hosted),
  };
}

const WAYS =
  "Write endpoint/model, such as hosted/openai/gpt-oss-120b, the name of a preset, or a map of endpoint and model.";

function unknownModel(
  reader: SectionReader,
  { path, players }: AskedModelEntry,
  name: string,
  hosts: readonly PresetWords[],
): null {
  const known = [...players.map(({ id }) => id), ...hosts.map((preset) => preset.name)];
  const hint = `${WAYS} Known by one name: ${known.sort().join(", ") || "nobody"}.`;
  reader.find(path, { message: `There is no model ${quoted(name)}.`, hint });
  return null;
}
