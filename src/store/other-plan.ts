import { ConfigError } from "../base/errors.ts";

export function otherPlan(folder: string): ConfigError {
  return new ConfigError(
    "other-plan",
    `${folder} holds the results of another comparison: other revisions, tasks, players or settings.`,
    {
      hint: "Name another folder with --results DIR, or move this one away; its trials are kept as they are.",
    },
  );
}
