import { erasePerson, findPerson, personErased, personRoutes } from '@exam/contracts';
import { refusal, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha, importPack, operatorOf } from '../../test/packs.js';
import { ErasuresService } from './erasures.service.js';

let service: TestService;
let outside: Outside;
let operator: Api;
const phone = '+919876543210';
const day = 86_400_000;
/** The same girl by another code, once Asha is erased. */
const second = { ...asha, userCode: 'second' };

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

  const exports = await service.db.query(`select subject from platform.audit where action = 'person.exported'`);
  expect(exports).toEqual([{ subject: `user:${found.userId}` }]);

  await operator.call(erasePerson, { params: { userId: found.userId } }).expect(200);
  await service.api(token).get('/user/getSession').expect(401);
  const events = await told();
  expect(events).toEqual([expect.objectContaining({ userId: found.userId })]);
  // as the relay does with what it has sent
  await service.db.query('delete from platform.outbox');
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
  operator = await operatorOf(service);
  await importPack(operator, [['user', [second]]]);
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

describe('who was erased', () => {
  const erase = async () => {
    const { user } = (await signIn().expect(200)).body;
    await operator.call(erasePerson, { params: { userId: user.user_id } }).expect(200);
    for (const event of await told()) await service.deliver(personErased, event);
    // as the relay does with what it has sent
    await service.db.query('delete from platform.outbox');
    return user.user_id as string;
  };
  // days pass between two packs: each wants a proof of its own
  const bring = async (row: object = {}) =>
    (await importPack(await operatorOf(service), [['user', [{ ...second, ...row }]]])) as Report;
  type Report = { counts: { user: object }; refused: { code: string }[] };
  const istDayOf = (instant: number) => new Date(instant + 19_800_000).toISOString().slice(0, 10);

  test('is brought back by no pack, refused by row, and by nobody’s retelling', async () => {
    const { userId } = (await operator.call(findPerson, { body: { target: phone } }).expect(200)).body;
    // asked for, and not yet carried out
    await operator.call(erasePerson, { params: { userId } }).expect(200);
    expect((await bring({ familyName: 'Again' })).refused).toEqual([expect.objectContaining({ code: 'user.erased' })]);
    for (const event of await told()) await service.deliver(personErased, event);
    for (const row of [{}, { userCode: 'SECOND' }, { phoneNumber: '9876500017' }, { readmittedOn: '2099-01-01' }])
      expect((await bring(row)).refused).toEqual([expect.objectContaining({ code: 'user.erased', place: 'user 1' })]);
    service.clock.advance(40 * day);
    await service.app.get(ErasuresService).tellAgain();
    expect((await bring()).refused).toHaveLength(1);
    await signIn().expect(401);
  });

  test('comes back as a new person by a decision that the pack names, and nothing wipes them later', async () => {
    const readmittedOn = istDayOf(service.clock.now());
    expect((await bring({ readmittedOn })).counts.user).toMatchObject({ created: 1, refused: 0 });
    expect((await bring({ readmittedOn })).counts.user).toMatchObject({ unchanged: 1 });
    expect((await bring()).counts.user).toMatchObject({ unchanged: 1 });
    const userId = await erase();
    expect((await bring({ readmittedOn })).refused).toEqual([expect.objectContaining({ code: 'user.erased' })]);
    service.clock.advance(2 * day);
    await bring({ readmittedOn: istDayOf(service.clock.now()) });
    const back = (await signIn().expect(200)).body.user.user_id;
    expect(back).not.toBe(userId);
    service.clock.advance(2 * day);
    await service.app.get(ErasuresService).tellAgain();
    for (const event of await told()) await service.deliver(personErased, event);
    expect((await signIn().expect(200)).body.user.user_id).toBe(back);
  });

  test('a person who is there is erased, although the same id was erased before', async () => {
    const { userId } = (await operator.call(findPerson, { body: { target: phone } }).expect(200)).body;
    await service.db.query('insert into erasure values ($1, $2, $3, $3)', [userId, [], new Date(service.clock.now())]);
    expect(await erase()).toBe(userId);
    await signIn().expect(401);
  });
});
