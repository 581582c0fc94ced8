/** What llama.cpp's server says of the requests that it worked on, in its own log. Pure. */

export interface WorkedRequest {
  /** Tokens of the whole prompt, those of its cache among them. */
  readonly input: number;
  readonly cached: number;
  readonly generated: number;
  /** Whether its window was full, so that something was dropped or the answer ended there. */
  readonly truncated: boolean;
}

const READ = /\| task (\d+) \| prompt eval time = .* \/ +(\d+) tokens/;
const WRITTEN = /\| task (\d+) \| +eval time = .* \/ +(\d+) tokens/;
const RELEASED = /\| task (\d+) \| stop processing: n_tokens = (\d+), truncated = (\d)/;

/** In the order in which they ended. */
export function workedRequests(log: string): WorkedRequest[] {
  const read = new Map<string, number>();
  const written = new Map<string, number>();
  return log.split("\n").flatMap((line) => {
    const [, reading = "", evaluated] = READ.exec(line) ?? [];
    if (evaluated !== undefined) read.set(reading, Number(evaluated));
    const [, writing = "", generated] = WRITTEN.exec(line) ?? [];
    if (generated !== undefined) written.set(writing, Number(generated));
    const [, task = "", held, truncated] = RELEASED.exec(line) ?? [];
    const [fresh, made] = [read.get(task), written.get(task)];
    if (held === undefined || fresh === undefined || made === undefined) return [];
    // The last token that was generated is never read again, so it is not among those that are held.
    const input = Number(held) - made + 1;
    return [{ input, cached: input - fresh, generated: made, truncated: truncated !== "0" }];
  });
}
