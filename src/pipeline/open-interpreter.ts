/** Opens who reads calls out of a player's texts, where the profile asks for that. */
import type { Interpreter } from "../gateway/interpreter/interpret.ts";
import type { PreflightResult } from "../schema/inspection.ts";
import type { PlannedPlayer } from "../schema/plan.ts";
import { type AskedModelPlace, openAskedModel } from "./open-asked-model.ts";

export type OpenedInterpreter =
  | { readonly kind: "opened"; readonly given: { readonly interpreter?: Interpreter } }
  /** The player would play under another policy without it. */
  | {
      readonly kind: "closed";
      readonly lost: Omit<Extract<PreflightResult, { kind: "lost" }>, "player">;
    };

export function openInterpreter({ id, shim }: PlannedPlayer, place: AskedModelPlace): OpenedInterpreter {
  if (shim === undefined) return { kind: "opened", given: {} };
  const { interpreter } = shim;
  const opened = openAskedModel(`${id}.interpreter`, interpreter, place);
  if (opened.kind === "closed") {
    const detail = `its interpreter ${interpreter.model} cannot be asked: ${opened.why}`;
    return { kind: "closed", lost: { kind: "lost", cause: "auth", detail } };
  }
  const { sampling } = interpreter;
  return { kind: "opened", given: { interpreter: { upstream: opened.upstream, sampling } } };
}
