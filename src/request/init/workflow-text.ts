/** The workflow that `init` writes: the docs check on every push to a pull request, models only where a label asks. */

/** Relative to the repository's root. */
export const WORKFLOW_PATH = ".github/workflows/gripcheck.yml";

/** The label that asks for models. */
export const MODELS_LABEL = "gripcheck";

/**
 * Safe for forks: the event gives a fork's run a token that can read and nothing else, and no secret; what needs
 * one is left out there.
 */
export function workflowText(): string {
  return `name: gripcheck
on:
  pull_request:
    types: [opened, synchronize, reopened, labeled]
permissions: {}
jobs:
  docs:
    if: github.event.action != 'labeled'
    runs-on: ubuntu-24.04
    permissions: { contents: read, pull-requests: write }
    steps:
      - uses: actions/checkout@v7
        with: { fetch-depth: 0, persist-credentials: false }
      - run: sudo apt-get update && sudo apt-get install -y bubblewrap
      - uses: gripcheck/gripcheck@v0
        with: { mode: docs }
  models: # where the pull request has the label ${MODELS_LABEL}; players: and endpoints: of the profile say which
    if: >-
      contains(github.event.pull_request.labels.*.name, '${MODELS_LABEL}') &&
      (github.event.action != 'labeled' || github.event.label.name == '${MODELS_LABEL}') &&
      github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-24.04
    permissions: { contents: read, pull-requests: write }
    steps:
      - uses: actions/checkout@v7
        with: { fetch-depth: 0, persist-credentials: false }
      - run: sudo apt-get update && sudo apt-get install -y bubblewrap
      - uses: gripcheck/gripcheck@v0
        with: { mode: pr, comment-key: models }
        env:
          GRIPCHECK_API_KEY: \${{ secrets.GRIPCHECK_API_KEY }}
`;
}
