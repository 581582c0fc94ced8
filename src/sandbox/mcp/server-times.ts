/** How long servers have, whoever is their client: our own or an agent that starts them itself. */

/** Milliseconds that a server has to start, and to list its tools. */
export const SERVER_START_MS = 30_000;
/** Milliseconds that one call may take. */
export const SERVER_CALL_MS = 60_000;
