import { createHmac } from 'node:crypto';
import { routes, type Route } from '@exam/contracts';
import { ask } from '../target.js';
import type { Attack, Person, Probe, Target } from '../types.js';

const closed = routes.filter(({ access }) => !('public' in access));
const allowsStudents = ({ access }: Route) => 'public' in access || access.roles.includes('student');

/** The call with that person's ids wherever it names a person; whatever else it names does not exist. */
function pathOf(route: Route, of: Person): string {
  const ids: Record<string, string> = { userId: of.userId, accountId: of.accountId };
  return route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none');
}

/** Many calls are one probe; those that did not hold are named. */
async function everyOne(
  tried: string,
  which: readonly Route[],
  held: (route: Route) => Promise<string | null>,
): Promise<Probe> {
  const open: string[] = [];
  for (const route of which) {
    const seen = await held(route);
    if (seen !== null) open.push(`${route.method} ${route.path}: ${seen}`);
  }
  const isWhole = which.length > 0 && open.length === 0;
  return { tried, held: isWhole, seen: isWhole ? `${which.length} calls` : open.slice(0, 5).join('; ') || 'no call' };
}

export const closedCalls: Attack = {
  name: 'calls of others',
  async run(target) {
    const { student, other } = target;
    const call = (route: Route, token?: string, of = student) =>
      ask(target, route.method, pathOf(route, of), { token, ...(route.method !== 'GET' && { body: {} }) });
    return [
      await everyOne('each closed call without a token', closed, async (route) => {
        const { status } = await call(route);
        return status === 401 || status === 429 ? null : String(status);
      }),
      await everyOne(
        'each call of the staff as a student',
        closed.filter((route) => !allowsStudents(route)),
        async (route) => {
          const { status, code } = await call(route, student.token);
          return status === 403 || status === 429 ? null : `${status} ${code ?? ''}`;
        },
      ),
      await everyOne(
        "each call that names a person, with another student's ids",
        closed.filter(
          ({ own, path }) => own?.some((field) => field.startsWith('params.')) && /:(user|account)Id/.test(path),
        ),
        async (route) => {
          if (!allowsStudents(route)) return null;
          const { status, code } = await call(route, student.token, other);
          return status >= 400 && status < 500 ? null : `${status} ${code ?? ''}`;
        },
      ),
    ];
  },
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forgeries({ token }: Person): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
  const raised = encode({ ...claims, roles: ['super'] });
  const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url');
  const symmetric = `${encode({ ...header, alg: 'HS256' })}.${raised}`;
  return {
    'no algorithm': `${encode({ ...header, alg: 'none' })}.${raised}.`,
    'a role added, the signature kept': `${head}.${raised}.${signature}`,
    'no signature': `${head}.${body}.`,
    'signed with an empty key': `${symmetric}.${sign(symmetric, '')}`,
    'signed with the key id': `${symmetric}.${sign(symmetric, String(header['kid']))}`,
    'a key of the attacker named in the header': `${encode({ ...header, jku: 'http://127.0.0.1:1/keys' })}.${raised}.${signature}`,
    'half a token': token.slice(0, token.length / 2),
    // the same signature to a decoder, somebody else to who knows people by its letters
    'blanks in the signature': `${head}.${body}.${signature.slice(0, 70)} \t${signature.slice(70)}`,
    'padding behind the signature': `${token}==`,
    'a blank behind it that is none to HTTP': `${token}\u00a0`,
  };
}

export const forgedTokens: Attack = {
  name: 'forged tokens',
  async run(target: Target) {
    const path = `/user/data/${target.student.accountId}`;
    const own = await ask(target, 'GET', path, { token: target.student.token });
    const probes = [{ tried: 'the true token', held: own.status === 200, seen: String(own.status) }];
    for (const [tried, token] of Object.entries(forgeries(target.student))) {
      const { status } = await ask(target, 'GET', path, { token });
      probes.push({ tried, held: status === 401, seen: String(status) });
    }
    return probes;
  },
};
