import { childTraceparent } from '../context.js';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'producer' | 'consumer';
  /** A traceparent; a new trace begins where nothing is given. */
  readonly parent?: string | null;
  /** Traceparents of others that this work was done for as well. */
  readonly links?: readonly (string | null)[];
  readonly attributes?: Attributes;
  /** Epoch milliseconds; now, where nothing is given. */
  readonly startedAt?: number;
}

export interface OpenSpan {
  /** What is done below it carries this on. */
  readonly traceparent: string;
  end(outcome?: { readonly error?: unknown; readonly attributes?: Attributes }): void;
}

/**
 * Tells pieces of work and what caused them to a collector of traces. The names and ids of a trace travel in any case,
 * as
 * the log has them.
 */
export abstract class Tracing {
  /** Work that is done for the telling alone is left out where this is false. */
  abstract readonly isOn: boolean;
  abstract span(options: SpanOptions): OpenSpan;
  /** Sends what is left. */
  abstract close(): Promise<void>;
}

const nothing = (): void => undefined;

export const noTracing: Tracing = {
  isOn: false,
  span: ({ parent }) => ({ traceparent: childTraceparent(parent), end: nothing }),
  close: () => Promise.resolve(),
};

export interface TracingSettings {
  readonly service: string;
  readonly otelExporterOtlpEndpoint?: string | undefined;
  readonly otelTracesSamplerArg?: number | undefined;
}

/** OpenTelemetry's packages are loaded only where somebody listens. */
export async function tracingOf({
  service,
  otelExporterOtlpEndpoint: endpoint,
  otelTracesSamplerArg: share = 1,
}: TracingSettings): Promise<Tracing> {
  if (!endpoint) return noTracing;
  const { OpenTelemetryTracing } = await import('./open-telemetry.js');
  return new OpenTelemetryTracing({ service, endpoint, share });
}
