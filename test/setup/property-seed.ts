/**
 * Property tests draw the same inputs each time: a change is judged by what it changes. `PROPERTY_SEED` draws others,
 * of that number, or new ones with `random`; a failure prints the seed that it is seen with.
 */
import fc from "fast-check";

const { PROPERTY_SEED: wanted = "1" } = process.env;
if (wanted !== "random") fc.configureGlobal({ seed: Number.parseInt(wanted, 10) });
