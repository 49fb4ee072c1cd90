import {
  countNoticeReaders,
  listNotices,
  listSchoolNotices,
  profileUpdated,
  sendSchoolNotice,
  teachingChanged,
  withdrawSchoolNotice,
  type EventOf,
  type LanguageCode,
  type Notice,
  type Role,
} from '@exam/contracts';
import { actor, refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { personOf, place } from '../../../test/notices.js';
import { SweepNotices } from '../sweep-notices.js';

let service: TestService;
const [a, b] = ['a', 'b'].map((sectionId) => ({ ...place, sectionId })) as [Place, Place];
type Place = typeof place & { sectionId: string };

beforeAll(async () => {
  service = await startService('notification');
  await person('asha', a, 'hi');
  await person('ravi', a, 'ta');
  await person('meena', b, null);
  await person('tara', a, null, { orgId: 'other' });
  await person('gone', a, null, { hasLeft: true });
  await person('office', null, null, { roles: ['org-admin'] });
});
beforeEach(async () => {
  // what the test before has begun to tell is told
  await sweep();
  service.clock.set('2026-11-24T06:00:00Z'); // 11:30 in India
  await service.db.query('delete from notice; delete from fan_out; delete from school_notice');
});

type Person = EventOf<typeof profileUpdated>['data'];
function person(userId: string, at: Place | null, language: LanguageCode | null, over: Partial<Person> = {}) {
  const one = personOf(userId);
  const accounts = at === null ? one.accounts.slice(0, 1) : [one.accounts[0]!, { ...one.accounts[1]!, ...at }];
  return service.deliver(profileUpdated, { ...one, accounts, language, ...over });
}

const staff = (role: Role, over: object = {}) =>
  service.as({ roles: [role], userId: randomUUID(), orgId: 'org', ...({ boardId: null } as object), ...over });
async function teacher(assignments: Place[] = [a]): Promise<Api> {
  const userId = randomUUID();
  const taught = assignments.map((one) => ({ ...one, subjectIds: null }));
  await service.deliver(teachingChanged, { userId, orgId: 'org', assignments: taught, revision: 1 });
  return staff('teacher', { userId });
}

const english = { language: 'en' as const, title: 'Bring your ID card', text: 'Without it nobody enters.' };
const hindi = { language: 'hi' as const, title: 'पहचान पत्र लाएँ', text: 'इसके बिना प्रवेश नहीं।' };
type Sent = { texts?: (typeof english | typeof hindi)[]; places?: Place[] | null; tellAt?: string | null };
const send = (by: Api, { texts = [english, hindi], places = [a], tellAt = null }: Sent = {}) =>
  by.call(sendSchoolNotice, { body: { commandId: randomUUID(), texts, places, tellAt } });
const sweep = async () => {
  await service.app.get(SweepNotices).sweep();
  await service.app.get(SweepNotices).sweep();
};
async function told(userId: string): Promise<string[]> {
  const reader = await service.as(actor({ userId, orgId: 'org', ...a }));
  const { body } = await reader.call(listNotices, { params: { userId } }).expect(200);
  return (body as { data: Notice[] }).data.map(({ title, description }) => `${title}: ${description}`);
}
const inEnglish = `${english.title}: ${english.text}`;
const inHindi = `${hindi.title}: ${hindi.text}`;

test('[LEARNADM-004] a notice reaches the students of the own sections, each in the own language where it is given', async () => {
  const by = await teacher();
  const { body } = await by.call(countNoticeReaders, { body: { places: [a], languages: ['en', 'hi'] } }).expect(200);
  expect(body).toMatchObject({
    ...{ people: 2, leftToday: 5 },
    languages: [
      { language: 'en', people: 1 },
      { language: 'hi', people: 1 },
    ],
  });
  await send(by).expect(200);
  await sweep();
  expect(await told('asha')).toEqual([inHindi]);
  expect(await told('ravi')).toEqual([inEnglish]);
  for (const other of ['meena', 'tara', 'gone', 'office']) expect(await told(other)).toEqual([]);
  const list = await by.call(listSchoolNotices, {}).expect(200);
  expect(list.body.items).toMatchObject([{ people: 2, toldAt: '2026-11-24T06:00:00.000Z', places: [a] }]);
  expect((await (await teacher()).call(listSchoolNotices, {}).expect(200)).body.items).toEqual([]);
});

test('[LEARNADM-004] others’ sections and the organisation are not a teacher’s; an org-admin reaches everybody of it', async () => {
  const by = await teacher();
  for (const places of [[b], [a, b], null]) {
    await send(by, { places }).expect(403).expect(refusal('notice.not_your_section'));
    await by
      .call(countNoticeReaders, { body: { places, languages: ['en'] } })
      .expect(403)
      .expect(refusal('notice.not_your_section'));
  }
  const office = await staff('org-admin');
  await send(office, { places: null, texts: [hindi] }).expect(200);
  await sweep();
  for (const one of ['asha', 'ravi', 'meena', 'office']) expect(await told(one)).toEqual([inHindi]);
  for (const other of ['tara', 'gone']) expect(await told(other)).toEqual([]);
});

test('[LEARNADM-004] a teacher’s sixth notice of a day is refused, also of many at once; the office has no limit', async () => {
  const by = await teacher();
  const answers = await Promise.all(Array.from({ length: 7 }, () => send(by)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await send(by).expect(429).expect(refusal('notice.too_many'));
  const office = await staff('org-admin');
  for (let n = 0; n < 6; n += 1) await send(office).expect(200);
  service.clock.set('2026-11-24T18:30:00Z'); // midnight in India
  await send(by).expect(200);
});

test('[LEARNADM-004] it is told at its time and within nobody’s quiet hours', async () => {
  const office = await staff('org-admin');
  await send(office, { tellAt: '2026-11-24T17:00:00.000Z' }).expect(200); // 22:30 in India
  await sweep();
  service.clock.set('2026-11-24T17:00:00Z');
  await sweep();
  expect(await told('ravi')).toEqual([]);
  service.clock.set('2026-11-25T01:00:00Z'); // 06:30
  await sweep();
  expect(await told('ravi')).toEqual([inEnglish]);
  expect(await told('meena')).toEqual([]);
});

test('what waits for its time is withdrawn by who sent it or the office, what is told is not', async () => {
  const [by, other, office] = await Promise.all([teacher(), teacher(), staff('org-admin')]);
  const withdraw = (api: Api, noticeId: string) =>
    api.call(withdrawSchoolNotice, { params: { noticeId }, body: { commandId: randomUUID() } });
  const { noticeId } = (await send(by, { tellAt: '2026-11-24T09:00:00.000Z' }).expect(200)).body;
  await withdraw(other, noticeId).expect(404).expect(refusal('notice.not_found'));
  await withdraw(await staff('org-admin', { orgId: 'other' }), noticeId).expect(404);
  await withdraw(office, noticeId).expect(200);
  service.clock.set('2026-11-24T09:00:00Z');
  await sweep();
  expect(await told('asha')).toEqual([]);
  const now = (await send(by).expect(200)).body.noticeId;
  await sweep();
  await withdraw(by, now).expect(409).expect(refusal('notice.told'));
});
