import { convert } from "./convert.js";
import { count } from "./count.js";
import { dedupe } from "./dedupe.js";
import { fill } from "./fill.js";
import { filter } from "./filter.js";
import { join } from "./join.js";
import { select } from "./select.js";
import { sort } from "./sort.js";
import { sum } from "./sum.js";

/** Every command: `run` gets its positionals and options, and gives the text for standard output. */
export const commands = [convert, count, dedupe, fill, filter, join, select, sort, sum];
