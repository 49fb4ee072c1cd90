import { erasePerson, findPerson, personErased, personRoutes } from '@exam/contracts';
import { refusal, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { ErasuresService } from './erasures.service.js';

let service: TestService;
let outside: Outside;
let operator: Api;
const phone = '+919876543210';
const day = 86_400_000;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
  operator = await operatorOf(service);
});

const told = () => service.outbox.of(personErased);
const signIn = () => service.api().post('/user/login', { phoneNumber: phone, password: asha.password });

test('a person is found, exported and erased: sessions end, every service is told, and nothing names them', async () => {
  const { token, user } = (await signIn().expect(200)).body;
  await service.api().post('/user/forgotpass', { phoneno: phone }).expect(200);
  await codeSentTo(outside, phone);
  const found = (await operator.call(findPerson, { body: { target: '98765 43210' } }).expect(200)).body;
  expect(found).toMatchObject({ userId: user.user_id });
  expect([...found.accountIds].sort()).toEqual([user.baseAccountId, user.currentAccountId].sort());

  const body = { userId: found.userId, accountIds: found.accountIds };
  const { tables } = (await operator.call(personRoutes.identity, { body }).expect(200)).body;
  expect(tables['person']).toEqual([expect.objectContaining({ given_name: 'Asha Rao', phone_number: phone })]);
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['account', 'login', 'session']));
  expect(JSON.stringify(tables)).not.toMatch(/argon2|token_hash|password_hash/);

  await operator.call(erasePerson, { params: { userId: found.userId } }).expect(200);
  await service.api(token).get('/user/getSession').expect(401);
  const events = await told();
  expect(events).toEqual([expect.objectContaining({ userId: found.userId })]);
  await service.db.query('update platform.outbox set sent_at = now()');
  await service.deliver(personErased, events[0]!);

  for (const text of [phone, '9876543210', 'asha@example.org', 'Asha Rao']) {
    const tablesOf = await service.db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'platform')`,
    );
    for (const { name } of tablesOf)
      expect([name, await service.db.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [text])]).toEqual([
        name,
        [],
      ]);
  }
  await signIn().expect(401).expect(refusal('auth.unknown_user'));
  await operator
    .call(findPerson, { body: { target: phone } })
    .expect(404)
    .expect(refusal('user.not_found'));
  await operator.call(erasePerson, { params: { userId: found.userId } }).expect(200);
  expect(await told()).toEqual([]);
});

test('it is told again each day, until nothing older can come any more', async () => {
  const erasures = service.app.get(ErasuresService);
  await erasures.tellAgain();
  expect(await told()).toEqual([]);
  service.clock.advance(day + 1);
  await erasures.tellAgain();
  await erasures.tellAgain();
  expect(await told()).toHaveLength(1);
  service.clock.advance(15 * day);
  await erasures.tellAgain();
  expect(await told()).toHaveLength(1);
  expect(await service.db.query('select * from erasure')).toEqual([]);
});

test('nobody but a super operator erases, and no operator is erased', async () => {
  await importPack((operator = await operatorOf(service)), school);
  const { user } = (await signIn().expect(200)).body;
  for (const role of ['student', 'teacher', 'org-admin'] as const) {
    const api = await service.as({ roles: [role] });
    await api.call(erasePerson, { params: { userId: user.user_id } }).expect(403);
  }
  const own = (await operator.get('/user/getSession').expect(200)).body.user.user_id as string;
  await operator
    .call(erasePerson, { params: { userId: own } })
    .expect(403)
    .expect(refusal('person.not_erasable'));
  await signIn().expect(200);
});
