import { expect, test } from "vitest";
import { loopbackPlaces } from "../../src/sandbox/loopback-places.ts";

const HOSTS = `127.0.0.1 localhost
127.0.1.1\tworkbench workbench.local # this machine
::1 six
10.0.0.7 registry.company
`;
const places = (value: string, name = "npm_config_registry") =>
  loopbackPlaces({ [name]: value }, HOSTS).map(({ host, port }) => `${host}:${port}`);

test.each([
  ["http://127.0.0.1:4873/", ["127.0.0.1:4873"]],
  ["http://localhost:4873", ["localhost:4873"]],
  ["HTTP://LocalHost/", ["localhost:80"]],
  ["https://packages.localhost/x", ["packages.localhost:443"]],
  ["https://someone:word@127.0.0.2/simple", ["127.0.0.2:443"]],
  ["http://[::1]:3128", ["[::1]:3128"]],
  ["socks5://localhost", ["localhost:1080"]],
  ["127.0.0.1:3128", ["127.0.0.1:3128"]],
  ["http://0.0.0.0:1", ["0.0.0.0:1"]],
  ["http://workbench:4873/", ["workbench:4873"]],
  ["http://workbench.local", ["workbench.local:80"]],
  ["http://six:9", ["six:9"]],
  [
    "http://localhost:3000,https://proxy.company|http://127.0.0.1:3001,direct",
    ["localhost:3000", "127.0.0.1:3001"],
  ],
  ["name=http://localhost:8080/simple other=https://index.company", ["localhost:8080"]],
  ["https://registry.company/", []],
  ["http://127.0.0.1.company/", []],
  ["http://localhost.company:80/", []],
  ["https://registry.company/127.0.0.1:80", []],
  ["https://registry.company/?to=localhost:80", []],
  ["https://127.0.0.1:80@registry.company/", []],
  ["/etc/ssl/certs/ca-certificates.crt", []],
  ["direct", []],
  ["", []],
])("%s names %j", (value, expected) => {
  expect(places(value)).toEqual(expected);
});

test("a place that several settings name is one", () => {
  const settings = { http_proxy: "http://localhost:3128", https_proxy: "http://localhost:3128/" };
  expect(loopbackPlaces(settings, "")).toEqual([{ host: "localhost", port: 3128 }]);
});

test("machines that no proxy is asked for are no places to reach", () => {
  expect(places("localhost,127.0.0.1", "no_proxy")).toEqual([]);
  expect(places("localhost", "NO_PROXY")).toEqual([]);
});
