import { checkFigures, describeAgent } from "./checks.ts";

// Without walls, where the host's shell profiles are within reach: the same figures, from the same wire.
describeAgent("pi", "none", [checkFigures]);
describeAgent("claude-code", "none", [checkFigures]);
describeAgent("codex", "none", [checkFigures]);
