/** The one question to a server whose box was closed: whether all that it ran for that box has ended. */
import type { BoxReply } from "./box-protocol.ts";

export class Finish {
  readonly id: number;
  /** Whether it has answered in time. */
  readonly answered: Promise<boolean>;
  #resolve: (isAnswered: boolean) => void = () => undefined;

  constructor(id: number, ms: number) {
    this.id = id;
    this.answered = new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.#resolve = (isAnswered) => {
        clearTimeout(timer);
        resolve(isAnswered);
      };
    });
  }

  /** Everything but the answer is late, and of no box any more. */
  receive(reply: BoxReply): void {
    if (reply.type === "done" && reply.id === this.id) this.#resolve(true);
  }

  /** The server is gone. */
  giveUp(): void {
    this.#resolve(false);
  }
}
