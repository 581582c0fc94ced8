/** The tiers of a profile: what of the documents an agent is given, and the MCP servers that are started for it. */
import { z } from "zod";
import { serverFault } from "../base/server-command.ts";
import { SkillMode, type TierProfile } from "../schema/profile.ts";
import { Slug } from "../schema/words.ts";
import { list, orNull, PathInside, Text } from "./yaml-words.ts";

/** What starts an MCP server. */
const ServerLine = Text.transform((line, context) => {
  const why = serverFault(line);
  if (why === null) return line;
  const hint = "Write an installed command with its arguments, such as: tabkit serve";
  context.addIssue({ code: "custom", message: `not the command of an MCP server: ${why}`, params: { hint } });
  return z.NEVER;
});

const TierFile = z.strictObject({
  workspace: z.enum(["empty", "checkout"]).nullish(),
  context: list(PathInside),
  skill: orNull(
    z.strictObject({
      path: PathInside,
      mode: SkillMode.nullish().transform((mode) => mode ?? "advertised"),
    }),
  ),
  mcp: list(ServerLine),
});

export const TiersFile = z.record(Slug, TierFile.nullable()).transform((tiers): TierProfile[] =>
  Object.entries(tiers).map(([id, tier]) => ({
    id,
    context: tier?.context ?? [],
    skill: tier?.skill ?? null,
    mcp: tier?.mcp ?? [],
    workspace: tier?.workspace ?? (id === "clone" ? "checkout" : "empty"),
  })),
);
