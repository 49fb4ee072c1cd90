import { refusalBody, type AnswerOf, type RequestOf, type Route } from '@exam/contracts';

export type Answered<Body> =
  { ok: true; body: Body } | { ok: false; status: number; code: string | undefined; message: string };

/** The product's API as a browser uses it: `url` is the address people open. Nothing is repeated. */
export class Caller {
  constructor(
    private readonly url: string,
    private readonly tell: (line: string) => void = () => undefined,
  ) {}

  async try<R extends Route>(
    route: R,
    {
      params,
      body,
      token,
    }: Partial<Omit<RequestOf<R>, 'params'>> & { params?: Record<string, string>; token?: string },
  ): Promise<Answered<AnswerOf<R>>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const since = performance.now();
    const response = await fetch(`${this.url}/api${path}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const [ms, id] = [Math.round(performance.now() - since), response.headers.get('x-request-id') ?? 'no request id'];
    this.tell(`${route.method} ${path} ${response.status} ${id} ${ms} ms`);
    const answer = (text.startsWith('{') ? JSON.parse(text) : null) as unknown;
    if (response.ok) return { ok: true, body: route.answer.parse(answer) as AnswerOf<R> };
    const refusal = refusalBody.safeParse(answer);
    return {
      ok: false,
      status: response.status,
      code: refusal.data?.code,
      message: refusal.data?.message ?? text.slice(0, 200),
    };
  }

  /** Throws where it is refused. */
  async call<R extends Route>(route: R, parts: Parameters<typeof this.try<R>>[1]): Promise<AnswerOf<R>> {
    const answer = await this.try(route, parts);
    if (answer.ok) return answer.body;
    throw new Error(`${route.method} ${route.path}: ${answer.status} ${answer.code ?? ''} ${answer.message}`);
  }
}
