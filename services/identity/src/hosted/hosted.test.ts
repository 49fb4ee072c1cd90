import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { personErased, register, userRegistered } from '@exam/contracts';
import { refusal, until, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways, ticketCookie } from '../../test/outside.js';
import { LocalPool } from '../../test/pool.js';
import { hostedPool } from '../config.js';
import { POOL } from './hosted.module.js';
import type { IdentityPool } from './identity-pool.js';
import { PoolSessions } from './pool-sessions.service.js';

let pool: LocalPool;
let service: TestService;
let outside: Outside;
const phone = '+919811112222';
const password = 'Hosted-pass-1!';

beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local';
  pool = await LocalPool.start();
  ({ service, outside } = await startWithGateways({ environment: { HOSTED_POOL: pool.address } }));
});
afterAll(() => pool.stop());

const signIn = (given = password) => service.api().post('/user/login', { phoneNumber: phone, password: given });
const poolUser = () => pool.client.send(new AdminGetUserCommand({ UserPoolId: pool.poolId, Username: phone }));
const signUp = (cookie: string) =>
  service.api().call(
    register,
    {
      body: {
        ...{ given_name: 'Hema Nair', family_name: 'Nair', phone_number: phone, password },
        ...{ boardId: 'cbse', classId: 'c11', groupId: 'mpc', consent: { by: 'self', textVersion: '2026-11' } },
        birthdate: '2004-02-29',
        // the documents' client sends the provider's name of the person: the server goes by the number
        ...{ username: 'a-name-of-the-provider' },
      },
    },
    { headers: { cookie } },
  );

test('[AUTH-018] a number that the pool does not know is told to register, and a code goes to it', async () => {
  const { body } = await signIn().expect(401).expect(refusal('auth.please_register'));
  expect(body.message).toBe('Please register.');
  expect(await codeSentTo(outside, phone)).toMatch(/^\d{4}$/);
});

test('[AUTH-019] [REG-009] [AUTH-026] sign-up, authentication, attributes, session and sign-out go to the pool, by the number', async () => {
  const otp = await codeSentTo(outside, phone);
  const verified = await service.api().post(`/gateway/verifysms/${phone}/${otp}`).expect(200);
  const { user } = (await signUp(ticketCookie(verified.headers)).expect(200)).body;
  const { UserAttributes = [], UserStatus, Username } = await poolUser();
  const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  expect(UserStatus).toBe('CONFIRMED');
  expect(Username).not.toBe('a-name-of-the-provider');
  expect(attributes).toMatchObject({ sub: user.user_id, phone_number: phone, given_name: 'Hema Nair' });
  expect(await service.outbox.of(userRegistered)).toContainEqual(expect.objectContaining({ userId: user.user_id }));
  expect(await service.db.query('select 1 from credential where user_id = $1', [user.user_id])).toEqual([]);

  await signIn('Wrong-pass-1!').expect(401).expect(refusal('auth.wrong_password'));
  const { body, headers } = await signIn().expect(200);
  expect(body.user.user_id).toBe(user.user_id);
  await service.api(body.token).get('/user/getSession').expect(200);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await service.api().post('/user/session/refresh', undefined, { headers: { cookie } }).expect(200);
  const sealed = await service.db.query<{ sealed_token: Buffer }>('select sealed_token from pool_session');
  expect(sealed).toHaveLength(1);
  expect(sealed[0]?.sealed_token.toString('latin1')).not.toContain('eyJ');

  const pooled = service.app.get<IdentityPool>(POOL);
  const [row] = await service.db.query<{ session_id: string }>('select session_id from pool_session');
  const poolToken = (await service.app.get(PoolSessions).find(row!.session_id))!;
  expect(await pooled.isAlive(poolToken)).toBe(true);
  await service.api(body.token).post('/user/logout').expect(200);
  expect(await pooled.isAlive(poolToken)).toBe(false);
  await service.api(body.token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
});

test('[AUTH-019] [CONST-012] one setting switches to a pool, of ap-south-1 where it names no other region', () => {
  const of = (address?: string) => hostedPool.parse(address);
  const pooled = { poolId: 'p_1', clientId: 'c1' };
  expect(of()).toBeNull();
  expect(of('https://cognito-idp.ap-south-1.amazonaws.com/p_1?client=c1')).toEqual({ ...pooled, region: 'ap-south-1' });
  expect(of('https://pool.example/p_1?client=c1')).toMatchObject({ ...pooled, region: 'ap-south-1' });
});

test('[AUTH-026] a session that the pool has ended is renewed no more', async () => {
  const { headers } = await signIn().expect(200);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await service.db.query(
    'delete from pool_session where session_id not in (select session_id from session where ended_at is null)',
  );
  const [row] = await service.db.query<{ session_id: string }>('select session_id from pool_session');
  const token = await service.app.get(PoolSessions).find(row?.session_id ?? '');
  await service.app.get<IdentityPool>(POOL).signOut(token ?? '');
  await service.api().post('/user/session/refresh', undefined, { headers: { cookie } }).expect(401);
});

test('[PWD-015] a changed password is the pool’s', async () => {
  const { token } = (await signIn().expect(200)).body;
  const next = 'Hosted-pass-2!';
  const body = { access_token: token, previous_pass: password, proposed_pass: next };
  await service.api(token).post('/user/changePassword', body).expect(200);
  await signIn().expect(401).expect(refusal('auth.wrong_password'));
  await signIn(next).expect(200);
});

test('a registration that fails here leaves no user in the pool; an erased person is taken out of it', async () => {
  const taken = await signUp('').expect(403);
  expect(taken.body).toMatchObject({ code: 'signup.not_verified' });
  const { Username } = await poolUser();
  expect(Username).toBeTruthy();
  const [person] = await service.db.query<{ id: string }>(`select user_id as id from person where phone_number = $1`, [
    phone,
  ]);
  const requestedAt = new Date(service.clock.now()).toISOString();
  await service.deliver(personErased, { userId: person?.id ?? '', accountIds: [], requestedAt });
  const isGone = () =>
    poolUser().then(
      () => false,
      () => true,
    );
  await until(isGone, { what: 'the user to be taken out of the pool' });
  await until(async () => (await signIn('Hosted-pass-2!')).status === 401);
});
