/** The command line of `docker run` for a box. */
import { absurd } from "../base/errors.ts";
import type { BoxLimits } from "./box-limits.ts";
import type { Mount } from "./mounts.ts";
import type { BoxSpec } from "./sandbox.ts";

/** Whom the processes of a box are, as numbers that the host's folders belong to. */
export interface BoxUser {
  readonly uid: number;
  readonly gid: number;
}

export interface DockerCall {
  readonly image: string;
  /** Where the engine writes the container's number; must not exist. */
  readonly cidFile: string;
  readonly mounts: readonly Mount[];
  readonly network: BoxSpec["network"];
  readonly limits: BoxLimits;
  readonly user: BoxUser;
  /** Process 1, with its arguments. */
  readonly init: readonly string[];
}

export function dockerArguments(call: DockerCall): string[] {
  const { limits, user } = call;
  const memory = String(limits.memory);
  return [
    "run",
    ...["--rm", "--interactive", "--sig-proxy=false", "--no-healthcheck"],
    ...["--pull", "never"],
    ...["--cidfile", call.cidFile],
    // The engine would keep all that we say to the box's server.
    ...["--log-driver", "none"],
    ...["--network", call.network === "none" ? "none" : "bridge"],
    ...["--hostname", "box", "--workdir", "/"],
    ...["--read-only", "--cap-drop", "ALL"],
    ...["--security-opt", "no-new-privileges", "--security-opt", "label=disable"],
    ...["--pids-limit", String(limits.processes)],
    ...["--memory", memory, "--memory-swap", memory],
    ...["--shm-size", String(limits.sharedMemory)],
    ...["--user", `${user.uid}:${user.gid}`],
    ...call.mounts.flatMap((mount) => mountArguments(mount, user)),
    call.image,
    ...call.init,
  ];
}

/** What the engine mounts in every container by itself. */
const ENGINES_OWN = ["/dev/shm", "/etc/hosts", "/etc/hostname", "/etc/resolv.conf"];

function mountArguments(mount: Mount, { uid, gid }: BoxUser): string[] {
  if (ENGINES_OWN.includes(mount.to)) return [];
  switch (mount.kind) {
    case "bind": {
      const fields = ["type=bind", `source=${mount.from}`, `target=${mount.to}`];
      return ["--mount", csvLine([...fields, ...(mount.writable ? [] : ["readonly"])])];
    }
    case "fresh": {
      const mode = mount.mode.toString(8).padStart(4, "0");
      return [
        "--tmpfs",
        `${mount.to}:rw,exec,nosuid,nodev,size=${mount.bytes},mode=${mode},uid=${uid},gid=${gid}`,
      ];
    }
    case "link":
      // A part of the image.
      return [];
    default:
      return absurd(mount);
  }
}

/** The engine reads a mount as a line of comma-separated values. */
function csvLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(",");
}
