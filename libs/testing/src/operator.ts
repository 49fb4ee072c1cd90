import { importParts, signIn, type AnswerOf, type PackKind, type RequestOf, type Route } from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { until } from './until.js';

type Parts<R extends Route> = Partial<Omit<RequestOf<R>, 'params'>> & { params?: Record<string, string> };

/** An operator of a running product: what the tests of the whole product bring in and change, they do by its API. */
export class Operator {
  private token: Promise<string> | undefined;

  /** `url` is the address people open. */
  constructor(
    private readonly url: string,
    private readonly login: { readonly login: string; readonly password: string },
  ) {}

  /** Throws where the call is refused. */
  async call<R extends Route>(route: R, parts: Parts<R>): Promise<AnswerOf<R>> {
    const { login: username, password } = this.login;
    this.token ??= this.send(signIn, { body: { username, password } as never }).then(({ token }) => token);
    return this.send(route, parts, await this.token);
  }

  /** Imports rows of some kinds, a thousand of each at most. Throws where a row is refused. */
  async bring(pack: string, rows: Partial<Record<PackKind, readonly unknown[]>>): Promise<void> {
    for (const { routes, kinds } of importParts) {
      const own = kinds.filter((kind) => rows[kind]?.length);
      if (own.length === 0) continue;
      const params = { importId: randomUUID() };
      await this.call(routes.open, { body: { ...params, pack } });
      for (const [sequence, kind] of own.entries()) {
        const placed = rows[kind]!.map((row, at) => ({ place: `${kind} ${at + 1}`, row }));
        const { refused } = await this.call(routes.rows, { params, body: { sequence, kind, rows: placed } });
        if (refused.length > 0) throw new Error(`${pack} was refused: ${JSON.stringify(refused.slice(0, 3))}`);
      }
      const { refused } = await this.call(routes.commit, { params, body: { dryRun: false } });
      if (refused.length > 0) throw new Error(`${pack} was refused: ${JSON.stringify(refused.slice(0, 3))}`);
    }
  }

  /** Asks again while the product is busy or a part of it is away. */
  private async send<R extends Route>(route: R, { params = {}, body }: Parts<R>, token?: string): Promise<AnswerOf<R>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const ask = async () => {
      const told = await fetch(`${this.url}/api${path}`, {
        ...{ method: route.method, headers },
        ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      });
      return [429, 502, 503, 504].includes(told.status) ? null : told;
    };
    const response = await until(ask, { timeoutMs: 60_000, everyMs: 250, what: path });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${route.method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return route.answer.parse(answer) as AnswerOf<R>;
  }
}
