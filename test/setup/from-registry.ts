/** What tests need from package registries: a registry that fails for a moment is asked again, and that is said. */
import { setTimeout as pause } from "node:timers/promises";

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 5_000;

/**
 * Obtains something that is whole or not there, up to four times with longer and longer pauses. `obtain` has a time
 * limit of its own: a registry that has fallen silent is one that failed.
 */
export async function fromRegistry<T>(
  what: string,
  obtain: () => Promise<T>,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await obtain();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      const ms = firstPauseMs * 2 ** (attempt - 1);
      process.stderr.write(
        `${what}: attempt ${attempt} of ${ATTEMPTS} failed, the next one in ${ms / 1000} s: ${error}\n`,
      );
      await pause(ms);
    }
  }
}
