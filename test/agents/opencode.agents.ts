import { checkCrowd, checkHelpers, describeAgent } from "./checks.ts";
import { checkCompaction } from "./compaction-checks.ts";
import { checkCoupling } from "./coupling-checks.ts";
import { checkSecrets } from "./secret-checks.ts";
import { checkServers } from "./server-checks.ts";
import { checkSessions } from "./session-checks.ts";
import { checkTiers } from "./tier-checks.ts";

describeAgent("opencode", "bubblewrap", [
  ...[
    checkTiers,
    checkServers,
    checkCoupling,
    checkHelpers,
    checkCompaction,
    checkCrowd,
    checkSecrets,
    checkSessions,
  ],
]);
