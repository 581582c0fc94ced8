import { checkBehaviour } from "./behaviour-checks.ts";
import { checkCrowd, checkFigures, checkHelpers, describeAgent } from "./checks.ts";
import { checkCompaction } from "./compaction-checks.ts";
import { checkCoupling } from "./coupling-checks.ts";
import { checkEndings } from "./ending-checks.ts";
import { checkSecrets } from "./secret-checks.ts";
import { checkServers } from "./server-checks.ts";
import { checkSessions } from "./session-checks.ts";
import { checkTiers } from "./tier-checks.ts";

describeAgent("builtin", "bubblewrap", [
  ...[
    checkFigures,
    checkBehaviour,
    checkEndings,
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
