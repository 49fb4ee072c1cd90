import { sessionAnswer, type Target } from './types.js';

/** One answer of the product, as an attacker sees it. */
export interface Seen {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
  readonly headers: Headers;
}

export interface Asked {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A call below `/api`, exactly as written: nothing is repeated, checked or followed. */
export const ask = (target: Pick<Target, 'address'>, method: string, path: string, asked: Asked = {}): Promise<Seen> =>
  open(`${target.address}/api${path}`, method, asked);

export async function open(url: string, method: string, { token, body, headers }: Asked = {}): Promise<Seen> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  return { status: response.status, code: codeOf(text), text, headers: response.headers };
}

function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

export async function signedIn(target: Pick<Target, 'address'>, phoneNumber: string, password: string) {
  const seen = await ask(target, 'POST', '/user/login', { body: { phoneNumber, password } });
  if (seen.status !== 200) throw new Error(`${phoneNumber} cannot sign in: ${seen.status} ${seen.code ?? seen.text}`);
  const { token, user } = sessionAnswer.parse(JSON.parse(seen.text));
  return {
    login: phoneNumber,
    password,
    token,
    userId: user.user_id,
    accountId: user.currentAccountId,
    place: user.user_info,
  };
}
