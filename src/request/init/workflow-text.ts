/** The workflow that `init` writes: the docs check on every push to a pull request, models only where a label asks. */

/** Relative to the repository's root. */
export const WORKFLOW_PATH = ".github/workflows/gripcheck.yml";

/**
 * Safe for forks: the event gives a fork's run a token that can read and nothing else, and no secret; what needs
 * one is left out there. The Action reads off the event whether models play, and at which commit.
 */
export function workflowText(): string {
  return `name: gripcheck
on:
  pull_request: { types: [opened, synchronize, reopened, ready_for_review, labeled] }
permissions: { contents: read, pull-requests: write }
jobs:
  gripcheck:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v7
        with: { persist-credentials: false }
      - uses: gripcheck/gripcheck@v0
        with: { setup-sandbox: true, api-key: "\${{ secrets.GRIPCHECK_API_KEY }}" }
`;
}
