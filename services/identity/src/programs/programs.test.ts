import {
  changeRoles,
  endProgramToken,
  exchangeProgramToken,
  listPeople,
  listProgramTokens,
  makeProgramToken,
  markLeft,
  mostProgramTokens,
  readPerson,
  routes,
  scopes,
  signOutEverywhere,
  takeProgramToken,
  type Scope,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { command, openOffice, type Office } from '../../test/office.js';

let service: TestService;
let school: Office;
let office: Api;
beforeAll(async () => {
  service = await startService('identity');
  school = await openOffice(service);
  office = await school.as('office');
});

const minute = 60_000;
const make = (api: Api, more: { scopes?: Scope[]; days?: number } = {}) =>
  api.call(makeProgramToken, { body: { ...command(), name: 'Timetable', scopes: ['people.read'], days: 30, ...more } });
const take = (api: Api, tokenId: string) => api.call(takeProgramToken, { params: { tokenId } });
const exchange = (token: string) => service.api().call(exchangeProgramToken, { body: { token } });

/** A token of the office, as a program has it. */
async function program(api: Api = office, more: Parameters<typeof make>[1] = {}) {
  const { tokenId, expiresAt } = (await make(api, more).expect(200)).body;
  return { tokenId, expiresAt, token: (await take(api, tokenId).expect(200)).body.token };
}

test('a program reads within its scope what its person may, and its last use is seen', async () => {
  const { token, tokenId } = await program();
  const { body } = await exchange(token).expect(200);
  expect(body.scopes).toEqual(['people.read']);
  const bearer = service.api(body.token);
  const { items } = (await bearer.call(listPeople).expect(200)).body;
  expect(items.map(({ userCode }) => userCode)).toEqual(expect.arrayContaining(['asha', 'ravi']));
  expect(items.map(({ userCode }) => userCode)).not.toContain('meera');
  await bearer.call(readPerson, { params: { userId: school.ids['meera']! } }).expect(404);
  const held = (await office.call(listProgramTokens).expect(200)).body.items.find((one) => one.tokenId === tokenId)!;
  expect(held).toMatchObject({ name: 'Timetable', scopes: ['people.read'], lastUsedAt: expect.any(String) });
});

test('every call that does not name the scope is closed to it, also those that anybody signed in may make', async () => {
  const { token } = await program();
  const access = service.api((await exchange(token).expect(200)).body.token);
  const closed = routes.filter(
    ({ service: of, access: who, scope }) => of === 'identity' && !('public' in who) && scope !== 'people.read',
  );
  expect(closed.length).toBeGreaterThan(40);
  for (const { method, path } of closed) {
    const address = path.replace(/:(\w+)/g, 'none');
    const { status, body } = await access.send(method, address, method === 'GET' ? undefined : {});
    expect([method, path, status, body.code]).toEqual([method, path, 403, 'auth.scope_missing']);
  }
  // where nobody needs a token it is nobody
  await access.get('/organization/data').expect(200);
  const other = await program(office, { scopes: ['results.read'] });
  const withoutIt = service.api((await exchange(other.token).expect(200)).body.token);
  await withoutIt.call(listPeople).expect(403).expect(refusal('auth.scope_missing'));
});

test('what programs may call reads and changes nothing, and each scope opens something', () => {
  const open = routes.filter(({ scope }) => scope !== undefined);
  expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(scopes));
  for (const { method, path, access, change, needsProof } of open)
    expect([path, method, change, needsProof, 'permission' in access]).toEqual([
      path,
      'GET',
      undefined,
      undefined,
      true,
    ]);
});

test('a token is shown once, within a quarter of an hour, to who made it, and stands nowhere', async () => {
  const { token } = await program();
  const secret = token.split('.')[1]!;
  const { tokenId } = (await make(office).expect(200)).body;
  const neighbour = await school.as('beta');
  await take(neighbour, tokenId).expect(404).expect(refusal('program-token.gone'));
  await take(office, tokenId).expect(200);
  await take(office, tokenId).expect(404).expect(refusal('program-token.gone'));
  const late = (await make(office).expect(200)).body;
  service.clock.advance(15 * minute + 1);
  office = await school.as('office');
  await take(office, late.tokenId).expect(404);
  const tables = await service.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'platform')`,
  );
  for (const { name } of tables)
    expect([name, JSON.stringify(await service.db.query(`select to_jsonb(t)::text from ${name} t`))]).toEqual([
      name,
      expect.not.stringContaining(secret),
    ]);
});

test('it ends at once when it is ended, with the access that it was exchanged for', async () => {
  const { token, tokenId } = await program();
  const access = service.api((await exchange(token).expect(200)).body.token);
  await access.call(listPeople).expect(200);
  const neighbour = await school.as('beta');
  await neighbour.call(endProgramToken, { params: { tokenId }, body: command() }).expect(404);
  await office.call(endProgramToken, { params: { tokenId }, body: command() }).expect(200);
  await access.call(listPeople).expect(401).expect(refusal('auth.session_ended'));
  await exchange(token).expect(401).expect(refusal('program-token.wrong'));
  await office.call(endProgramToken, { params: { tokenId }, body: command() }).expect(404);
  const entries = await service.db.query<{ action: string }>(
    `select action from platform.audit where subject = $1 order by id`,
    [`program-token:${tokenId}`],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    ...['program-token.made', 'program-token.taken', 'program-token.ended'],
  ]);
});

test('it ends with the person’s sign-out of all, with another role and where they leave', async () => {
  const above = await service.as({ roles: ['super'], orgId: 'operators' });
  const params = { userId: school.ids['mock']! };
  const asAdmin = async () => {
    const version = await school.version('mock');
    await above.call(changeRoles, { params, body: { ...command(), roles: ['org-admin'], version } }).expect(200);
    return school.as('mock', { roles: ['org-admin'] });
  };
  const ends: [string, (api: Api) => PromiseLike<unknown>][] = [
    ['sign-out', (api) => api.call(signOutEverywhere).expect(200)],
    [
      'role',
      async () => {
        const body = { ...command(), roles: ['organiser' as const], version: await school.version('mock') };
        await above.call(changeRoles, { params, body }).expect(200);
      },
    ],
    [
      'leaving',
      () => above.call(markLeft, { body: { ...command(), userIds: [params.userId], hasLeft: true } }).expect(200),
    ],
  ];
  for (const [name, end] of ends) {
    const api = await asAdmin();
    const { token } = await program(api);
    const access = service.api((await exchange(token).expect(200)).body.token);
    await access.call(listPeople).expect(200);
    await end(api);
    expect([name, (await access.call(listPeople)).status, (await exchange(token)).status]).toEqual([name, 401, 401]);
  }
});

test('it ends by itself on its day, at most a year later, and the access not after it', async () => {
  expect((await make(office, { days: 366 })).body).toMatchObject({ code: 'request.invalid' });
  const { token, expiresAt } = await program(office, { days: 1 });
  service.clock.advance(86_400_000 - 5 * minute);
  const { body } = await exchange(token).expect(200);
  expect(body.endsAt <= expiresAt).toBe(true);
  service.clock.advance(5 * minute + 1);
  await exchange(token).expect(401).expect(refusal('program-token.wrong'));
  office = await school.as('office');
  expect((await office.call(listProgramTokens)).body.items.map((one) => one.expiresAt)).not.toContain(expiresAt);
});

test('a wrong or invented token opens nothing, and twenty are enough', async () => {
  const { token } = await program();
  const wrong = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  for (const shown of [wrong, `exp_${token}`, 'x', `exp_0198a000-0000-7000-8000-000000000000.${token.split('.')[1]}`])
    await exchange(shown).expect(401).expect(refusal('program-token.wrong'));
  const mine = await school.as('beta');
  await Promise.all(Array.from({ length: mostProgramTokens + 3 }, () => make(mine)));
  expect((await mine.call(listProgramTokens).expect(200)).body.items).toHaveLength(mostProgramTokens);
  expect((await make(mine)).body).toMatchObject({ code: 'program-token.too_many' });
});

test('a token wants a proof, and only who settles things for the school makes one', async () => {
  expect((await make(await school.as('office', { provedAt: null }))).body).toMatchObject({ code: 'auth.proof_needed' });
  expect((await make(await school.as('maths'))).status).toBe(403);
});
