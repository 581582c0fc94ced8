import { checkBehaviour } from "./behaviour-checks.ts";
import { checkFigures, describeAgent } from "./checks.ts";
import { checkServers } from "./server-checks.ts";
import { checkBare } from "./tier-checks.ts";

// Without walls, where the host's shell profiles and the user's own rules are within reach: the same figures, from the same wire.
for (const name of ["pi", "claude-code", "codex", "opencode"])
  describeAgent(name, "none", [checkFigures, checkBehaviour, checkBare, checkServers]);
