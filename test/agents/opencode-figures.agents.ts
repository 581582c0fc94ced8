// In a file of its own: no other agent takes as long to start, and two files are played at once.
import { checkBehaviour } from "./behaviour-checks.ts";
import { checkFigures, describeAgent } from "./checks.ts";
import { checkEndings } from "./ending-checks.ts";

describeAgent("opencode", "bubblewrap", [checkFigures, checkBehaviour, checkEndings]);
