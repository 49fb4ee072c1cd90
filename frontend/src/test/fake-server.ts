/**
 * Answers the calls of a component test. What it answers is parsed by the contract, so that no test lives on an answer
 * the server would never give, refusals are those of the services (./refusal-table.ts), and what the client really sent
 * is kept as it came; a call that nobody prepared fails the test.
 */
import type { AnswerOf, CodeOf, Route } from '@exam/contracts/core/route';
import type { GeneralCode } from '@exam/contracts/core/refusal';
import type { z } from 'zod';
import { refusalOf } from './refusal-table.js';

/** As it went over the wire: before the contract adds, trims or leaves out anything. */
export type Sent = { path: string; query: Record<string, string>; body: unknown; headers: Record<string, string> };
export type Received = { params: Record<string, string>; query: Record<string, string>; body: unknown };
type Reply = { status: number; body: unknown };
type Handler = (received: Received) => Reply | Promise<Reply>;

export type FakeAnswer = { readonly route: Route; readonly handle: Handler };

type AnswerInput<R extends Route> = z.input<R['answer']>;

/** The route answers this, or what the function makes of each call. */
export const answer = <R extends Route>(
  route: R,
  given: AnswerInput<R> | ((received: Received) => AnswerInput<R> | Promise<AnswerInput<R>>),
): FakeAnswer => ({
  route,
  handle: async (received) => {
    const made = typeof given === 'function' ? await (given as (one: Received) => unknown)(received) : given;
    return { status: route.status ?? 200, body: route.answer.parse(made) as AnswerOf<R> };
  },
});

type RefusalInput<R extends Route> = {
  code: CodeOf<R> | GeneralCode;
  /** Where the service knows one code with several. */
  status?: number;
  /** Where it is made of what was asked; else the service's. */
  message?: string;
  /** From something else on the way: a provider's words, an older server. Then nothing is looked up. */
  isForeign?: true;
  details?: Record<string, unknown>;
  /** By field of the body. */
  fields?: Record<string, string>;
};

export const refuse = <R extends Route>(route: R, { fields = {}, details, ...given }: RefusalInput<R>): FakeAnswer => {
  const { status, code, message } = refusalOf(route.service, given);
  const byField = Object.entries(fields).map(([field, text]) => ({ code, message: text, field: `body.${field}` }));
  const errorResponse = [{ code, message }, ...byField];
  return {
    route,
    handle: () => ({
      status,
      body: { status: false, code, message, errorResponse, requestId: 'test', ...(details && { details }) },
    }),
  };
};

/** The call goes out and nothing comes back. */
export const loseConnection = (route: Route): FakeAnswer => ({
  route,
  handle: () => {
    throw new TypeError('Failed to fetch');
  },
});

/** The call waits until the test lets it go. */
export function hold<R extends Route>(route: R, given: AnswerInput<R>): FakeAnswer & { release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { ...answer(route, () => held.then(() => given)), release: () => release() };
}

export class FakeServer {
  private readonly answers = new Map<string, FakeAnswer>();
  private readonly received = new Map<string, Received[]>();
  private readonly sent = new Map<string, Sent[]>();
  readonly unexpected: string[] = [];

  constructor(answers: readonly FakeAnswer[]) {
    this.set(...answers);
  }

  /** From now on these calls are answered so. */
  set(...answers: readonly FakeAnswer[]): void {
    for (const one of answers) this.answers.set(one.route.name, one);
  }

  /** What was sent to a route, parsed by its schemas. */
  callsOf(route: Route): readonly Received[] {
    return this.received.get(route.name) ?? [];
  }

  /** What the client sent to a route, as it sent it. */
  sentTo(route: Route): readonly Sent[] {
    return this.sent.get(route.name) ?? [];
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    for (const one of this.answers.values()) {
      const params = one.route.method === method ? paramsOf(one.route.path, url.pathname) : null;
      if (params === null) continue;
      const query = Object.fromEntries(url.searchParams);
      const payload: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const headers = Object.fromEntries(new Headers(init.headers));
      this.sent.set(one.route.name, [...this.sentTo(one.route), { path: url.pathname, query, body: payload, headers }]);
      const received = parsed(one.route, { params, query, body: payload });
      this.received.set(one.route.name, [...this.callsOf(one.route), received]);
      const { status, body } = await one.handle(received);
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    }
    this.unexpected.push(`${method} ${url.pathname}`);
    throw new TypeError(`no answer prepared for ${method} ${url.pathname}`);
  };
}

function parsed(route: Route, { params, query, body }: Received): Received {
  return {
    params: (route.params?.parse(params) ?? params) as Received['params'],
    query: (route.query?.parse(query) ?? query) as Received['query'],
    body: route.body ? route.body.parse(body) : body,
  };
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^/api${source}$`).exec(pathname);
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]));
}
