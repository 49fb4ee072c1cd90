import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { randomInt } from 'node:crypto';
import { ask } from '../target.js';
import type { Attack, Probe } from '../types.js';

const end = '\r\n';
const inner = `GET /api/user/getSession HTTP/1.1${end}Host: inner${end}${end}`;
const post = (headers: readonly string[], body: string) =>
  ['POST /api/user/login HTTP/1.1', 'Host: localhost', ...headers, '', body].join(end);

/** What two servers in a row may read as two different requests. */
const doubtful: Record<string, string> = {
  'a length and chunks': post(['Content-Length: 5', 'Transfer-Encoding: chunked'], `0${end}${end}${inner}`),
  'a blank before the colon': post(['Content-Length: 4', 'Transfer-Encoding : chunked'], `5c${end}${inner}`),
  'an encoding that nobody knows': post(['Transfer-Encoding: xchunked'], `0${end}${end}${inner}`),
  'two encodings': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0${end}${end}${inner}`),
  'two lengths': post(['Content-Length: 2', 'Content-Length: 80'], `{}${inner}`),
  'a length with a sign': post(['Content-Length: +2'], `{}${inner}`),
  'two hosts': `GET /api/user/keys HTTP/1.1${end}Host: a${end}Host: b${end}${end}`,
  'a tunnel': `CONNECT 127.0.0.1:5432 HTTP/1.1${end}Host: 127.0.0.1:5432${end}${end}`,
  'an echo': `TRACE /api/user/keys HTTP/1.1${end}Host: localhost${end}Connection: close${end}${end}`,
};

/** The states of all answers that come within three seconds. */
function answers(address: string, request: string): Promise<number[]> {
  const { protocol, hostname, port } = new URL(address);
  const to = { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  return new Promise((resolve, reject) => {
    let seen = '';
    const socket = protocol === 'https:' ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (part) => (seen += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve([...seen.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, state]) => Number(state))));
    socket.write(request);
  });
}

export const smuggledRequests: Attack = {
  name: 'smuggled requests',
  async run({ address }) {
    const probes: Probe[] = [];
    for (const [tried, request] of Object.entries(doubtful)) {
      const states = await answers(address, request);
      const held = states.length === 1 && states.every((state) => state >= 400);
      probes.push({ tried, held, seen: states.join(', ') || 'no answer' });
    }
    return probes;
  },
};

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const guess = () => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('');

export const guessedScorecards: Attack = {
  name: 'guessed scorecards',
  async run(target) {
    let looked = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const { status } = await ask(target, 'GET', `/scorecards/${guess()}`, {
        headers: { 'x-forwarded-for': `198.51.100.${tries}` },
      });
      if (status === 429) break;
      looked += 1;
    }
    return [
      {
        tried: '60 codes, each as if from another address',
        held: looked < 40,
        seen: `${looked} looked at`,
      },
    ];
  },
};
