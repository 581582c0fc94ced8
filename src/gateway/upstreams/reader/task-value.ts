/** One value that a task names. */

export type ValueKind =
  | "input"
  | "output"
  | "text"
  | "number"
  | "token"
  | "field"
  | "group"
  | "cell"
  | "proper";

export interface TaskValue {
  readonly kind: ValueKind;
  readonly text: string;
  /** Place in the task's text, from 0. */
  readonly at: number;
  /** Only a guess: nobody minds where no place is found for it. */
  readonly isWeak: boolean;
}
