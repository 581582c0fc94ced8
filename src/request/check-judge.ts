/** Whether who judges may, and whether every task that needs a judge has one. */
import { isSameModel } from "../base/model-name.ts";
import type { AskedModel, PlayerProfile, Profile } from "../schema/profile.ts";
import type { Suite } from "../schema/task.ts";
import type { MatcherWords } from "../schema/vocabulary.ts";
import type { Finding } from "./findings.ts";
import { findingAt } from "./schema-findings.ts";
import type { SectionReader } from "./section-reader.ts";
import type { YamlDocument } from "./yaml-document.ts";

/** A model that judges its own answers likes them: under another name, at another host, it is the same model. */
export function checkJudge(
  reader: SectionReader,
  { model, sampling }: AskedModel,
  players: readonly PlayerProfile[],
): void {
  const twins = players.filter((player) => !player.deterministic && isSameModel(player.model, model));
  if (twins.length > 0) {
    const names = twins.map(({ id }) => `"${id}"`).join(" and ");
    const message = `The judge ${model} is the model of the player ${names}: nobody judges their own answers.`;
    reader.find(["judge"], { message, hint: "Name another model under judge:, best one of another family." });
  }
  if (sampling.temperature !== 0) return;
  const message = "The judge samples at temperature 0: its votes would be copies of one.";
  reader.warn(["judge"], { message, hint: "Leave temperature out of it." });
}

export interface JudgedSuite {
  readonly profile: Profile;
  readonly suite: Suite;
  readonly documents: ReadonlyMap<string, YamlDocument>;
}

/** Tasks that leave it to a judge although there is none, or would need two. */
export function judgedFindings(
  { profile, suite, documents }: JudgedSuite,
  matchers: readonly MatcherWords[],
): Finding[] {
  return suite.tasks.flatMap(({ id, match }) => {
    const document = documents.get(id);
    const rubrics = matchers.find(({ name }) => name === match.mode)?.rubrics(match) ?? [];
    if (document === undefined || rubrics.length === 0) return [];
    if (rubrics.length > 1) {
      const message = `The task ${id} has ${rubrics.length} rubrics: the votes on a trial are about one.`;
      return [findingAt(document, ["match"], { message, hint: "Write one rubric that says all of it." })];
    }
    if (profile.judge !== undefined) return [];
    const message = `The task ${id} is matched by a judge, and the profile names none.`;
    const hint = "Write judge: and endpoint/model in the profile, of a model that plays in no player.";
    return [findingAt(document, ["match"], { message, hint })];
  });
}
