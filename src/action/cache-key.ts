/** Keys under which a workflow keeps something in the cache for later pushes of one pull request. */

/** `format`: what is kept, and in which way. It ends in a dash, so that the key of 1 is not the beginning of that of 12. */
export const pullRequestKey = (format: string, pullRequest: number): string =>
  `${format}-pull-${pullRequest}-`;
