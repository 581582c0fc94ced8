/** The program in an HTML report. It reads the data beside it and asks nobody for anything. */
import { render } from "preact";
import { SHELL } from "../report/wording/page.ts";
import { App } from "./app.tsx";
import { readData } from "./read-data.ts";

function start(): void {
  const page = document.getElementById("page");
  if (page === null) return;
  try {
    render(<App data={readData()} />, page);
  } catch (error) {
    page.textContent = `${SHELL.unreadable}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

start();
