import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { contextFromTraceparent } from '../context.js';
import type { OpenSpan, SpanOptions, Tracing } from './tracing.js';

const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/**
 * By OTLP over HTTP. No global provider and no patched modules: the context of a piece of work is ours (context.ts),
 * and
 * what it gives on is the traceparent of its span.
 */
export class OpenTelemetryTracing implements Tracing {
  readonly isOn = true;
  private readonly provider: BasicTracerProvider;

  constructor({ service, endpoint, share }: { service: string; endpoint: string; share: number }) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'exam-platform' }),
      // by the trace's id alone: all services choose the same traces, and what a caller says of sampling counts nothing
      sampler: new TraceIdRatioBasedSampler(share),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2_000 })],
    });
  }

  span({ name, kind, parent, links = [], attributes = {}, startedAt }: SpanOptions): OpenSpan {
    const span = this.provider.getTracer('exam-platform').startSpan(
      name,
      {
        kind: kinds[kind],
        attributes,
        links: links.flatMap((link) => {
          const context = spanContextOf(link);
          return context ? [{ context }] : [];
        }),
        ...(startedAt !== undefined && { startTime: startedAt }),
      },
      contextOf(parent),
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end({ error, attributes: found } = {}) {
        if (found) span.setAttributes(found);
        if (error !== undefined) {
          span.recordException(error as Error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined); // the collector is away: nobody waits for traces
  }
}

function contextOf(parent: string | null | undefined): Context {
  const known = spanContextOf(parent);
  return known ? trace.setSpanContext(ROOT_CONTEXT, known) : ROOT_CONTEXT;
}

function spanContextOf(traceparent: string | null | undefined): SpanContext | undefined {
  const read = contextFromTraceparent(traceparent);
  return read && { ...read, isRemote: true };
}
