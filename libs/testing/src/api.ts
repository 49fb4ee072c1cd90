// Tests look into bodies of any shape.
/* eslint-disable @typescript-eslint/no-explicit-any */
import type { AnswerOf, RequestOf, Route } from '@exam/contracts';

export interface ApiAnswer<Body = any> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** Something that judges a whole answer, as `refusal('attempt.closed')`. */
export interface AnswerMatcher {
  asymmetricMatch(answer: unknown): boolean;
  toString(): string;
}

/** A call under way: awaiting it gives the answer, after every expectation held. */
export interface Call<Body> extends PromiseLike<ApiAnswer<Body>> {
  expect(expected: number | AnswerMatcher): Call<Body>;
}

export interface CallOptions {
  readonly headers?: Record<string, string>;
}

type Parts<R extends Route> = Partial<Record<'params' | 'query' | 'body', unknown>> & Partial<RequestOf<R>>;

/** A small HTTP client for tests: real HTTP, JSON in and out, nothing thrown for a refusal. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  get<Body = any>(path: string, options?: CallOptions): Call<Body> {
    return this.#call('GET', path, undefined, options);
  }

  post<Body = any>(path: string, body?: unknown, options?: CallOptions): Call<Body> {
    return this.#call('POST', path, body, options);
  }

  /** Any method, any body: a string or bytes go out as they are. */
  send<Body = any>(method: string, path: string, body?: unknown, options?: CallOptions): Call<Body> {
    return this.#call(method, path, body, options);
  }

  /** A call of the contract; path and types come from it. */
  call<R extends Route>(route: R, parts: Parts<R> = {} as Parts<R>, options?: CallOptions): Call<AnswerOf<R>> {
    return this.#call(route.method, pathOf(route, parts), parts.body, options);
  }

  #call<Body>(method: string, path: string, body: unknown, options: CallOptions = {}): Call<Body> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const request: RequestInit = {
      method,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as RequestInit['body']) : JSON.stringify(body) }),
    };
    const answer = fetch(new URL(this.url + path), request).then(read<Body>);
    return new RunningCall(answer, `${method} ${path}`);
  }
}

class RunningCall<Body> implements Call<Body> {
  readonly #expected: (number | AnswerMatcher)[] = [];

  constructor(
    private readonly answer: Promise<ApiAnswer<Body>>,
    private readonly name: string,
  ) {
    // Told when it is awaited; without this a connection that breaks earlier would end the process.
    answer.catch(() => undefined);
  }

  expect(expected: number | AnswerMatcher): this {
    this.#expected.push(expected);
    return this;
  }

  then<A = ApiAnswer<Body>, B = never>(
    done?: ((answer: ApiAnswer<Body>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): PromiseLike<A | B> {
    return this.answer.then((answer) => this.#judge(answer)).then(done, failed);
  }

  #judge(answer: ApiAnswer<Body>): ApiAnswer<Body> {
    for (const expected of this.#expected) {
      const holds = typeof expected === 'number' ? answer.status === expected : expected.asymmetricMatch(answer);
      if (!holds)
        throw new Error(`${this.name} should answer ${expected}, but answered ${answer.status}: ${shown(answer.body)}`);
    }
    return answer;
  }
}

async function read<Body>(response: Response): Promise<ApiAnswer<Body>> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = type.startsWith('text/') || type === '';
  const body: unknown = type.includes('json')
    ? JSON.parse(bytes.toString() || 'null')
    : isText
      ? bytes.toString()
      : bytes;
  return { status: response.status, body: body as Body, headers: response.headers };
}

function pathOf(route: Route, parts: Partial<Record<'params' | 'query', unknown>>): string {
  const params = (parts.params ?? {}) as Record<string, string | number>;
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((parts.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function shown(body: unknown): string {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  return text.length > 1_000 ? `${text.slice(0, 1_000)} …` : text;
}
