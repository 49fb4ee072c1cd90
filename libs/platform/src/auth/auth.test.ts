import { allow, anyone, defineRoute, sessionRevoked, type InputOf, type Scope } from '@exam/contracts';
import {
  Database,
  defineConfig,
  Handles,
  programAudience,
  RevokedSessions,
  tokenAudience,
  type ActorContext,
  type RequestContext,
} from '@exam/platform';
import { refusal, startService, tokenFor, until, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { testJwksUrl } from '@exam/testing/signing';

const me = defineRoute({
  service: 'catalog',
  name: 'me',
  method: 'GET',
  path: '/me',
  summary: 'For this test',
  access: allow('student'),
  answer: z.object({ name: z.string() }),
});

const forPrograms = defineRoute({ ...me, name: 'myResults', path: '/my-results', scope: 'results.read' });
const forAnybody = defineRoute({ ...me, name: 'who', path: '/who', access: anyone });
const forOwners = defineRoute({ ...forAnybody, name: 'whose', path: '/whose', withToken: 'unexpired' });

@Controller()
class MeController {
  @Handles(me)
  read(_: InputOf<typeof me>, { actor }: ActorContext) {
    return { name: actor.name };
  }

  @Handles(forPrograms)
  results(_: InputOf<typeof forPrograms>, { actor }: ActorContext) {
    return { name: actor.name };
  }

  @Handles(forAnybody)
  who(_: InputOf<typeof forAnybody>, { actor }: RequestContext) {
    return { name: actor?.name ?? 'nobody' };
  }

  @Handles(forOwners)
  whose(_: InputOf<typeof forOwners>, { actor }: RequestContext) {
    return { name: actor?.name ?? 'nobody' };
  }
}

@Module({ controllers: [MeController] })
class MeModule {}

const start = (options: { database?: TestService['db']; environment?: Record<string, string> } = {}) =>
  startService('catalog', { module: MeModule, loadConfig: () => defineConfig(), ...options });

const inAQuarterHour = () => new Date(Date.now() + 900_000).toISOString();

test('[SEC-001] a token of a session that identity says has ended is refused in another service', async () => {
  const service = await start();
  const sessionId = randomUUID();
  const api = await service.as({ sessionId });
  await api.get('/me').expect(200);
  await service.deliver(sessionRevoked, { sessionId, userId: randomUUID(), tokensEndAt: inAQuarterHour() });
  await api.get('/me').expect(401).expect(refusal('auth.session_ended'));
  await (await service.as({})).get('/me').expect(200);
});

test('a program’s token opens the calls that name its scope, again and again, and no other', async () => {
  const service = await start();
  const program = (scopes: Scope[], audience = programAudience) => tokenFor({ name: 'Asha', scopes }, { audience });
  const api = service.api(await program(['results.read']));
  for (let time = 0; time < 2; time += 1) {
    await api.get('/my-results').expect(200);
    await api.get('/me').expect(403).expect(refusal('auth.scope_missing'));
    // where nobody needs a token it is nobody
    expect((await api.get('/who').expect(200)).body).toEqual({ name: 'nobody' });
  }
  await service
    .api(await program(['people.read']))
    .get('/my-results')
    .expect(403);
  await service
    .api(await program([]))
    .get('/my-results')
    .expect(403);
  await (await service.as({})).get('/my-results').expect(200);
  // whom a token is for and what it says belong together
  const shownAsPerson = service.api(await program(['results.read'], tokenAudience));
  await shownAsPerson.get('/my-results').expect(401).expect(refusal('auth.token_invalid'));
  const withoutScopes = service.api(await tokenFor({}, { audience: programAudience }));
  await withoutScopes.get('/me').expect(401).expect(refusal('auth.token_invalid'));
});

test('where nobody needs a token one that has run out is none, but where its owner is answered otherwise: there it is refused', async () => {
  const service = await start();
  const called = (path: string, token?: string) => service.api(token).get(path);
  const asha = { name: 'Asha' };
  const [living, runOut] = [await tokenFor(asha), await tokenFor(asha, { livesSeconds: -60 })];
  const forged = await tokenFor(asha, { forged: true });
  expect((await called('/who', runOut).expect(200)).body).toEqual({ name: 'nobody' });
  await called('/whose', runOut).expect(401).expect(refusal('auth.token_expired'));
  for (const [token, name] of [
    [living, 'Asha'],
    [forged, 'nobody'],
    [undefined, 'nobody'],
  ] as const)
    expect((await called('/whose', token).expect(200)).body).toEqual({ name });
});

test('a token has one spelling: what else its signature is decoded from is refused', async () => {
  const service = await start();
  const token = await tokenFor();
  const [before, end] = [token.slice(0, -20), token.slice(-20)];
  const nextLetter = String.fromCharCode(token.charCodeAt(token.length - 1) + 1);
  const others = [
    `${before} ${end}`,
    `${before}${'\t '.repeat(500)}${end}`,
    `${token}==`,
    `${token}\u00a0`,
    `\u00a0${token}`,
    token.slice(0, -1) + nextLetter,
  ];
  for (const other of others) await service.api(other).get('/me').expect(401).expect(refusal('auth.token_invalid'));
  await service.api(token).get('/me').expect(200);
});

test('every replica learns of an ended session from the commit, and a new one finds it at boot', async () => {
  const one = await start();
  const other = await start({ database: one.db });
  const sessionId = randomUUID();
  const token = await tokenFor({ sessionId });
  await other.api(token).get('/me').expect(200);
  await one.deliver(sessionRevoked, { sessionId, userId: randomUUID(), tokensEndAt: inAQuarterHour() });
  await until(async () => (await other.api(token).get('/me')).status === 401);
  const late = await start({ database: one.db });
  await late.api(token).get('/me').expect(401).expect(refusal('auth.session_ended'));
});

test('an end that is rolled back ends nothing', async () => {
  const service = await start();
  const sessionId = randomUUID();
  const [db, revoked] = [service.app.get(Database), service.app.get(RevokedSessions)];
  const failing = db.transaction(async (tx) => {
    await revoked.revoke(tx, [{ sessionId, tokensEndAt: new Date(Date.now() + 900_000) }]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await (await service.as({ sessionId })).get('/me').expect(200);
});

test('ended sessions arrive again after the connection that listens was cut', async () => {
  const service = await start();
  const listener = `select pid from pg_stat_activity where application_name = 'revoked sessions' and datname = current_database()`;
  const [before] = await service.db.query<{ pid: number }>(listener);
  await service.db.query('select pg_terminate_backend($1)', [before?.pid]);
  const sessionId = randomUUID();
  await service.db.query(`insert into platform.revoked_sessions values ($1, now() + interval '15 minutes')`, [
    sessionId,
  ]);
  const api = await service.as({ sessionId });
  await until(async () => (await api.get('/me')).status === 401);
});

test('a service that starts while identity is down knows the keys it has seen', async () => {
  const one = await start();
  await (await one.as({})).get('/me').expect(200);
  const nowhere = { AUTH_JWKS_URL: 'http://127.0.0.1:1/keys' };
  const restarted = await start({ database: one.db, environment: nowhere });
  await (await restarted.as({})).get('/me').expect(200);
  const fresh = await start({ environment: nowhere });
  await (await fresh.as({})).get('/me').expect(503).expect(refusal('service.unavailable'));
});

test('an invented key name is asked for once, not with every request', async () => {
  const { server, url, asked } = await countingKeys();
  try {
    const service = await start({ environment: { AUTH_JWKS_URL: url } });
    const [, claims, signature] = (await tokenFor()).split('.');
    for (let nth = 0; nth < 5; nth += 1) {
      const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `invented-${nth}` })).toString('base64url');
      await service
        .api(`${header}.${claims}.${signature}`)
        .get('/me')
        .expect(401)
        .expect(refusal('auth.token_invalid'));
    }
    await (await service.as({})).get('/me').expect(200);
    expect(asked()).toBe(1);
  } finally {
    server.close();
  }
});

async function countingKeys(): Promise<{ server: Server; url: string; asked: () => number }> {
  const keys = await (await fetch(await testJwksUrl())).text();
  let count = 0;
  const server = createServer((_request, answer) => {
    count += 1;
    answer.setHeader('connection', 'close').end(keys);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`, asked: () => count };
}
