/** On what a trial was played: times of different machines are not compared. */
import os from "node:os";
import { digestOfValue } from "../base/hash.ts";
import type { Trial } from "../schema/trial.ts";

export type Machine = Trial["machine"];

/** The id is a digest: neither the host's name nor anything else of it can be read from results. */
export function describeMachine(env: Readonly<Record<string, string | undefined>>): Machine {
  const processors = os.cpus();
  const cpu = `${processors.length} x ${processors[0]?.model.trim() || "unknown"}`;
  return {
    id: digestOfValue({ cpu, memory: os.totalmem(), name: os.hostname() }),
    cpu,
    runner: runnerOf(env),
  };
}

function runnerOf(env: Readonly<Record<string, string | undefined>>): Machine["runner"] {
  switch (env.RUNNER_ENVIRONMENT) {
    case "github-hosted":
      return "hosted";
    case "self-hosted":
      return "self-hosted";
    default:
      return env.GITHUB_ACTIONS === "true" ? "self-hosted" : "local";
  }
}
