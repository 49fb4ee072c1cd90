import { routes } from '@exam/contracts';
import { z } from 'zod';
import { ask, open, type Seen } from '../target.js';
import type { Attack, Probe } from '../types.js';

const refused = (tried: string, { status, code }: Seen): Probe => ({
  tried,
  held: status >= 400 && status < 500,
  seen: `${status} ${code ?? ''}`,
});

const cursorCalls = routes.filter(
  ({ query, method, path, access }) =>
    method === 'GET' &&
    !path.includes(':') &&
    (!('roles' in access) || access.roles.includes('student')) &&
    query !== undefined &&
    JSON.stringify(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })).includes('"cursor"'),
);

/** Each is a part of a request that no honest client sends. */
export const malformedInput: Attack = {
  name: 'malformed input',
  async run(target) {
    const { token } = target.student;
    const login = (body: string) => ask(target, 'POST', '/user/login', { body });
    const probes = [
      refused('JSON that breaks off', await login('{"phoneNumber":')),
      refused('a control character', await login(JSON.stringify({ phoneNumber: '6000000101\u0000', password: 'x' }))),
      refused(
        'half a sign of UTF-16',
        await ask(target, 'POST', '/user/profile', { token, body: String.raw`{"school":"a\ud800"}` }),
      ),
      refused('a prototype', await login('{"__proto__":{"roles":["super"]},"phoneNumber":"1","password":"x"}')),
      refused('a number in place of a text', await login('{"phoneNumber":{"$gt":""},"password":{"$gt":""}}')),
      refused(
        'a body of a megabyte',
        await login(JSON.stringify({ phoneNumber: 'x'.repeat(1_000_000), password: 'x' })),
      ),
      refused('deep nesting', await login(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
      refused('an id with a path', await ask(target, 'GET', '/user/data/..%2f..%2foperator%2faudit', { token })),
      refused('an id with a null byte', await ask(target, 'GET', '/user/data/%00', { token })),
      refused("a service's own path", await open(`${target.address}/metrics`, 'GET').then(asPage)),
    ];
    for (const cursor of ['e30', 'AAAA', Buffer.from('["x","y",1]').toString('base64url'), "' or 1=1 --"])
      for (const { path } of cursorCalls) {
        const seen = await ask(target, 'GET', `${path}?cursor=${encodeURIComponent(cursor)}`, { token });
        probes.push({
          tried: `the cursor ${cursor} at ${path}`,
          held: seen.status < 500,
          seen: `${seen.status} ${seen.code ?? ''}`,
        });
      }
    return probes;
  },
};

/** The client's page is answered for whatever is no file; that is no leak. */
const asPage = (seen: Seen): Seen => (seen.text.includes('<div id="root">') ? { ...seen, status: 404 } : seen);

const wanted: Record<string, RegExp> = {
  'x-content-type-options': /nosniff/,
  'content-security-policy': /default-src|frame-ancestors/,
};

export const headersOfAnswers: Attack = {
  name: 'headers of answers',
  async run({ address }) {
    const probes: Probe[] = [];
    for (const path of ['/', '/api/none', '/none.js', '/socket.io/?EIO=4&transport=polling']) {
      const { headers } = await open(address + path, 'GET');
      const missing = Object.entries(wanted).flatMap(([name, value]) =>
        value.test(headers.get(name) ?? '') ? [] : [name],
      );
      probes.push({
        tried: `what ${path} is answered with`,
        held: missing.length === 0,
        seen: missing.join(', ') || 'all',
      });
    }
    const foreign = await open(`${address}/api/user/login`, 'OPTIONS', {
      headers: { origin: 'https://attacker.example', 'access-control-request-method': 'POST' },
    });
    const origin = foreign.headers.get('access-control-allow-origin');
    probes.push({
      tried: 'a call by a page of another origin',
      held: origin === null,
      seen: origin ?? 'no origin allowed',
    });
    for (const file of ['/assets/index.js.map', '/.env', '/.git/config']) {
      const seen = asPage(await open(address + file, 'GET'));
      probes.push({ tried: file, held: seen.status === 404 || seen.status === 403, seen: String(seen.status) });
    }
    return probes;
  },
};
