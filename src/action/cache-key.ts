/** Keys under which a workflow keeps something in the cache for later pushes of one pull request. */

/** `format`: what is kept, and in which way. A number more than the digits of it, so that 1 is not the beginning of 12. */
export const pullRequestKey = (format: string, pullRequest: number): string =>
  `${format}-pull-${pullRequest}-`;
