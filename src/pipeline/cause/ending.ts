/** How a comparison ends: concluded, and where somebody asked, with the cause of what alarmed. */
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Request } from "../../schema/request.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Recording } from "../../store/recording.ts";
import { conclude, type Result } from "../conclude.ts";
import type { PlayOptions } from "../play-options.ts";
import type { Question } from "../prepare.ts";
import type { Surroundings } from "../surroundings.ts";
import { explainCause } from "./explain-cause.ts";
import { LazySandbox } from "./lazy-sandbox.ts";

export interface EndingStage {
  readonly ledger: Ledger;
  readonly request: Request;
  readonly question: Question;
  readonly recording: Recording | null;
  readonly options: PlayOptions;
  readonly open: () => Promise<Sandbox>;
}

/** Asked with the sandbox that is open; null: none is, and one is opened where something has to be played. */
export function ending(
  stage: EndingStage,
  around: Surroundings,
): (opened: Sandbox | null) => Promise<Result> {
  return async (opened) => {
    const { ledger, question } = stage;
    if (!asksCause(stage)) return conclude(ledger, around.now());
    await using lazy = new LazySandbox(stage.open);
    const sandbox = async () => opened ?? lazy.get();
    return await explainCause({ ...stage, vocabulary: question.vocabulary, sandbox }, around);
  };
}

/** A part of the players does not see all of what alarmed. */
function asksCause({ request: { profile, mode }, options }: EndingStage): boolean {
  return options.only === null && (options.cause ?? profile.modes[mode]?.cause === true);
}
