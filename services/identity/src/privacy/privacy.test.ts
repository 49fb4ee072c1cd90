import { changePurpose, giveConsent, purposesChanged, readPrivacy } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { Db } from '../db.js';
import { AnnouncePurposes } from './announce.repository.js';
import { needsParent, purposesOf } from './purposes.js';

let service: TestService;
let api: Api;
let operator: Api;
const bring = (row: object) => importPack(operator, [['user', [{ ...asha, ...row }]]]);

beforeAll(async () => {
  service = await startService('identity');
  operator = await operatorOf(service);
  await importPack(operator, school);
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  api = service.api((await service.api().post('/user/login', login).expect(200)).body.token);
});

const told = async () => (await service.outbox.of(purposesChanged)).map(({ withdrawn }) => withdrawn);
const choose = (isAllowed: boolean) => api.call(changePurpose, { body: { purpose: 'behaviour-analytics', isAllowed } });
const read = async () => (await api.call(readPrivacy).expect(200)).body;

test('whose age is not known counts as a child: nothing is allowed, and the other services hear it with the import', async () => {
  expect(await read()).toMatchObject({ isChild: true, needsParent: true });
  expect((await read()).purposes.some(({ isAllowed }: { isAllowed: boolean }) => isAllowed)).toBe(false);
  const all = ['behaviour-analytics', 'usage-analytics'];
  expect(await told()).toEqual([all]);
  await choose(true).expect(422).expect(refusal('consent.parent_needed'));
  const byThemselves = { textVersion: '2026-11', by: 'self' as const };
  await api.call(giveConsent, { body: byThemselves }).expect(422).expect(refusal('consent.parent_needed'));

  expect((await bring({ birthdate: '2004-02-29' })).counts.user).toMatchObject({ updated: 1 });
  expect((await bring({})).counts.user).toMatchObject({ unchanged: 1 });
  expect(await read()).toMatchObject({ isChild: false, needsParent: false });
  expect(await told()).toEqual([all, []]);
  const staff = { userCode: 'sir', role: 'teacher', phoneNumber: '9876500055', loginName: null, email: null };
  const before = (await told()).length;
  expect((await bring(staff)).counts.user).toMatchObject({ created: 1 });
  expect((await told()).length).toBe(before);
  await service.db.query('delete from platform.outbox');
});

test('what everybody’s data may not be used for is announced to who missed it', async () => {
  const neha = { userCode: 'neha', phoneNumber: '9876500056', loginName: null, email: null };
  await bring(neha);
  const [event] = await service.outbox.of(purposesChanged);
  const page = { after: null, since: null, limit: 500 };
  const announced = await service.app.get(Db).transaction((tx) => service.app.get(AnnouncePurposes).purposes(tx, page));
  expect(announced).toHaveLength(4);
  const [of] = announced.filter(({ data }) => data.userId === event!.userId);
  expect(of!.data).toMatchObject({ withdrawn: event!.withdrawn, revision: 1 });
  await service.db.query('delete from platform.outbox');
});

test('a purpose is withdrawn and allowed again, and the other services are told each time', async () => {
  expect(await read()).toMatchObject({ isChild: false, needsParent: false, consents: [] });
  expect((await read()).purposes.every(({ isAllowed }) => isAllowed)).toBe(true);
  const { body } = await choose(false).expect(200);
  expect(body.purposes[0]).toMatchObject({ purpose: 'behaviour-analytics', isAllowed: false });
  await choose(true).expect(200);
  expect(await told()).toEqual([['behaviour-analytics'], []]);
  const revisions = (await service.outbox.of(purposesChanged)).map(({ revision }) => revision);
  expect(revisions[1]).toBe(revisions[0]! + 1);
  await service.api().call(readPrivacy).expect(401);
});

test('a child’s data are analysed for nothing until a parent has agreed, with time and version of the text', async () => {
  await api.post('/user/profile', { birthdate: '2012-01-31' }).expect(200);
  expect(await read()).toMatchObject({ isChild: true, needsParent: true });
  expect((await told()).at(-1)).toEqual(['behaviour-analytics', 'usage-analytics']);
  await choose(true).expect(422).expect(refusal('consent.parent_needed'));
  const consent = (body: object) =>
    api.call(giveConsent, { body: { textVersion: '2026-11', textLanguage: 'hi', by: 'parent', ...body } });
  await consent({ by: 'self' }).expect(422).expect(refusal('consent.parent_needed'));
  await consent({}).expect(400).expect(refusal('request.invalid'));
  const { body } = await consent({ guardianName: 'Lata Rao' }).expect(200);
  const givenAt = new Date(service.clock.now()).toISOString();
  expect(body.consents).toEqual([
    { by: 'parent', guardianName: 'Lata Rao', textVersion: '2026-11', textLanguage: 'hi', givenAt },
  ]);
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
