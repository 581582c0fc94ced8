import { readIfThere } from "../host/files.ts";
import { warn } from "../host/log.ts";
import { type RegistrySettings, registrySettings } from "../sandbox/environment.ts";
import { type LoopbackPlace, loopbackPlaces } from "../sandbox/loopback-places.ts";
import type { InstallServices } from "./build-work.ts";

/** What a build is told of the host's registries. */
export interface Registries extends RegistrySettings {
  /** Those that are on this machine's own loopback, and proxies there. */
  readonly loopback: readonly LoopbackPlace[];
}

export async function registriesOf(hostEnvironment: InstallServices["hostEnvironment"]): Promise<Registries> {
  const settings = registrySettings(hostEnvironment);
  const hosts = (await readIfThere("/etc/hosts").catch(() => null)) ?? "";
  return { ...settings, loopback: loopbackPlaces(settings.env, hosts) };
}

/** Whether builds reach whatever listens on this machine's loopback. Says so, with what a person can do. */
export async function buildsReachLoopback({ sandbox, hostEnvironment }: InstallServices): Promise<boolean> {
  const { loopback } = await registriesOf(hostEnvironment);
  const why = await sandbox.loopbackReach(loopback);
  if (why !== null) warn(`builds can reach what listens on this machine's loopback: ${why}`);
  return why !== null;
}
