/** Heads of a pull request that a command line measured, kept from one comparison to the next. */
import { headsOfRepository, isMeasured, keepHead, withEarlierHeads } from "../pipeline/earlier-heads.ts";
import type { Surroundings } from "../pipeline/surroundings.ts";
import type { Asked } from "../request/asked.ts";
import type { Request } from "../schema/request.ts";

/** The request, with which head of its pull request this is where that counts. */
export function countingHeads(asked: Asked, request: Request, around: Surroundings): Promise<Request> {
  return withEarlierHeads(
    request,
    asked.earlierHeads ?? null,
    headsOfRepository(request, around.environment),
  );
}

/** Whatever becomes of it, a head of which something was played is one that was measured. */
export function keepingHead<T>(request: Request, around: Surroundings, work: Promise<T>): Promise<T> {
  const known = headsOfRepository(request, around.environment);
  return work.finally(async () => {
    if (await isMeasured(request)) await keepHead(request, known);
  });
}
