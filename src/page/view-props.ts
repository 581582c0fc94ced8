/** What every view is given. */
import type { ReportData } from "../report/html/report-data.ts";
import type { Route } from "./route.ts";

export interface ViewProps {
  readonly data: ReportData;
  readonly route: Route;
}
