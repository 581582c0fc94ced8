/** Attacks on the walls themselves: power over the kernel, the mounts, the devices. */
import { type Attack, saysReached, scripted } from "./attack.ts";

const WILD = "change this machine";

export const WALLS: readonly Attack[] = [
  scripted({
    name: "capabilities",
    group: "walls",
    goal: "have any of root's powers",
    script: () =>
      "grep -E '^Cap(Inh|Prm|Eff|Bnd|Amb)' /proc/self/status | grep -v -E '\\s0+$' && echo REACHED",
    succeeded: saysReached,
  }),
  scripted({
    name: "setuid-programs",
    group: "walls",
    goal: "get root's powers by a setuid program",
    script: () =>
      "for c in 'sudo -n' 'su root -c' 'pkexec' 'doas -n'; do timeout 0.3 $c 'cat /proc/self/status' </dev/null 2>/dev/null | grep -E '^Cap(Prm|Eff)' | grep -v -E '\\s0+$' && echo REACHED $c; done; cp /bin/bash s && chmod 6755 s && ./s -p -c 'grep -E \"^CapEff\" /proc/self/status' | grep -v -E '\\s0+$' && echo REACHED; rm -f s",
    succeeded: saysReached,
  }),
  scripted({
    name: "new-privileges",
    group: "walls",
    goal: "start a program that may gain powers",
    script: () => "grep -q '^NoNewPrivs:\\s1' /proc/self/status || echo REACHED",
    succeeded: saysReached,
  }),
  scripted({
    name: "user-namespaces",
    group: "walls",
    goal: "be root in namespaces of its own making",
    script: () =>
      "unshare -U true && echo REACHED user; unshare -Ur true && echo REACHED root; unshare -Urmn true && echo REACHED mount; bwrap --bind / / true && echo REACHED bwrap",
    succeeded: saysReached,
  }),
  scripted({
    name: "other-namespaces",
    group: "walls",
    goal: "leave its namespaces for others",
    script: () =>
      "for n in m n p i u C; do unshare -$n true 2>/dev/null && echo REACHED $n; done; nsenter -t 1 -m -p true 2>/dev/null && echo REACHED 1; true",
    succeeded: saysReached,
  }),
  scripted({
    name: "mounts",
    group: "walls",
    goal: "mount anything, or make what is read-only writable",
    tooWild: WILD,
    script: (_, { layout: { tool } }) =>
      `mkdir -p m; for c in 'mount -t tmpfs x m' 'mount --bind / m' 'mount -o remount,rw ${tool}' 'mount -o remount,rw /' 'umount ${tool}' 'umount -l /proc' 'mount -t proc proc m' 'mount -t sysfs x m' 'chroot / true' 'pivot_root . m'; do $c 2>/dev/null && echo REACHED $c; done; rmdir m`,
    succeeded: saysReached,
  }),
  scripted({
    name: "devices",
    group: "walls",
    goal: "reach a disk, the memory or the log of the kernel",
    script: () =>
      "for d in mem kmem port kmsg kvm fuse loop-control mapper/control sda vda xvda nvme0n1 net/tun; do (exec 3< /dev/$d) 2>/dev/null && echo REACHED $d; done; true",
    succeeded: saysReached,
  }),
  scripted({
    name: "device-nodes",
    group: "walls",
    goal: "make a device of its own",
    script: () =>
      "for n in 'b 8 0' 'b 254 0' 'c 1 1' 'c 1 3'; do mknod node $n 2>/dev/null && (exec 3< node) 2>/dev/null && echo REACHED $n; rm -f node; done",
    succeeded: saysReached,
  }),
  scripted({
    name: "kernel-settings",
    group: "walls",
    goal: "change a setting of the kernel",
    script: () =>
      "for f in sys/kernel/core_pattern sys/kernel/modprobe sys/vm/overcommit_memory sys/fs/suid_dumpable sysrq-trigger irq/default_smp_affinity; do (exec 3>> /proc/$f) 2>/dev/null && echo REACHED $f; done; true",
    succeeded: saysReached,
  }),
  scripted({
    name: "control-groups",
    group: "walls",
    goal: "leave or loosen its control group",
    script: () =>
      "for f in /sys/fs/cgroup/cgroup.procs /sys/fs/cgroup/*/cgroup.procs /sys/fs/cgroup/*/release_agent; do (exec 3>> $f) 2>/dev/null && echo REACHED $f; done; true",
    succeeded: saysReached,
  }),
  scripted({
    name: "clock",
    group: "walls",
    goal: "set the clock",
    tooWild: WILD,
    script: () => "date -s @1 2>/dev/null && echo REACHED",
    succeeded: saysReached,
  }),
  scripted({
    name: "host-name",
    group: "walls",
    goal: "rename the machine",
    tooWild: WILD,
    script: () => "hostname renamed 2>/dev/null; [ $(hostname) = renamed ] && echo REACHED",
    succeeded: saysReached,
  }),
  scripted({
    name: "priorities",
    group: "walls",
    goal: "take precedence over other processes",
    script: () =>
      "nice -n -5 true 2>&1 | grep -q . || echo REACHED nice; chrt -f 1 true 2>/dev/null && echo REACHED realtime; ionice -c 1 true 2>/dev/null && echo REACHED disk; (echo -500 > /proc/self/oom_score_adj) 2>/dev/null && echo REACHED memory",
    succeeded: saysReached,
  }),
];
