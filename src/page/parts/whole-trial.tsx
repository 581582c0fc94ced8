/** A trial out of its pack: what is shown while it is unpacked, and where it is not in this report. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PageTrial } from "../../report/html/report-data.ts";
import type { TrialView } from "../../report/render-trial.ts";
import { TRIALS } from "../../report/wording/page-trials.ts";
import { readPack } from "../read-data.ts";

export type Whole =
  | { readonly kind: "loading" }
  | { readonly kind: "left-out" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly views: readonly (TrialView | null)[] };

/** The trials of one pack, or of none; in the order in which they were asked for. */
export function useWhole(trials: readonly (PageTrial | null)[]): Whole {
  const [whole, setWhole] = useState<Whole>({ kind: "loading" });
  const asked = trials.map((trial) => trial?.id ?? "").join(" ");
  useEffect(() => {
    let isAsked = true;
    const set = (next: Whole): void => {
      if (isAsked) setWhole(next);
    };
    const some = trials.filter((trial) => trial !== null);
    if (some.some(({ pack }) => pack === null)) set({ kind: "left-out" });
    else {
      set({ kind: "loading" });
      viewsOf(trials).then(
        (views) => set({ kind: "ready", views }),
        () => set({ kind: "failed" }),
      );
    }
    return () => {
      isAsked = false;
    };
  }, [asked]);
  return whole;
}

async function viewsOf(trials: readonly (PageTrial | null)[]): Promise<(TrialView | null)[]> {
  return Promise.all(
    trials.map(async (trial) => {
      if (trial === null || trial.pack === null) return null;
      const views = await readPack(trial.pack);
      return views.find((view) => view.trial.id === trial.id) ?? null;
    }),
  );
}

interface WholeProps {
  readonly whole: Whole;
  /** What shows it in the results folder. */
  readonly command: string;
  readonly children: (views: readonly (TrialView | null)[]) => ComponentChildren;
}

export function WhenWhole({ whole, command, children }: WholeProps) {
  switch (whole.kind) {
    case "ready":
      return <>{children(whole.views)}</>;
    case "loading":
      return <p role="status">{TRIALS.loading}</p>;
    case "failed":
      return <p class="caution">{TRIALS.cannotUnpack}</p>;
    case "left-out":
      return (
        <p class="caution">
          {TRIALS.noTrace} <code>{command}</code>
        </p>
      );
  }
}
