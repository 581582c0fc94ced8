/** All attacks, in the order in which they are tried: those that need a box of their own come last. */
import type { Attack } from "./attack.ts";
import { FILES } from "./files.ts";
import { MACHINE } from "./machine.ts";
import { NETWORK } from "./network.ts";
import { NEXT_TRIAL } from "./next-trial.ts";
import { PROCESSES } from "./processes.ts";
import { SECRETS } from "./secrets.ts";
import { WALLS } from "./walls.ts";

export const ATTACKS: readonly Attack[] = [
  ...SECRETS,
  ...FILES,
  ...WALLS,
  ...NETWORK,
  ...MACHINE,
  ...PROCESSES,
  ...NEXT_TRIAL,
];
