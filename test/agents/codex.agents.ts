import { checkCrowd, checkEndings, checkFigures, describeAgent } from "./checks.ts";
import { checkCoupling } from "./coupling-checks.ts";
import { checkSecrets } from "./secret-checks.ts";
import { checkTiers } from "./tier-checks.ts";

describeAgent("codex", "bubblewrap", [
  ...[checkFigures, checkEndings, checkTiers, checkCoupling, checkCrowd, checkSecrets],
]);
