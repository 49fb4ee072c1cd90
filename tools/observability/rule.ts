/** A rule as Prometheus reads it. */
export type Rule = RecordingRule | AlertRule;

export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: Severity; readonly window?: string };
  readonly annotations: { readonly summary: string; readonly description: string; readonly runbook_url: string };
}

/** `page`: somebody is called at once. `ticket`: somebody looks during the day. */
export type Severity = 'page' | 'ticket';

interface AlertParts {
  readonly expr: string;
  readonly for?: string;
  readonly severity: Severity;
  /** Tells alerts of one name apart. */
  readonly window?: string;
  readonly summary: string;
  readonly description: string;
  /** A page of docs/operations, with the place in it. */
  readonly runbook: string;
}

export const alert = (name: string, { expr, severity, window, summary, description, runbook, ...rest }: AlertParts) =>
  ({
    alert: name,
    expr,
    ...(rest.for && { for: rest.for }),
    labels: { severity, ...(window && { window }) },
    annotations: { summary, description, runbook_url: `docs/operations/${runbook}` },
  }) satisfies AlertRule;
