/** What a tool call came to: the text that the model sees, and what the trace is told about it. */
export interface ToolOutcome {
  readonly text: string;
  readonly ok: boolean;
  /** null: no command was run, or it ended by a signal or its time limit. */
  readonly exitCode: number | null;
  /** Bytes of the whole result, and how many of them the model does not see. */
  readonly bytes: number;
  readonly cut: number;
  /** Images that the model is shown behind the results, as data addresses. Absent: none. */
  readonly images?: readonly string[];
}

/** An outcome that is all text: `ok` says whether the tool did what was asked. */
export function outcome(ok: boolean, text: string): ToolOutcome {
  return { text, ok, exitCode: null, bytes: Buffer.byteLength(text), cut: 0 };
}
