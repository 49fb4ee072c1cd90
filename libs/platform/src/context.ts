// What travels with a piece of work without being passed: the request's id and its place in the trace.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

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

/** A new span below the given one, or a new trace when nothing (or nothing well-formed) is given. */
export function childTraceparent(parent?: string | null): string {
  const [, trace, , flags] = wellFormed.exec(parent ?? '') ?? [];
  return `00-${trace ?? randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-${flags ?? '01'}`;
}
