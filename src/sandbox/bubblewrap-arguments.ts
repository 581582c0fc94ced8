import { absurd } from "../base/errors.ts";
import type { Mount } from "./mounts.ts";
import type { BoxSpec } from "./sandbox.ts";

export interface BubblewrapCall {
  readonly mounts: readonly Mount[];
  readonly network: BoxSpec["network"];
  /** The options that this version of bwrap knows. */
  readonly options: ReadonlySet<string>;
}

/** Where bwrap tells the number of process 1. */
export const INFO_FD = 4;
/** Where the box's server talks, in the first of its lives. */
export const FIRST_CHANNEL = 5;

/** The options of bwrap for a box, in the order in which it must read them. */
export function bubblewrapArguments(call: BubblewrapCall): string[] {
  const knows = (option: string): boolean => call.options.has(option);
  return [
    "--unshare-all",
    ...(call.network === "allow" ? ["--share-net"] : []),
    "--die-with-parent",
    "--new-session",
    // Process 1 is ours: see box-init.ts.
    "--as-pid-1",
    ...["--cap-drop", "ALL"],
    // With user namespaces of its own, a box could give itself capabilities again.
    ...(knows("--disable-userns") ? ["--unshare-user", "--disable-userns"] : []),
    ...["--uid", "1000", "--gid", "1000"],
    ...["--hostname", "box"],
    ...(knows("--clearenv") ? ["--clearenv"] : []),
    ...["--info-fd", String(INFO_FD)],
    ...["--proc", "/proc", "--dev", "/dev"],
    ...call.mounts.flatMap((mount) => mountArguments(mount, knows)),
    // What was made above is there; more cannot be made outside the mounts. The kernel lets whoever is root on the
    // host change its settings without any capability, and inside is still who started us.
    ...["/proc", "/dev", "/"].flatMap((place) => ["--remount-ro", place]),
    ...["--chdir", "/"],
  ];
}

function mountArguments(mount: Mount, knows: (option: string) => boolean): string[] {
  switch (mount.kind) {
    case "bind":
      return [mount.writable ? "--bind" : "--ro-bind", mount.from, mount.to];
    case "link":
      return ["--symlink", mount.target, mount.to];
    case "fresh":
      return [
        ...(knows("--perms") ? ["--perms", mount.mode.toString(8).padStart(4, "0")] : []),
        ...(knows("--size") ? ["--size", String(mount.bytes)] : []),
        ...["--tmpfs", mount.to],
      ];
    default:
      return absurd(mount);
  }
}
