/** The frame around every view: what is compared, where one can go, and the view itself. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ReportData } from "../report/html/report-data.ts";
import { PLACES, type Place, SHELL } from "../report/wording/page.ts";
import { addressOf, type Route, useRoute } from "./route.ts";
import { ThemeSwitch } from "./theme.tsx";
import type { ViewProps } from "./view-props.ts";
import { CoverageView } from "./views/coverage.tsx";
import { DocsView } from "./views/docs.tsx";
import { FiguresView } from "./views/figures.tsx";
import { MethodView } from "./views/method.tsx";
import { Overview } from "./views/overview.tsx";
import { PairView } from "./views/pair.tsx";
import { TasksView, TaskView } from "./views/tasks.tsx";
import { TrendView } from "./views/trend.tsx";
import { TrialView } from "./views/trial.tsx";
import { TrialsView } from "./views/trials.tsx";

/** Views that no entry of the list leads to belong to one that it has. */
const WITHIN: Readonly<Record<string, Place>> = { task: "tasks", trial: "trials", cell: "trials" };

const WITHIN_SIGHT = { block: "nearest", inline: "nearest" } as const;

export function App({ data }: { readonly data: ReportData }) {
  const route = useRoute();
  const name = route.path[0] ?? "overview";
  const place = name in PLACES ? (name as Place) : WITHIN[name];
  const main = useRef<HTMLElement>(null);
  const nav = useRef<HTMLUListElement>(null);
  useArrival(route, main);
  // On a narrow screen the list of places scrolls sideways.
  useLayoutEffect(() => nav.current?.querySelector("[aria-current]")?.scrollIntoView(WITHIN_SIGHT), [place]);
  const { base, head } = data.comparison.revisions;
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {SHELL.skip}
      </button>
      <header class="top">
        <div class="bar">
          <a class="product" href={addressOf(["overview"])}>
            {SHELL.product}
          </a>
          <span class="revisions">
            <code>{base.sha.slice(0, 7)}</code> → <code>{head.sha.slice(0, 7)}</code>
          </span>
          <ThemeSwitch />
        </div>
        <nav aria-label={SHELL.places}>
          <ul ref={nav}>
            {Object.entries(PLACES).map(([id, text]) => (
              <li key={id}>
                <a href={addressOf([id])} aria-current={place === id ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        <View name={name} data={data} route={route} />
      </main>
    </>
  );
}

/** A new view begins at its heading, for eyes and for screen readers, before the next key can reach it. */
function useArrival({ path }: Route, main: { readonly current: HTMLElement | null }): void {
  const address = path.join("/");
  const last = useRef(address);
  useLayoutEffect(() => {
    if (last.current === address) return;
    last.current = address;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [address, main]);
}

function View({ name, ...props }: ViewProps & { readonly name: string }) {
  switch (name) {
    case "overview":
      return <Overview {...props} />;
    case "coverage":
      return <CoverageView {...props} />;
    case "figures":
      return <FiguresView {...props} />;
    case "tasks":
      return <TasksView {...props} />;
    case "task":
      return <TaskView {...props} />;
    case "trials":
      return <TrialsView {...props} />;
    case "trial":
      return <TrialView {...props} />;
    case "cell":
      return <PairView {...props} />;
    case "docs":
      return <DocsView {...props} />;
    case "trend":
      return <TrendView {...props} />;
    case "method":
      return <MethodView {...props} />;
    default:
      return <h1>{SHELL.nowhere}</h1>;
  }
}
