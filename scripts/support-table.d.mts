/** One check of one agent, as the lane measured it. */
export interface SupportCheck {
  readonly agent: string;
  readonly version: string;
  readonly wire: string;
  readonly sandbox: string;
  readonly check: string;
  readonly passed: boolean;
}

export function keptChecks(): SupportCheck[];
export function supportTable(checks: readonly SupportCheck[]): string;
