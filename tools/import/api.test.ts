import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoute, allow } from '@exam/contracts';
import { z } from 'zod';
import { Api } from './api.js';

// The product's edge seen from outside: what matters here is how the importer bears its moods.
type Mood = (request: IncomingMessage, body: unknown, response: ServerResponse) => void;

const route = defineRoute({
  service: 'identity',
  name: 'probe',
  method: 'POST',
  path: '/probe/:id',
  summary: 'A probe',
  access: allow('super'),
  params: z.object({ id: z.string() }),
  body: z.object({ say: z.string() }),
  answer: z.object({ heard: z.string() }),
});
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (code: string) => ({ status: false, code, message: `no: ${code}`, errorResponse: [], requestId: 'r' });
const session = {
  status: true,
  message: '',
  token: 'token',
  expiresAt: '2026-11-21T06:00:00Z',
  user: {
    user_id: 'u',
    account_id: 'a',
    currentAccountId: 'a',
    baseAccountId: 'b',
    orgId: 'o',
    orgName: 'o',
    roles: ['super'],
    user_info: {
      given_name: '',
      family_name: '',
      phone_number: '',
      email: null,
      board: null,
      grade: null,
      group: null,
      section: null,
      boardId: null,
      classId: null,
      gradeId: null,
      groupId: null,
      sectionId: null,
    },
  },
};

let server: Server;
let moods: Mood[];
let signIns: number;
let api: Api;

beforeEach(async () => {
  moods = [];
  signIns = 0;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(parts).toString());
        if (request.url !== '/api/user/login')
          return (moods.length > 1 ? moods.shift()! : moods[0]!)(request, body, response);
        signIns += 1;
        return (body as { password: string }).password === 'right'
          ? json(response, 200, session)
          : json(response, 401, refusal('auth.wrong_password'));
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  api = new Api(address(), { login: 'operator', password: 'right' }, [1, 1, 1]);
});
afterEach(async () => {
  await api.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const well: Mood = (request, body, response) =>
  json(response, 200, { heard: `${request.url} ${(body as { say: string }).say} ${request.headers.authorization}` });
const probe = () => api.call(route, { params: { id: 'a/b' }, body: { say: 'hello' } });

test('it signs in once and calls with its token', async () => {
  moods = [well];
  expect(await probe()).toEqual({ heard: '/api/probe/a%2Fb hello Bearer token' });
  await probe();
  expect(signIns).toBe(1);
});

test('it tries again when the service is away, and goes on', async () => {
  moods = [
    (_request, _body, response) => json(response, 503, refusal('service.unavailable'), { 'retry-after': '0' }),
    (request) => request.socket.destroy(),
    (_request, _body, response) => void response.writeHead(502).end('<html>'),
    well,
  ];
  expect(await probe()).toMatchObject({ heard: expect.stringContaining('hello') });
});

test('a service that stays away is told in words', async () => {
  moods = [(request) => request.socket.destroy()];
  await expect(probe()).rejects.toMatchObject({
    what: `${address()} does not answer`,
    todo: expect.stringContaining('npm start'),
  });
});

test('it signs in again when the token has ended', async () => {
  moods = [(_request, _body, response) => json(response, 401, refusal('auth.token_expired')), well];
  await probe();
  expect(signIns).toBe(2);
});

test('it signs in again, which is a proof, when a long import has outlived the first one', async () => {
  moods = [(_request, _body, response) => json(response, 403, refusal('auth.proof_needed')), well];
  await probe();
  expect(signIns).toBe(2);
});

test('a refusal is not tried again', async () => {
  moods = [(_request, _body, response) => json(response, 409, refusal('import.not_open')), well];
  await expect(probe()).rejects.toMatchObject({ status: 409, code: 'import.not_open' });
});

test('a wrong password of the operator is told with where it comes from', async () => {
  await api.close();
  api = new Api(address(), { login: 'operator', password: 'wrong' }, [1]);
  await expect(probe()).rejects.toMatchObject({
    what: 'The operator cannot sign in',
    todo: expect.stringContaining('OPERATOR_PASSWORD'),
  });
});
