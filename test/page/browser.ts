/** A Chromium that opens reports as files, and notes everything that a report must never do. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { renderHtml } from "../../src/report/render-html.ts";
import { PAGE_PROGRAM } from "../setup/report-page.ts";
import { dataOf, type Sample } from "./sample.ts";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Where CHROMIUM says, else the first that is on the path. Throws where there is none: this lane cannot be left out. */
function chromiumProgram(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined) return named;
  for (const program of PROGRAMS) {
    try {
      return execFileSync("which", [program], { encoding: "utf8" }).trim();
    } catch {
      // The next one may be there.
    }
  }
  throw new Error(
    `No Chromium was found. Install one (apt-get install chromium) or name it with CHROMIUM=PATH.`,
  );
}

export interface Opened {
  readonly page: Page;
  /** Errors, warnings, refused texts and requests, in the order in which they came. */
  readonly misdeeds: readonly string[];
  readonly close: () => Promise<void>;
}

export interface ReportBrowser {
  /** A report's address, without the part behind `#`. */
  readonly address: (file: string) => string;
  /** Writes a sample's report; gives its path. */
  readonly write: (name: string, sample: Sample) => Promise<string>;
  readonly open: (file: string, route?: string, options?: BrowserContextOptions) => Promise<Opened>;
  readonly close: () => Promise<void>;
}

export async function openBrowser(): Promise<ReportBrowser> {
  // Reports hold nothing that a sandbox would have to keep in, and root's Chromium has none.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: chromiumProgram(), args });
  const folder = await mkdtemp(path.join(tmpdir(), "grip-page-"));
  const address = (file: string): string => pathToFileURL(file).href;
  return {
    address,
    write: async (name, sample) => {
      const { data, packs } = dataOf(sample);
      const file = path.join(folder, `${name}.html`);
      await writeFile(file, renderHtml(data, packs, await program()).join(""));
      return file;
    },
    open: (file, route = "", options = {}) => open(browser, `${address(file)}${route}`, options),
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function program() {
  const read = (name: string): Promise<string> => readFile(path.join(PAGE_PROGRAM, name), "utf8");
  return { script: await read("report.js"), style: await read("report.css") };
}

async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const misdeeds: string[] = [];
  page.on("console", (message) => misdeeds.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => misdeeds.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url() !== address.replace(/#.*/, "")) misdeeds.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, lineNumber }) => {
      console.error(`policy: ${violatedDirective} at ${sourceFile}:${lineNumber}`);
    });
  });
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  return { page, misdeeds, close: () => context.close() };
}
