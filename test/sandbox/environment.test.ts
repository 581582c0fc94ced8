import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshFolder, removeTree } from "../../src/host/files.ts";
import { forgetSecrets, redact } from "../../src/host/secrets.ts";
import { boxEnvironment, environmentIn, registrySettings } from "../../src/sandbox/environment.ts";
import { LAYOUT, layoutUnder } from "../../src/sandbox/mounts.ts";

let home: string;
beforeEach(async () => {
  home = await freshFolder(os.tmpdir());
});
afterEach(async () => {
  forgetSecrets();
  await removeTree(home);
});

/** A host without .npmrc files but those that a test writes. */
const host = (variables: Record<string, string>): Record<string, string> => ({
  HOME: home,
  PREFIX: path.join(home, "prefix"),
  ...variables,
});

test("the environment of a box is fixed", () => {
  expect(boxEnvironment(LAYOUT, ["/opt/node/bin", "/usr/local/go/bin"])).toEqual({
    PATH: "/opt/tool/bin:/opt/node/bin:/usr/local/go/bin:/usr/local/bin:/usr/bin:/bin",
    HOME: "/home/agent",
    TMPDIR: "/tmp",
    USER: "agent",
    LOGNAME: "agent",
    SHELL: "/bin/bash",
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
    TZ: "UTC",
    TERM: "dumb",
    NO_COLOR: "1",
    CI: "1",
    DEBIAN_FRONTEND: "noninteractive",
    GIT_TERMINAL_PROMPT: "0",
    npm_config_yes: "true",
    npm_config_update_notifier: "false",
    PYTHONHASHSEED: "0",
    PYTHONDONTWRITEBYTECODE: "1",
    SOURCE_DATE_EPOCH: "1577836800",
  });
  expect(boxEnvironment(layoutUnder("/r"), [])).toMatchObject({
    PATH: "/r/opt/tool/bin:/usr/local/bin:/usr/bin:/bin",
    HOME: "/r/home/agent",
    TMPDIR: "/r/tmp",
  });
});

test("where there is no network, no package manager asks for it again and again", () => {
  const environment = { PATH: "/usr/bin" };
  expect(environmentIn("allow", environment)).toEqual(environment);
  expect(environmentIn("none", environment)).toEqual({
    PATH: "/usr/bin",
    npm_config_fetch_retries: "0",
    PIP_RETRIES: "0",
    UV_HTTP_RETRIES: "0",
    CARGO_NET_RETRY: "0",
  });
});

test("a build gets the registries, proxies and certificates of the host by name, and nothing else", () => {
  const settings = {
    NODE_EXTRA_CA_CERTS: "/ca/node.pem",
    SSL_CERT_FILE: "/ca/all.pem",
    PIP_CERT: "/ca/all.pem",
    PIP_INDEX_URL: "https://pypi.example/simple",
    UV_INDEX_URL: "https://uv.example/simple",
    UV_DEFAULT_INDEX: "https://uv.example/simple",
    UV_EXTRA_INDEX_URL: "https://more.example/simple",
    CARGO_HTTP_CAINFO: "/ca/cargo.pem",
    GIT_SSL_CAINFO: "/ca/git.pem",
    GOPROXY: "https://go.example,direct",
    HTTP_PROXY: "http://proxy.example:3128",
    https_proxy: "http://proxy.example:3128",
    NO_PROXY: "localhost",
    npm_config_registry: "https://npm.example/",
  };
  const others = {
    PATH: "/bin",
    GITHUB_TOKEN: "x",
    NPM_TOKEN: "x",
    NPM_CONFIG__AUTH: "x",
    UV_INDEX_PRIVATE_USERNAME: "me",
    UV_INDEX_PRIVATE_PASSWORD: "x",
    UV_PUBLISH_TOKEN: "x",
    PIP_CONFIG_FILE: "/x",
    CARGO_REGISTRY_TOKEN: "x",
    MY_SSL_CERT_FILE: "/x",
    npm_config_registry_token: "x",
    PIP_INDEX: "",
  };
  expect(registrySettings(host({ ...settings, ...others, NPM_CONFIG_CAFILE: "/ca/npm.pem" }))).toEqual({
    env: { ...settings, npm_config_cafile: "/ca/npm.pem" },
    files: ["/ca/all.pem", "/ca/cargo.pem", "/ca/git.pem", "/ca/node.pem", "/ca/npm.pem"],
  });
});

test("of .npmrc files a build gets two lines, the user's before the global one's, variables before both", async () => {
  await mkdir(path.join(home, "prefix/etc"), { recursive: true });
  await writeFile(
    path.join(home, "prefix/etc/npmrc"),
    "cafile=/ca/global.pem\nregistry = https://global.example/\n",
  );
  await writeFile(
    path.join(home, ".npmrc"),
    [
      "; registry=https://no.example/",
      `registry="https://\${WHO}.example/"`,
      "//user.example/:_authToken=npm_secret",
      "_auth=abc",
      "@scope:registry=https://scope.example/",
    ].join("\n"),
  );
  const global = { npm_config_cafile: "/ca/global.pem" };
  expect(registrySettings(host({ WHO: "user" }))).toEqual({
    env: { ...global, npm_config_registry: "https://user.example/" },
    files: ["/ca/global.pem"],
  });
  expect(registrySettings(host({ NPM_CONFIG_REGISTRY: "https://variable.example/" })).env).toEqual({
    ...global,
    npm_config_registry: "https://variable.example/",
  });
  const userconfig = path.join(home, "other");
  await writeFile(userconfig, "cafile=/ca/other.pem");
  expect(registrySettings(host({ npm_config_userconfig: userconfig })).env).toEqual({
    npm_config_cafile: "/ca/other.pem",
    npm_config_registry: "https://global.example/",
  });
});

test("a machine without settings has none", () => {
  expect(registrySettings(host({}))).toEqual({ env: {}, files: [] });
});

test("credentials inside an address stay there, and are redacted from then on", () => {
  const { env } = registrySettings(
    host({
      PIP_INDEX_URL: "https://me:pass%21word@pypi.example/simple",
      GOPROXY: "https://tokentoken@go.example,https://user:second-one@more.example",
    }),
  );
  expect(env.PIP_INDEX_URL).toBe("https://me:pass%21word@pypi.example/simple");
  expect(redact("pass%21word pass!word tokentoken second-one pypi.example")).toBe(
    "[redacted] [redacted] [redacted] [redacted] pypi.example",
  );
});
