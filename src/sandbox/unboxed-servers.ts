/** The servers of boxes without walls, one after the other: starting one takes longer than all else of a box. */
import { Ahead } from "./ahead.ts";
import { mark } from "./root-users.ts";
import { type ServerFiles, startUnboxedServer, type UnboxedServer } from "./unboxed-server.ts";

export class UnboxedServers implements AsyncDisposable {
  readonly #next: Ahead<UnboxedServer>;
  readonly #mark: number;
  #current: UnboxedServer | null = null;

  /** @param mark what the processes of boxes are marked with. */
  constructor(files: ServerFiles, mark: number) {
    this.#mark = mark;
    this.#next = new Ahead({
      make: () => startUnboxedServer(files),
      isGood: (server) => server.isFree(),
      end: (server) => server.end(),
    });
  }

  /** The one for the next box, which takes a channel of it. */
  async free(): Promise<UnboxedServer> {
    if (this.#current?.isFree() === true) return this.#current;
    await this.#current?.end();
    this.#current = await this.#next.take();
    if (this.#current.pid !== null) mark(this.#current.pid, this.#mark);
    return this.#current;
  }

  /** Starts the next one while the last box of its predecessor is used. */
  prepare(): void {
    if (this.#current?.isFree() === false) this.#next.prepare();
  }

  /** The numbers of those that run. */
  running(): number[] {
    return [this.#current, this.#next.waiting].flatMap((one) =>
      one?.isRunning() === true && one.pid !== null ? [one.pid] : [],
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#current?.end();
    await this.#next[Symbol.asyncDispose]();
  }
}
