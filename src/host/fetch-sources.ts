/** Where a clone came from, and with which credentials it may be asked for more: never written, never an argument. */
import { decode } from "../base/text.ts";
import { type Repository, tryGit } from "./git.ts";
import { keepSecret } from "./secrets.ts";

export interface FetchSource {
  /** What may be shown of it. */
  readonly shown: string;
  /** Settings of git, the address among them; they hold secrets and travel in the environment alone. */
  readonly settings: readonly (readonly [name: string, value: string])[];
}

export interface Hoster {
  /** `GITHUB_SERVER_URL`: the only host that gets the token. */
  readonly serverUrl: string | null;
  /** `owner/name` */
  readonly repository: string | null;
  readonly token: string | null;
}

/** Name of the remote in our own repository. */
export const REMOTE = "origin";

/**
 * The ways to ask, the likeliest first. What the checkout left in the clone's settings comes before the token, and
 * never with it: a server refuses two credentials at once.
 */
export async function fetchSources(repository: Repository, hoster: Hoster): Promise<FetchSource[]> {
  const settings = await settingsOf(repository);
  const kept = settings.filter(([name]) => name !== "remote.origin.url");
  const isCredential = ([name]: readonly [string, string]): boolean => name.endsWith(".extraheader");
  for (const [, value] of settings.filter(isCredential)) keepHeader(value);
  const plain = kept.filter((setting) => !isCredential(setting));
  const own = settings.find(([name]) => name === "remote.origin.url")?.[1] ?? null;
  const sources: FetchSource[] = [];
  if (own !== null) sources.push(sourceOf(own, kept));
  const asked = addressWithToken(own, hoster);
  if (asked !== null && hoster.token !== null) {
    sources.push(sourceOf(asked, [...plain, tokenHeader(asked, hoster.token)]));
  }
  return sources;
}

/** The clone's own settings, those included that a checkout keeps in a file of its own. */
async function settingsOf(repository: Repository): Promise<[string, string][]> {
  const listed = await tryGit(repository.root, [
    ...["config", "--null", "--includes", "--get-regexp"],
    "^(http\\.|core\\.sshcommand$|remote\\.origin\\.url$)",
  ]);
  return decode(listed.stdout)
    .split("\u0000")
    .flatMap((entry) => {
      const [name = "", ...value] = entry.split("\n");
      return name === "" ? [] : [[name, value.join("\n")] as [string, string]];
    });
}

function sourceOf(address: string, settings: FetchSource["settings"]): FetchSource {
  const url = parsed(address);
  if (url !== null) keepCredentials(url);
  return {
    shown: url === null ? address : withoutUser(url),
    settings: [[`remote.${REMOTE}.url`, address], ...settings],
  };
}

/** No name of a person is so long. */
const SHORTEST_TOKEN = 20;

/** A password; and a token, which hosters also take in place of a name, so that git shows it as one. */
function keepCredentials({ username, password }: URL): void {
  for (const secret of [password, username.length < SHORTEST_TOKEN ? "" : username]) {
    keepSecret(secret);
    try {
      keepSecret(decodeURIComponent(secret));
    } catch {
      // Not encoded: it is what it is.
    }
  }
}

/** The address for which the token is meant; null where there is none. */
function addressWithToken(own: string | null, { serverUrl, repository, token }: Hoster): string | null {
  if (token === null || serverUrl === null) return null;
  const server = parsed(serverUrl);
  const url = own === null ? null : parsed(own);
  if (server === null) return null;
  if (url !== null && url.host === server.host && url.protocol === server.protocol) return withoutUser(url);
  // A clone made over ssh, or without a remote.
  const isElsewhere = url !== null && url.protocol !== "ssh:";
  return isElsewhere || repository === null ? null : `${serverUrl.replace(/\/+$/, "")}/${repository}`;
}

function tokenHeader(address: string, token: string): [string, string] {
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
  keepHeader(header);
  return [`http.${new URL(address).origin}/.extraheader`, header];
}

/** A header with credentials, and what they are. */
function keepHeader(header: string): void {
  const credential = /^authorization:\s*(?:basic|bearer)\s+(\S+)/i.exec(header)?.[1];
  if (credential === undefined) return;
  keepSecret(credential);
  const password = Buffer.from(credential, "base64").toString().split(":").slice(1).join(":");
  keepSecret(password);
}

function withoutUser(url: URL): string {
  const clean = new URL(url);
  clean.username = "";
  clean.password = "";
  return clean.href;
}

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);
