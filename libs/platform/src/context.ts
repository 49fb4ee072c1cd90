// What travels with a piece of work without being passed: the request's id and its place in the trace.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface CallContext {
  readonly requestId: string;
  /** W3C trace context: `00-<32 hex trace>-<16 hex span>-<2 hex flags>`. */
  readonly traceparent: string;
}

const storage = new AsyncLocalStorage<CallContext>();

/** The context of the request, event or job that is being worked on; undefined outside of any. */
export const currentContext = (): CallContext | undefined => storage.getStore();

export const runWithContext = <T>(context: CallContext, work: () => T): T => storage.run(context, work);

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The parts of a traceparent; undefined for what is none. */
export function contextFromTraceparent(
  text?: string | null,
): { traceId: string; spanId: string; traceFlags: number } | undefined {
  const [, traceId, spanId, flags] = wellFormed.exec(text ?? '') ?? [];
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: parseInt(flags, 16) } : undefined;
}

/** A new span below the given one, or a new trace when nothing (or nothing well-formed) is given. */
export function childTraceparent(parent?: string | null): string {
  const [, trace, , flags] = wellFormed.exec(parent ?? '') ?? [];
  return `00-${trace ?? randomHex() + randomHex()}-${randomHex()}-${flags ?? '01'}`;
}

/**
 * 16 digits. Names of spans have to differ, not to be secret: cryptographic randomness would cost every request its
 * time.
 */
const randomHex = (): string => half() + half();
const half = (): string =>
  Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
