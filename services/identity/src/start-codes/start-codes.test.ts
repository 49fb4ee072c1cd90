import { downloadSlips, endPersonSessions, makeStartCodes, signInByStartCode, signInProblems } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { createHash } from 'node:crypto';
import { command, openOffice, type Office } from '../../test/office.js';

let service: TestService;
let school: Office;
let office: Api;
beforeAll(async () => {
  service = await startService('identity');
  school = await openOffice(service);
  office = await school.as('office');
});

const day = 86_400_000;
/** As it stands on the slip. */
async function codeFor(code: string): Promise<string> {
  const userIds = [school.ids[code]!];
  const { body } = await office.call(makeStartCodes, { body: { ...command(), userIds } }).expect(200);
  const slips = await office.call(downloadSlips, { params: { slipsId: body.slipsId as string } }).expect(200);
  return (slips.body.items as { code: string }[])[0]!.code;
}
const start = (username: string, startCode: string, password = 'Purple-Sky-1!') =>
  service.api().call(signInByStartCode, { body: { username, startCode, password } });
const login = (username: string, password: string) => service.api().post('/user/login', { username, password });

test('[PEOPLE-003] a start code opens a session once, for one person, with a password that is chosen with it', async () => {
  const old = await login('ALPHAasha', 'Right-Pass-1!');
  const code = await codeFor('asha');
  // no password, no session: the code stays good
  await start('ALPHAasha', code, 'weak').expect(400).expect(refusal('request.invalid'));
  await start('ALPHAravi', code).expect(401).expect(refusal('startcode.wrong'));
  const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
  const { body } = await start('ALPHAasha', typed).expect(200);
  expect(body.user.user_id).toBe(school.ids['asha']);
  const token = body.token as string;
  await service.api(token).get('/user/getSession').expect(200);
  await start('ALPHAasha', code, 'Other-Sky-2!').expect(401).expect(refusal('startcode.wrong'));
  await login('ALPHAasha', 'Other-Sky-2!').expect(401);
  await login('ALPHAasha', 'Purple-Sky-1!').expect(200);
  // who was signed in before is out
  if (old.status === 200) await service.api(old.body.token).get('/user/getSession').expect(401);
  await service.api(token).get('/user/getSession').expect(200);
  const { body: tries } = await office.call(signInProblems, { params: { userId: school.ids['asha']! } }).expect(200);
  expect(tries.items).toContainEqual(expect.objectContaining({ succeeded: false, reason: 'startcode.wrong' }));
  await office.call(endPersonSessions, { params: { userId: school.ids['asha']! }, body: command() }).expect(200);
  expect(JSON.stringify(await service.db.query('select * from platform.audit'))).not.toContain(code);
});

test('[PEOPLE-003] five wrong tries, seven days or a newer code end one, and all are refused alike', async () => {
  const tried = await codeFor('ravi');
  for (const wrong of ['AAAAAAAA', 'AAAAAAAB', 'AAAAAAAC', 'AAAAAAAD', 'AAAAAAAE'])
    await start('ALPHAravi', wrong).expect(401).expect(refusal('startcode.wrong'));
  const afterFive = await start('ALPHAravi', tried).expect(401);
  // a stranger's tries keep nobody out: at home the code is as good as before, password and all
  const fromHome = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const given = { username: 'ALPHAravi', startCode: tried, password: 'Purple-Sky-1!' };
  await service.api().post('/user/startcode', given, fromHome).expect(200);

  const late = await codeFor('ravi');
  service.clock.advance(7 * day + 1);
  const afterAWeek = await start('ALPHAravi', late).expect(401);
  service.clock.advance(-7 * day - 1);
  service.clock.advance(16 * 60_000); // the pace of tries looks a quarter of an hour back

  office = await school.as('office', { provedAt: service.clock.now() });
  const older = await codeFor('ravi');
  const newer = await codeFor('ravi');
  const afterANewer = await start('ALPHAravi', older).expect(401);
  const ofNobody = await start('ALPHAnobody', older).expect(401);
  const told = ({ body }: { body: object }) => ({ ...body, requestId: '' });
  for (const one of [afterAWeek, afterANewer, ofNobody]) expect(told(one)).toEqual(told(afterFive));
  await start('ALPHAravi', newer).expect(200);
});

/** The pace of tries looks a quarter of an hour back. */
async function later(): Promise<void> {
  service.clock.advance(16 * 60_000);
  office = await school.as('office', { provedAt: service.clock.now() });
}

test('[PEOPLE-003] kept as a hash, a code is good until seven days are over, and after four wrong tries', async () => {
  await later();
  const code = await codeFor('ravi');
  const kept = await service.db.query(
    'select code_hash as hash from start_code where ended_at is null and used_at is null',
  );
  expect(kept).toEqual([{ hash: createHash('sha256').update(code).digest() }]);
  for (const wrong of ['AAAAAAAA', 'AAAAAAAB', 'AAAAAAAC', 'AAAAAAAD'])
    await start('ALPHAravi', wrong).expect(401).expect(refusal('startcode.wrong'));
  service.clock.advance(7 * day - 1_000);
  await start('ALPHAravi', code).expect(200);
  service.clock.advance(-7 * day + 1_000);
});

test('[PEOPLE-003] a thousand wrong tries of all together end a code for everybody', async () => {
  await later();
  const from = (address: string, startCode: string) => {
    const given = { username: 'ALPHAravi', startCode, password: 'Purple-Sky-1!' };
    return service.api().post('/user/startcode', given, { headers: { 'x-forwarded-for': address } });
  };
  for (const [more, status] of [
    [0, 200],
    [1, 401],
  ] as const) {
    const code = await codeFor('ravi');
    await service.db.query('update start_code set wrong_tries = 999 where ended_at is null and used_at is null');
    for (let n = 0; n < more; n += 1) await from('203.0.113.8', 'AAAAAAAA').expect(401);
    await from('203.0.113.9', code).expect(status);
  }
});

test('[PEOPLE-003] sent twice at the same instant a code opens one session', async () => {
  const code = await codeFor('ravi');
  const answers = await Promise.all([1, 2, 3].map((n) => start('ALPHAravi', code, `Purple-Sky-${n}!`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const n = answers.findIndex(({ status }) => status === 200) + 1;
  await login('ALPHAravi', `Purple-Sky-${n}!`).expect(200);
});

test('[PEOPLE-007] a start code lets nobody in who has left meanwhile', async () => {
  const code = await codeFor('ravi');
  await service.db.query('update person set left_at = now() where user_id = $1', [school.ids['ravi']]);
  await start('ALPHAravi', code).expect(401).expect(refusal('auth.has_left'));
  const { body } = await office.call(signInProblems, { params: { userId: school.ids['ravi']! } }).expect(200);
  expect(body.items[0]).toMatchObject({ succeeded: false, reason: 'auth.has_left' });
  await service.db.query('update person set left_at = null where user_id = $1', [school.ids['ravi']]);
});
