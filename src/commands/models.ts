/** `models`: one revision, many players, a leaderboard. */
import { builtOrRefused, playRevision } from "../pipeline/play-revision.ts";
import { joinVocabulary, type Surroundings } from "../pipeline.ts";
import type { Invocation } from "../request/invocation.ts";
import { makeRequest } from "../request/make-request.ts";
import type { Places } from "../request/read-config.ts";
import { Ledger } from "../store/ledger.ts";
import { askedOfOne, asPlayed, earlierTrials, inOwnFolder, sayDoubts } from "./one-revision.ts";
import { tellLeaderboard } from "./tell-leaderboard.ts";

type ModelsInvocation = Extract<Invocation, { command: "models" }>;

export async function runModels(
  { revision, repeats, options }: ModelsInvocation,
  places: Places,
  around: Surroundings,
): Promise<number> {
  const made = await makeRequest(askedOfOne(revision, "models", options), joinVocabulary(), places);
  sayDoubts(made);
  const looked = asPlayed(made.request, { looks: repeats === null ? null : [repeats] });
  const request = await inOwnFolder(looked, options.results, places.cwd);
  builtOrRefused(await playRevision(request, around, await earlierTrials(options)));
  return tellLeaderboard(new Ledger(request.resultsDir), options);
}
