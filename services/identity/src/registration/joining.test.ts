import {
  addGrade,
  approveApplicant,
  listApplicants,
  personErased,
  profileUpdated,
  refuseApplicant,
} from '@exam/contracts';
import { refusal, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { newcomers } from '../../test/newcomers.js';
import { startWithGateways } from '../../test/outside.js';
import { importPack, operatorOf, organisation } from '../../test/packs.js';

let service: TestService;
let outside: Outside;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});

const { payload, verifiedNumber, signUp, peopleNamed } = newcomers(() => ({ service, outside }));
const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

const set = async (over: object) =>
  expect(
    (await importPack(await operatorOf(service), [['organisation', [{ ...organisation, ...over }]]])).refused,
  ).toEqual([]);

test('an organisation that says nothing is closed: only packs bring people', async () => {
  const { phone, cookie } = await verifiedNumber();
  await set({ joining: undefined });
  await signUp(payload(phone), cookie).expect(403).expect(refusal('signup.closed'));
  expect(await peopleNamed(phone)).toEqual([]);
  expect((await service.api().get('/organization/data').expect(200)).body.data.joining).toBe('closed');
});

test('by code: whoever knows it, in limited tries; it is told to nobody', async () => {
  await set({ joining: 'code', joinCode: 'Lotus-2026' });
  const { phone, cookie } = await verifiedNumber();
  await signUp(payload(phone), cookie).expect(422).expect(refusal('signup.join_code_needed'));
  await signUp(payload(phone, { joinCode: 'Lotus-2025' }), cookie)
    .expect(422)
    .expect(refusal('signup.join_code_wrong'));
  expect(JSON.stringify((await service.api().get('/organization/data').expect(200)).body)).not.toMatch(/lotus/i);
  const { user } = (await signUp(payload(phone, { joinCode: ' lotus-2026 ' }), cookie).expect(200)).body;
  expect(user.roles).toEqual(['student']);
  const next = await verifiedNumber();
  const guessed = await Promise.all(
    Array.from({ length: 30 }, () => signUp(payload(next.phone, { joinCode: 'a-wrong-one' }), next.cookie)),
  );
  expect(guessed.filter(({ status }) => status === 422)).toHaveLength(19);
  await signUp(payload(next.phone, { joinCode: 'Lotus-2026' }), next.cookie)
    .expect(429)
    .expect(refusal('signup.too_many_join_codes'));
  service.clock.advance(15 * 60_000);
  const later = await verifiedNumber();
  await signUp(payload(later.phone, { joinCode: 'Lotus-2026' }), later.cookie).expect(200);
});

test('by approval: who waits may do nothing but wait; approved, they are a student from the next token on', async () => {
  await set({ joining: 'approval' });
  const { phone, cookie } = await verifiedNumber();
  const { body, headers } = await signUp(payload(phone), cookie).expect(200);
  expect(body.user.roles).toEqual(['applicant']);
  expect(claimsIn(body.token).roles).toEqual(['applicant']);
  const api = service.api(body.token);
  await api.get('/user/getSession').expect(200);
  const params = { boardId: 'cbse', classId: 'c11', groupId: 'mpc' };
  await api.call(addGrade, { body: params }).expect(403).expect(refusal('auth.not_allowed'));

  const operator = await operatorOf(service);
  const own = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  const foreign = await service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const userId = body.user.user_id as string;
  const waiting = { userId, orgId: 'org-a', phoneNumber: `+91${phone}`, classId: 'c11' };
  for (const one of [operator, own])
    expect((await one.call(listApplicants, { query: {} }).expect(200)).body.items).toEqual([
      expect.objectContaining(waiting),
    ]);
  expect((await foreign.call(listApplicants, { query: { orgId: 'org-a' } }).expect(200)).body.items).toEqual([]);
  for (const decide of [approveApplicant, refuseApplicant])
    await foreign.call(decide, { params: { userId } }).expect(404).expect(refusal('applicant.not_found'));
  await api.call(approveApplicant, { params: { userId } }).expect(403);

  await own.call(approveApplicant, { params: { userId } }).expect(200);
  expect(await service.outbox.of(profileUpdated)).toContainEqual(
    expect.objectContaining({ userId, roles: ['student'], revision: 2 }),
  );
  const refresh = headers
    .getSetCookie()
    .find((one) => one.startsWith('exam_refresh='))!
    .split(';')[0]!;
  const renewed = await service
    .api()
    .post('/user/session/refresh', undefined, { headers: { cookie: refresh } })
    .expect(200);
  expect(claimsIn(renewed.body.token).roles).toEqual(['student']);
  await own.call(approveApplicant, { params: { userId } }).expect(404).expect(refusal('applicant.not_found'));
});

test('who is turned away is erased, and may register again', async () => {
  await set({ joining: 'approval' });
  const { phone, cookie } = await verifiedNumber();
  const { user } = (await signUp(payload(phone), cookie).expect(200)).body;
  const operator = await operatorOf(service);
  await operator.call(refuseApplicant, { params: { userId: user.user_id } }).expect(200);
  const told = (await service.outbox.of(personErased)).filter(({ userId }) => userId === user.user_id);
  expect(told).toHaveLength(1);
  await service.deliver(personErased, told[0]!);
  expect(await peopleNamed(phone)).toEqual([]);
  expect((await operator.call(listApplicants, { query: {} }).expect(200)).body.items).toEqual([]);
});

test.each([
  ['a code that is not asked for', { joining: 'open', joinCode: 'Lotus-2026' }],
  ['no code where one is asked for', { joining: 'code' }],
  ['a code that is guessed in no time', { joining: 'code', joinCode: '1234' }],
])('refused: %s', async (_name, over) => {
  const { refused } = await importPack(await operatorOf(service), [['organisation', [{ ...organisation, ...over }]]]);
  expect(refused).toHaveLength(1);
});
