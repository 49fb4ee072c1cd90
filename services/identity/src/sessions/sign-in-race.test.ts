import { refusal, startService, type TestService } from '@exam/testing';
import { until } from '@exam/testing/until';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
});

/** Does `call` while `change` of Asha's row is under way: it is committed once the call waits for it, or has ended. */
async function during<T>(change: string, call: () => PromiseLike<T>): Promise<T> {
  const client = await service.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    let hasEnded = false;
    const answer = Promise.resolve(call()).finally(() => (hasEnded = true));
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => hasEnded || (await service.db.query(waits)).length > 0, { what: 'the call to wait' });
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

const signIn = () => service.api().post('/user/login', { phoneNumber: '+919876543210', password: asha.password });
const sessions = async () =>
  (await service.db.query(`select 1 from session join person using (user_id) where user_code = 'asha'`)).length;

test('who is marked as having left while they sign in gets no session', async () => {
  await during(`update person set left_at = now() where user_code = 'asha'`, () =>
    signIn().expect(401).expect(refusal('auth.has_left')),
  );
  expect(await sessions()).toBe(0);
  await service.db.query(`update person set left_at = null where user_code = 'asha'`);
});

test('whose roles change while they sign in has a token with the new ones', async () => {
  const { body } = await during(`update person set roles = '{student,moderator}' where user_code = 'asha'`, signIn);
  expect(body.user.roles).toEqual(['student', 'moderator']);
  const claims = JSON.parse(Buffer.from(String(body.token).split('.')[1]!, 'base64url').toString());
  expect(JSON.stringify(claims)).toContain('moderator');
  await service.db.query(`update person set roles = '{student}' where user_code = 'asha'`);
});

test('a token is renewed for nobody who has left, nor for a session that has ended', async () => {
  const { token } = (await signIn().expect(200)).body;
  const { SessionsService } = await import('./sessions.service.js');
  const [{ userId, sessionId }] = (await service.db.query(
    `select user_id as "userId", session_id as "sessionId" from session order by created_at desc, session_id desc limit 1`,
  )) as [{ userId: string; sessionId: string }];
  expect(token).toBeTruthy();
  const renew = () => service.app.get(SessionsService).renewToken(userId, sessionId);
  await expect(renew()).resolves.toMatchObject({ person: { userId } });
  await service.db.query(`update person set left_at = now() where user_id = $1`, [userId]);
  await expect(renew()).rejects.toMatchObject({ code: 'auth.session_ended' });
  await service.db.query(`update person set left_at = null where user_id = $1`, [userId]);
  await service.db.query(`update session set ended_at = now() where session_id = $1`, [sessionId]);
  await expect(renew()).rejects.toMatchObject({ code: 'auth.session_ended' });
});
