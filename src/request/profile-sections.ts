/** The sections of a profile in kebab-case, as users write them, each read into the words of the schema. */
import { z } from "zod";
import { StoredNoise } from "../schema/noise.ts";
import {
  type Budget,
  EndpointKind,
  type EndpointProfile,
  Knows,
  type ModeProfile,
} from "../schema/profile.ts";
import { Mode, Repeat, SandboxKind, Size, Slug, Wish } from "../schema/words.ts";
import { AskedModelFile, MODEL_KEYS } from "./asked-model-file.ts";
import { BuildFile } from "./build-section.ts";
import { GateFile } from "./gate-section.ts";
import { LimitsFile } from "./limits-file.ts";
import { TiersFile } from "./tiers-section.ts";
import { list, MetricText, orNull, Selection, Switch, Text, VariableName } from "./yaml-words.ts";

const AgentFile = z.union([
  Text.transform((name) => ({ name, version: null, install: null, options: {} })),
  // All other keys are the agent's own.
  z
    .looseObject({ name: Text, version: orNull(Text), install: orNull(Text) })
    .transform(({ name, version, install, ...options }) => ({ name, version, install, options })),
]);

/** Tasks of one session; windows are full long before. */
const MOST_IN_SESSION = 50;

export const PlayerFile = z.strictObject({
  id: Slug,
  size: orNull(Size),
  use: orNull(Text),
  knows: orNull(Knows),
  agent: orNull(AgentFile),
  endpoint: orNull(Slug),
  model: orNull(Text),
  ...MODEL_KEYS,
  shim: orNull(z.strictObject({ interpreter: AskedModelFile })),
  session: orNull(z.int().min(2).max(MOST_IN_SESSION)),
  "runs-on": orNull(z.union([Text.transform((label) => [label]), z.array(Text).min(1)])),
});
export type PlayerFile = z.output<typeof PlayerFile>;

const Url = z.url({ protocol: /^https?$/ }).refine((url) => !URL.canParse(url) || !holdsKey(new URL(url)), {
  message: "a URL with a key in it",
  params: { hint: "Keep the key in an environment variable and name it under key-env.", secret: true },
});

function holdsKey({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** The longest time that a timer can hold is a little more. */
const Seconds = z.number().positive().max(2_000_000);

const EndpointFile = z.strictObject({
  kind: EndpointKind,
  url: Url,
  "key-env": orNull(VariableName),
  concurrency: orNull(z.int().positive()),
  pull: Switch,
  patience: orNull(
    z.strictObject({ "first-byte-seconds": orNull(Seconds), "idle-seconds": orNull(Seconds) }),
  ),
});

type Patience = NonNullable<z.output<typeof EndpointFile>["patience"]>;

function patienceOf(patience: Patience): NonNullable<EndpointProfile["patience"]> {
  const [first, idle] = [patience["first-byte-seconds"], patience["idle-seconds"]];
  return {
    ...(first === null ? {} : { firstByteMs: first * 1000 }),
    ...(idle === null ? {} : { idleMs: idle * 1000 }),
  };
}

export const EndpointsFile = z.record(Slug, EndpointFile).transform((endpoints): EndpointProfile[] =>
  Object.entries(endpoints).map(([id, { kind, url, concurrency, pull, patience, ...rest }]) => ({
    id,
    kind,
    url,
    keyEnv: rest["key-env"],
    // A server of one's own plays one conversation at its full speed or several at none.
    concurrency: concurrency ?? (kind === "ollama" ? 1 : 4),
    ...(pull ? { pull } : {}),
    ...(patience === null ? {} : { patience: patienceOf(patience) }),
  })),
);

/** The keys that every marker has; all others are its source's own. */
export const MarkerFile = z.looseObject({
  name: Slug,
  source: Text,
  want: orNull(Wish),
  hits: list(z.string()),
  misses: list(z.string()),
  tasks: Selection,
});

const ModeFile = z
  .strictObject({
    players: Selection,
    tiers: Selection,
    tasks: Selection,
    looks: orNull(z.array(Repeat).min(1).refine(isAscending, "not in rising order")),
    /** One look at so many repeats. */
    trials: orNull(Repeat),
    coupling: orNull(z.enum(["on", "off"])),
    pace: orNull(z.enum(["normal", "lean"])),
    cause: Switch,
    history: orNull(z.union([z.strictObject({ days: z.int().positive().max(365) }), z.literal("off")])),
    "alpha-per": orNull(z.enum(["comparison", "pull-request"])),
    "stop-at": orNull(z.enum(["alarm", "end"])),
  })
  .refine(({ looks, trials }) => looks === null || trials === null, {
    message: "has both looks and trials",
    params: { hint: "trials: 8 is looks: [8]. Keep one of them." },
  })
  .transform(
    ({ trials, pace, cause, history, "alpha-per": alphaPer, "stop-at": stopAt, ...mode }): ModeProfile => ({
      ...mode,
      looks: mode.looks ?? (trials === null ? null : [trials]),
      ...(pace === null ? {} : { pace }),
      ...(cause ? { cause: true as const } : {}),
      ...(history === null ? {} : { history }),
      ...(alphaPer === null ? {} : { alphaPer }),
      ...(stopAt === null ? {} : { stopAt }),
    }),
  );

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

const ModeEntry = ModeFile.nullish();
const ModeEntries = z.strictObject(
  Object.fromEntries(Mode.options.map((mode) => [mode, ModeEntry])) as Record<Mode, typeof ModeEntry>,
);

export const ModesFile = ModeEntries.transform((modes) => {
  const given = Object.entries(modes).filter(([, mode]) => mode != null);
  return Object.fromEntries(given) as Record<string, ModeProfile>;
});

export const WatchFile = z.array(MetricText).min(1);

export const BudgetFile = z
  .strictObject({
    usd: orNull(z.number().positive()),
    minutes: orNull(z.number().positive()),
    trials: orNull(z.int().positive()),
    tokens: orNull(z.int().positive()),
  })
  .transform((budget): Budget => budget);

/** As `gripcheck noise --write` puts it there. */
export const NoiseFile = StoredNoise.nullable();

export const SandboxFile = z.enum(["auto", ...SandboxKind.options]);

/** Every key of a profile. */
export const ProfileFile = z.strictObject({
  extends: z.unknown(),
  name: Slug,
  build: BuildFile,
  docs: list(Text),
  tiers: TiersFile,
  players: list(PlayerFile),
  endpoints: EndpointsFile,
  judge: AskedModelFile,
  suite: Text,
  markers: list(MarkerFile),
  modes: ModesFile,
  limits: LimitsFile,
  budget: BudgetFile,
  watch: WatchFile,
  gate: GateFile,
  sandbox: SandboxFile,
  noise: NoiseFile,
});
