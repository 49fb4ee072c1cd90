/** Calls of the contracts: path, body and answer follow from the route's declaration. */
import './validation.js';
import type { AnswerOf, RequestOf, Route } from '@exam/contracts/core/route';
import { refusalBody } from '@exam/contracts/core/refusal';
import { currentLanguage } from '../texts/language.js';
import { anySignal } from './abort.js';
import { backOffMs, retryAfterMs } from './back-off.js';
import {
  ConnectionError,
  isTemporary,
  OtherPerson,
  RefusalError,
  refusalWithoutBody,
  UnexpectedAnswer,
} from './refusal.js';
import { freshToken, sessionEnded, storedToken, storedUserId } from './token.js';

type GivenParts<Parts> = { [Name in keyof Parts as Parts[Name] extends undefined ? never : Name]: Parts[Name] };
export type CallInput<R extends Route> = GivenParts<RequestOf<R>>;
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** How often a call that may be repeated is repeated; who keeps a queue of its own says 0. */
  retries?: number;
  /** How long one try may take; for callers who can go on without the answer. */
  timeoutMs?: number | undefined;
  /** Whose call it is: where another person has signed in meanwhile, in another tab, it is not sent. */
  userId?: string;
  /** Goes on while the page closes; browsers take little of this kind. */
  keepalive?: boolean;
};

/** Browsers refuse more than 64 KB of what outlives its page. */
const keepaliveMost = 60_000;

const defaultTimeoutMs = 15_000;
const defaultRetries = 3;

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Throws RefusalError, ConnectionError or UnexpectedAnswer. Reading calls are repeated on a lost connection and on
 * 503; a token that has run out is renewed once. What a `raw` route answers is
 * a Blob, unless it is JSON.
 */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> {
  const retries = options.retries ?? (route.method === 'GET' ? defaultRetries : 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await authorised(route, input as Parts, options);
    } catch (error) {
      // A browser that knows that it has no line is believed; one that believes to have one may be wrong.
      if (attempt > retries || !isTemporary(error) || options.signal?.aborted || !navigator.onLine) throw error;
      await pause(backOffMs(attempt, error, Math.random()), options.signal);
    }
  }
}

async function authorised<R extends Route>(route: R, input: Parts, options: CallOptions): Promise<AnswerOf<R>> {
  if (options.userId !== undefined && storedUserId() !== options.userId) throw new OtherPerson();
  const token = storedToken();
  try {
    return await once(route, input, token, options);
  } catch (error) {
    if (!(error instanceof RefusalError) || error.status !== 401 || isOpen(route) || token === null) throw error;
    // on a public route a token that has run out is none
    const isRunOut = error.code === 'auth.token_expired' || (route.withToken && error.code === 'auth.token_missing');
    if (!isRunOut) {
      sessionEnded(error.code);
      throw error;
    }
    return once(route, input, await freshToken(token), options);
  }
}

/** Answers without a token are the same for everybody, so that caches may keep them. */
const isOpen = (route: Route): boolean => 'public' in route.access && !route.withToken;

/** A paper is `raw` as well: its bytes are JSON that was made once. */
const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') === true;

async function once<R extends Route>(
  route: R,
  input: Parts,
  token: string | null,
  { signal, timeoutMs, keepalive = false }: CallOptions,
): Promise<AnswerOf<R>> {
  const timeout = AbortSignal.timeout(timeoutMs ?? route.timeoutMs ?? defaultTimeoutMs);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (token && !isOpen(route)) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';

  const body = input.body === undefined ? null : JSON.stringify(input.body);
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(route, input), {
      method: route.method,
      headers,
      body,
      keepalive: keepalive && body !== null && body.length < keepaliveMost,
      credentials: 'same-origin',
      signal: signal ? anySignal([signal, timeout]) : timeout,
    });
    if (route.raw && response.ok && !isJson(response)) return (await response.blob()) as AnswerOf<R>;
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionError();
  }
  if (!response.ok) throw refusalOf(response, text);
  return parsed(route, text);
}

export function addressOf(route: Route, input: Parts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${query === '' ? '' : `?${query}`}`;
}

function refusalOf(response: Response, text: string): Error {
  const body = refusalBody.safeParse(jsonOf(text));
  const wait = retryAfterMs(response.headers.get('retry-after'), Date.now());
  return body.success ? new RefusalError(response.status, body.data, wait) : refusalWithoutBody(response, wait);
}

function parsed<R extends Route>(route: R, text: string): AnswerOf<R> {
  const answer = route.answer.safeParse(jsonOf(text));
  if (!answer.success) throw new UnexpectedAnswer(`${route.name}: ${answer.error.message}`);
  return answer.data as AnswerOf<R>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ConnectionError());
    });
  });
}
