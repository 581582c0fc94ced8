/** What a person can do where bubblewrap does not work, told by the words with which it refuses. */

export const BUBBLEWRAP_MISSING =
  "Install it: sudo apt-get update && sudo apt-get install -y bubblewrap (dnf, pacman, zypper and apk have it under the same name).";

/** Lets bwrap, and nothing else, make user namespaces. */
export const APPARMOR_PROFILE = `abi <abi/4.0>,
include <tunables/global>
profile bwrap /usr/bin/bwrap flags=(unconfined) {
  userns,
}
`;

/** Ubuntu 24.04 and later let no program make user namespaces that has no profile of its own. */
const APPARMOR = `Ubuntu's AppArmor denies bwrap user namespaces. Allow them for bwrap alone:
  printf '${APPARMOR_PROFILE.replaceAll("\n", "\\n")}' | sudo tee /etc/apparmor.d/bwrap
  sudo apparmor_parser -r /etc/apparmor.d/bwrap
or, on a throw-away runner, for every program:
  sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`;

const CONTAINER = `User namespaces are forbidden here, as in most containers. Run gripcheck on the machine itself, or start the container with:
  --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined`;

const KERNEL = `The kernel lets only root make user namespaces. Allow them:
  sudo sysctl -w kernel.unprivileged_userns_clone=1`;

const DENIED = /setting up uid map: Permission denied|loopback: Failed RTM_NEWADDR/i;

/** Whether a refusal, in bwrap's own words, is that of an AppArmor profile that is missing. */
export function isDeniedByAppArmor(words: string): boolean {
  return DENIED.test(words);
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [DENIED, APPARMOR],
  [/kernel does not allow non-privileged user namespaces/i, KERNEL],
  [/creating new namespace failed|no permissions to create|Can't mount proc|pivot_root/i, CONTAINER],
];

/** The setup step for a refusal in bwrap's own words, or null for words that are not known. */
export function bubblewrapRemedy(words: string): string | null {
  return REMEDIES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
