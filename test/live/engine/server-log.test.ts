import { expect, test } from "vitest";
import { workedRequests } from "./server-log.ts";

const LOG = `0.06.567.622 I slot print_timing: id  0 | task 0 | prompt eval time =     325.60 ms /    11 tokens (   29.60 ms per token,    33.78 tokens per second)
0.06.567.665 I slot print_timing: id  0 | task 0 |        eval time =     943.19 ms /    40 tokens (   24.18 ms per token,    41.35 tokens per second)
0.06.567.680 I slot print_timing: id  0 | task 0 |       total time =    1268.79 ms /    51 tokens
0.06.569.928 I slot      release: id  0 | task 0 | stop processing: n_tokens = 50, truncated = 0
0.08.493.548 I slot print_timing: id  0 | task 41 | prompt eval time =      15.42 ms /     1 tokens (   15.42 ms per token,    64.83 tokens per second)
0.08.493.588 I slot print_timing: id  0 | task 41 |        eval time =    1897.33 ms /   100 tokens (   19.16 ms per token,    52.18 tokens per second)
0.08.503.363 I slot      release: id  0 | task 41 | stop processing: n_tokens = 110, truncated = 1
`;

test("a server's log tells what each request read, had in its cache and wrote", () => {
  expect(workedRequests(LOG)).toEqual([
    { input: 11, cached: 0, generated: 40, truncated: false },
    { input: 11, cached: 10, generated: 100, truncated: true },
  ]);
});

test("a request that is not over is not told", () => {
  expect(workedRequests(LOG.split("\n").slice(0, 3).join("\n"))).toEqual([]);
});
