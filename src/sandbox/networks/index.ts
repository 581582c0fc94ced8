/** Programs that give builds a network of their own, best first. */
import type { NetworkProgram } from "./network-program.ts";
import { pasta } from "./pasta.ts";
import { slirp4netns } from "./slirp4netns.ts";

export const NETWORKS: readonly NetworkProgram[] = [slirp4netns, pasta];
