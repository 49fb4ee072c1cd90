import { changePurpose, giveConsent, purposesChanged, readPrivacy } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { needsParent, purposesOf } from './purposes.js';

let service: TestService;
let api: Api;

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  api = service.api((await service.api().post('/user/login', login).expect(200)).body.token);
});

const told = async () => (await service.outbox.of(purposesChanged)).map(({ withdrawn }) => withdrawn);
const choose = (isAllowed: boolean) => api.call(changePurpose, { body: { purpose: 'behaviour-analytics', isAllowed } });
const read = async () => (await api.call(readPrivacy).expect(200)).body;

test('a purpose is withdrawn and allowed again, and the other services are told each time', async () => {
  expect(await read()).toMatchObject({ isChild: false, needsParent: false, consents: [] });
  expect((await read()).purposes.every(({ isAllowed }) => isAllowed)).toBe(true);
  const { body } = await choose(false).expect(200);
  expect(body.purposes[0]).toMatchObject({ purpose: 'behaviour-analytics', isAllowed: false });
  await choose(true).expect(200);
  expect(await told()).toEqual([['behaviour-analytics'], []]);
  const revisions = (await service.outbox.of(purposesChanged)).map(({ revision }) => revision);
  expect(revisions).toEqual([1, 2]);
  await service.api().call(readPrivacy).expect(401);
});

test('a child’s data are analysed for nothing until a parent has agreed, with time and version of the text', async () => {
  await api.post('/user/profile', { birthdate: '2012-01-31' }).expect(200);
  expect(await read()).toMatchObject({ isChild: true, needsParent: true });
  expect((await told()).at(-1)).toEqual(['behaviour-analytics', 'usage-analytics']);
  await choose(true).expect(422).expect(refusal('consent.parent_needed'));
  const consent = (body: object) => api.call(giveConsent, { body: { textVersion: '2026-11', by: 'parent', ...body } });
  await consent({ by: 'self' }).expect(422).expect(refusal('consent.parent_needed'));
  await consent({}).expect(400).expect(refusal('request.invalid'));
  const { body } = await consent({ guardianName: 'Lata Rao' }).expect(200);
  const givenAt = new Date(service.clock.now()).toISOString();
  expect(body.consents).toEqual([{ by: 'parent', guardianName: 'Lata Rao', textVersion: '2026-11', givenAt }]);
  expect(body).toMatchObject({ isChild: true, needsParent: false });
  expect((await told()).at(-1)).toEqual([]);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('child: %s, parent’s consent: %s, waits: %s', (isChild, hasParentsConsent, waits) => {
  expect(needsParent({ isChild, hasParentsConsent })).toBe(waits);
  const purposes = purposesOf({ isChild, hasParentsConsent, choices: [] });
  expect(purposes.every(({ isAllowed }) => isAllowed)).toBe(!waits);
});
