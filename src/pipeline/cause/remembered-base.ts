/** Base once more, for players that remember it while a hybrid is played. */
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { BuiltSide } from "../../schema/built.ts";
import type { Plan } from "../../schema/plan.ts";
import type { Request } from "../../schema/request.ts";
import type { Surroundings } from "../surroundings.ts";
import { buildTree } from "./build-tree.ts";

export interface Remembering {
  readonly request: Request;
  readonly plan: Plan;
  readonly instant: string;
  readonly sandbox: () => Promise<Sandbox>;
}

/** Built at the first call, and only where some player remembers it; null where none does. */
export function rememberingBase(
  { request, plan, instant, sandbox }: Remembering,
  around: Surroundings,
): () => Promise<BuiltSide | null> {
  let built: Promise<BuiltSide | null> | null = null;
  return () => {
    if (!plan.players.some(({ knows }) => knows !== undefined)) return Promise.resolve(null);
    const base = { revision: request.revisions.base, name: "base", instant, sandbox };
    built ??= buildTree(request, base, around).then((sides) => sides.base.built);
    return built;
  };
}
