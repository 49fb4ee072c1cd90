/** What a call can end with besides an answer. Callers branch on `code`, never on words. */
import type { GeneralCode, RefusalBody } from '@exam/contracts/core/refusal';
import type { CodeOf, Route } from '@exam/contracts/core/route';

export type FieldFault = { code: string; message: string; field?: string | undefined };

/** The server understood and refused. Its `message` is for developers: a person reads `messageOf`. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: string;
  readonly status: number;
  readonly faults: readonly FieldFault[];
  /** Under which the operator finds it in the log; empty where a proxy refused. */
  readonly requestId: string;
  /** What the code promises, as the newer object of `edit.conflict`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** How long the server asks to wait, in milliseconds; null where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: RefusalBody, retryAfterMs: number | null) {
    super(body.message);
    this.code = body.code;
    this.status = status;
    this.faults = body.errorResponse;
    this.requestId = body.requestId;
    this.details = body.details ?? {};
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Refused without our body, as by a proxy with a page of its own. For a server that is away its words are not for a
 * student: ours are said.
 */
export function refusalWithoutBody(
  { status, statusText }: Response,
  retryAfterMs: number | null,
  code = status >= 500 ? 'service.unavailable' : foreignCode,
): RefusalError {
  const message = code === 'service.unavailable' ? '' : statusText || String(status);
  return new RefusalError(
    status,
    { status: false, code, message, errorResponse: [{ code, message }], requestId: '' },
    retryAfterMs,
  );
}

/** Refused here, before anything was sent; its message is for the person. */
export class RefusedHere extends Error {
  override readonly name = 'RefusedHere';
}

/** The call did not arrive, or its answer did not come back: nobody knows which. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly code = 'connection.lost';
}

/** Another person is signed in now: what is to be sent waits until its owner is back. */
export class OtherPerson extends ConnectionError {}

/** The answer is not what the contract says: client and server are of different versions. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly code = 'answer.unexpected';
}

export const codeOf = (error: unknown): string =>
  error instanceof RefusalError || error instanceof ConnectionError || error instanceof UnexpectedAnswer
    ? error.code
    : 'client.error';

/**
 * Whether a call of this route was refused for one of these reasons. Only codes that the route declares, and the
 * general ones, can be asked for.
 */
export const isRefusal = <R extends Route, Code extends CodeOf<R> | GeneralCode>(
  error: unknown,
  _route: R,
  ...codes: readonly [Code, ...Code[]]
): error is RefusalError & { readonly code: Code } =>
  error instanceof RefusalError && (codes as readonly string[]).includes(error.code);

/** Of an answer that is none of our services': a proxy's, a school's filter's, a hotel's sign-in page. */
export const foreignCode = 'request.refused';

/** True where the same call may succeed later without the user doing anything. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return (
    error instanceof RefusalError &&
    (error.status === 429 || error.status === 408 || error.status >= 500 || error.code === foreignCode)
  );
}
