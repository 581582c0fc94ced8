/** Which services on this machine's own loopback a build is told to use: registries and proxies of developers. */

/** A service by the name that settings give its machine, in lower case, and its port. */
export interface LoopbackPlace {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, socks: 1080 };
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|localhost|.+\.localhost)$/;
/** With a scheme anywhere in the value (lists name several), or as proxies are named: host and port alone. */
const ADDRESS =
  /(?:\b([a-z][a-z0-9+.-]*):\/\/(?:[^/@\s,|]*@)?|^)(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?(?=[/\s,|?#]|$)/gi;

/**
 * Each place once, in the order in which they are named.
 * @param hosts the text of the machine's /etc/hosts: other names that it gives to itself.
 */
export function loopbackPlaces(settings: Readonly<Record<string, string>>, hosts: string): LoopbackPlace[] {
  const own = ownNames(hosts);
  const found = new Map<string, LoopbackPlace>();
  for (const [name, value] of Object.entries(settings)) {
    // A list of machines that no proxy is asked for reaches nobody.
    if (/^no_proxy$/i.test(name)) continue;
    for (const [, scheme = "http", machine = "", port] of value.matchAll(ADDRESS)) {
      const host = machine.toLowerCase();
      if (!LOOPBACK.test(host) && !own.has(host)) continue;
      const place = { host, port: Number(port ?? defaultPort(scheme)) };
      found.set(`${place.host}:${place.port}`, place);
    }
  }
  return [...found.values()];
}

function defaultPort(scheme: string): number {
  const known = Object.entries(DEFAULT_PORTS).find(([name]) => scheme.toLowerCase().endsWith(name));
  return known?.[1] ?? (/^socks/i.test(scheme) ? 1080 : 80);
}

function ownNames(hosts: string): Set<string> {
  const lines = hosts.split("\n").map((line) => line.replace(/#.*/, "").trim().toLowerCase().split(/\s+/));
  return new Set(lines.flatMap(([address = "", ...names]) => (isLoopback(address) ? names : [])));
}

const isLoopback = (address: string): boolean => /^(?:127\.|::1$)/.test(address);
