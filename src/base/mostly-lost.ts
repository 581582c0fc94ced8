/** When so much is missing that the rest says nothing. Pure. */

/** More lost trials than this. */
const MAX_LOST = 0.2;

export interface Account {
  readonly counted: number;
  readonly lost: number;
  /** Thrown away because the tool was changed in them; absent: 0. */
  readonly tampered?: number;
}

/** Whether so much was lost to infrastructure that no figure can stand on what counted. */
export function isMostlyLost({ counted, lost, tampered = 0 }: Account): boolean {
  return lost > MAX_LOST * (counted + lost + tampered);
}
