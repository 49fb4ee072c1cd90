/**
 * The product's API as an operator's command uses it: signed in as operator, patient with what is away for a moment.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { refusalBody, signIn, type AnswerOf, type RequestOf, type Route } from '@exam/contracts';
import { Agent, fetch, type Response } from 'undici';
import { Failure } from '../lib/failure.js';
import type { Product } from '../lib/options.js';

export interface Operator {
  login: string;
  password: string;
}

/** A refusal that repeating will not change. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The words for a refusal. */
export const refusedAs =
  (what: string, todo: string) =>
  (error: unknown): Failure | undefined =>
    error instanceof Refused ? new Failure(what, `${error.message} (${error.code})`, todo) : undefined;

/** From the environment, or the secrets file of the running product. */
export function operatorOf({ secrets }: Pick<Product, 'secrets'>, environment = process.env): Operator {
  const { OPERATOR_LOGIN: login, OPERATOR_PASSWORD: password } = environment;
  if (login && password) return { login, password };
  const todo = 'Set OPERATOR_LOGIN and OPERATOR_PASSWORD, or start the product once with npm start.';
  try {
    const { operator } = JSON.parse(readFileSync(secrets, 'utf8')) as { operator?: Partial<Operator> };
    if (operator?.login && operator.password) return { login: operator.login, password: operator.password };
  } catch {
    throw new Failure('Nobody to sign in as', `${secrets} cannot be read.`, todo);
  }
  throw new Failure('Nobody to sign in as', `${secrets} names no operator.`, todo);
}

export async function asOperator<T>(product: Product, ask: (api: Api) => Promise<T>): Promise<T> {
  const api = new Api(product.api, operatorOf(product));
  return ask(api).finally(() => api.close());
}

const waitsMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000];
const passing = new Set([429, 502, 503, 504]);

export class Api {
  private token: string | null = null;
  // A commit may take minutes before its first byte.
  private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

  /** `url` is the address people open; calls go to `/api` below it. */
  constructor(
    private readonly url: string,
    private readonly operator: Operator,
    private readonly waits: readonly number[] = waitsMs,
  ) {}

  /**
   * Throws Refused for a refusal and a Failure when the service stays away. Every call it is used for may be repeated.
   */
  async call<R extends Route>(
    route: R,
    parts: Partial<RequestOf<R>> & { params?: Record<string, string> },
  ): Promise<AnswerOf<R>> {
    return this.signedIn(async () => route.answer.parse(await (await this.send(route, parts)).json()) as AnswerOf<R>);
  }

  /** The same, of a route that answers with a file of text. */
  text<R extends Route>(route: R, parts: Partial<RequestOf<R>> & { params?: Record<string, string> }): Promise<string> {
    return this.signedIn(async () => (await this.send(route, parts)).text());
  }

  close(): Promise<void> {
    return this.agent.close();
  }

  private async signedIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.token ??= await this.signIn();
    try {
      return await ask();
    } catch (error) {
      // who signs in with a password has proved who they are, for a quarter of an hour
      const helps = error instanceof Refused && (error.status === 401 || error.code === 'auth.proof_needed');
      if (!helps) throw error;
      this.token = await this.signIn();
      return ask();
    }
  }

  private async signIn(): Promise<string> {
    this.token = null;
    try {
      const answer = await this.send(signIn, {
        body: { username: this.operator.login, password: this.operator.password },
      });
      return signIn.answer.parse(await answer.json()).token;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Failure(
        'The operator cannot sign in',
        error.message,
        'Check OPERATOR_LOGIN and OPERATOR_PASSWORD, or --secrets.',
      );
    }
  }

  private async send<R extends Route>(
    route: R,
    { params = {}, body }: { params?: Record<string, string>; body?: unknown },
  ): Promise<Response> {
    const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await this.patiently(() =>
      fetch(`${this.url}/api${path}`, {
        method: route.method,
        dispatcher: this.agent,
        headers: { 'content-type': 'application/json', ...(this.token && { authorization: `Bearer ${this.token}` }) },
        ...(route.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      }),
    );
    if (response.ok) return response;
    const answer: unknown = await response.json().catch(() => null);
    const refusal = refusalBody.safeParse(answer);
    if (refusal.success) throw new Refused(response.status, refusal.data.code, refusal.data.message);
    throw new Failure(
      `${route.summary} failed`,
      `${this.url} answered ${response.status} without a reason.`,
      'Check that --api is the address of this product.',
    );
  }

  private async patiently(attempt: () => Promise<Response>): Promise<Response> {
    for (let tried = 0; ; tried += 1) {
      const last = tried >= this.waits.length;
      try {
        const response = await attempt();
        if (!passing.has(response.status) || last) return response;
        await response.body?.cancel();
        await pause(Math.max(this.waits[tried]!, Number(response.headers.get('retry-after') ?? 0) * 1_000));
      } catch (error) {
        const why = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
        if (last)
          throw new Failure(
            `${this.url} does not answer`,
            why,
            'Start the product (npm start), or give its address with --api.',
          );
        await pause(this.waits[tried]);
      }
    }
  }
}
