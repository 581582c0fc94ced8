/** What is said at a line of the documents, where people see a pull request's changes. */
import { oneLine } from "../neutral.ts";

export const STOPPED_WORKING = "Documented command stopped working";

/** `answer`: what head says to it; empty where it says nothing. */
export function stoppedWorking(command: string, answer: string): string {
  const said = `${oneLine(command)} worked on base and does not on head`;
  return answer === "" ? said : `${said}: ${oneLine(answer)}`;
}
