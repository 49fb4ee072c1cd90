import {
  boardUpdated,
  changeLiveClass,
  classScheduled,
  listLiveClasses,
  listMeetings,
  remindOfClass,
  scheduleLiveClass,
  teachingChanged,
  type InputOf,
  type Role,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, place, School, type Student } from '../../test/school.js';
import { meetingAppOf } from './meeting-app.js';

type Content = InputOf<typeof scheduleLiveClass>['body']['content'];
let school: School;
let asha: Student;
const [a, b] = ['a', 'b'].map((sectionId) => ({ ...place, sectionId })) as [Place, Place];
type Place = typeof place & { sectionId: string };

beforeAll(async () => {
  school = await School.open();
  const sections = ['a', 'b'].map((sectionId) => ({ sectionId, sectionName: sectionId.toUpperCase() }));
  const classes = [{ classId: 'c12', className: 'Class 12', groups: [{ groupId: 'mpc', groupName: 'MPC', sections }] }];
  await school.service.deliver(boardUpdated, { boardId: 'cbse', boardName: 'CBSE', orgId, classes, revision: 2 });
  asha = await school.student();
});

const staff = (role: Role, over: object = {}) =>
  school.service.as({ roles: [role], userId: randomUUID(), orgId, ...({ boardId: null } as object), ...over });
async function teacher(...places: Place[]): Promise<Api> {
  const userId = randomUUID();
  const assignments = places.map((one) => ({ ...one, subjectIds: null }));
  await school.service.deliver(teachingChanged, { userId, orgId, assignments, revision: 1 });
  return staff('teacher', { userId });
}
const inHours = (hours: number) => new Date(school.service.clock.now() + hours * 3_600_000).toISOString();
const lenses = (over: Partial<Content> = {}): Content => ({
  ...{ title: 'Lenses', description: 'Bring paper', subjectName: 'Physics', teacherName: 'Ms. Iyer' },
  ...{ startsAt: inHours(2), durationMinutes: 60, joinUrl: 'https://zoom.us/j/1', recording: null },
  ...over,
});
const schedule = (api: Api, places: Place[], content = lenses()) =>
  api.call(scheduleLiveClass, { body: { commandId: randomUUID(), content, places } });
const change = (api: Api, liveClassId: string, version: number, content: Content) =>
  api.call(changeLiveClass, { params: { liveClassId }, body: { commandId: randomUUID(), version, content } });
const upcoming = async ({ api }: Student, sectionId: string) =>
  (await api.call(listMeetings, { params: { classId: 'c12', sectionId }, query: { filter: 'upcoming' } }).expect(200))
    .body.Items;

test('[LEARNADM-003] a teacher schedules a class for own sections, which reads it; others’ sections are refused', async () => {
  const [ofA, ofBoth] = [await teacher(a), await teacher(a, b)];
  await schedule(ofA, [b]).expect(403).expect(refusal('class.not_your_section'));
  await schedule(ofA, [a, b]).expect(403).expect(refusal('class.not_your_section'));
  await schedule(ofA, [a]).expect(200);
  await schedule(ofBoth, [a, b], lenses({ title: 'Mirrors', startsAt: inHours(3) })).expect(200);
  expect(await upcoming(asha, 'a')).toMatchObject([
    { title: 'Mirrors', duration: 60, meetingApp: 'zoom', meetingInfo: { joinUrl: 'https://zoom.us/j/1' } },
    { title: 'Lenses', subjectName: 'Physics', teacherName: 'Ms. Iyer' },
  ]);
  const other = await school.student({ sectionId: 'b' });
  expect((await upcoming(other, 'b')).map(({ title }) => title)).toEqual(['Mirrors']);
  const titles = async (api: Api) =>
    (await api.call(listLiveClasses, {}).expect(200)).body.items.map(({ title }) => title);
  expect(await titles(ofA)).toEqual(['Lenses']);
  expect(await titles(await staff('org-admin'))).toEqual(['Mirrors', 'Lenses']);
  expect(await titles(await staff('org-admin', { orgId: 'org-b' }))).toEqual([]);
});

test('[LEARNADM-003] the address is https; a section that the school does not have is refused', async () => {
  const office = await staff('org-admin');
  const [plain, disguised] = [
    ['http://zoom.us/j/1', 'javascript:alert(1)', 'zoom'],
    // what a reader takes for the host is none
    ['https://zoom.us@elsewhere.example/j/1', 'https:elsewhere.example', 'https:\\\\elsewhere.example'],
  ];
  for (const unsafe of [...plain, ...disguised])
    for (const over of [{ joinUrl: unsafe }, { recording: unsafe }])
      await schedule(office, [a], lenses(over)).expect(400).expect(refusal('request.invalid'));
  for (const joinUrl of ['https://zoom.us', 'https://zoom.us:8443/j/1?pwd=a@b#c', 'https://zoom.us?a=1'])
    await schedule(office, [a], lenses({ joinUrl })).expect(200);
  await schedule(office, [{ ...a, sectionId: 'none' }])
    .expect(422)
    .expect(refusal('place.unknown'));
  await schedule(await staff('org-admin', { orgId: 'org-b' }), [a])
    .expect(422)
    .expect(refusal('place.unknown'));
});

test('[LEARNADM-003] a changed time is announced, so that who set a reminder is told; who was overtaken is refused', async () => {
  const by = await teacher(a);
  const { liveClassId } = (await schedule(by, [a], lenses({ title: 'Waves' })).expect(200)).body;
  const [waves] = (await upcoming(asha, 'a')).filter(({ title }) => title === 'Waves');
  await asha.api.call(remindOfClass, { params: { virtualClassId: waves!.virtualClassId } }).expect(200);
  const [listed] = (await by.call(listLiveClasses, {}).expect(200)).body.items.filter(({ title }) => title === 'Waves');
  expect(listed).toMatchObject({ liveClassId, reminders: 1, version: 1, places: [a] });

  const before = (await school.service.outbox.of(classScheduled)).length;
  const moved = lenses({ title: 'Waves', startsAt: inHours(5) });
  await change(by, liveClassId, 1, moved).expect(200);
  expect((await school.service.outbox.of(classScheduled)).slice(before)).toEqual([
    expect.objectContaining({ virtualClassId: waves!.virtualClassId, startsAt: moved.startsAt, revision: 2 }),
  ]);
  await change(by, liveClassId, 1, moved).expect(409).expect(refusal('edit.conflict'));
  await change(await teacher(b), liveClassId, 2, moved)
    .expect(404)
    .expect(refusal('class.not_found'));
  await change(await staff('org-admin', { orgId: 'org-b' }), liveClassId, 2, moved).expect(404);
});

test('[LEARNADM-003] classes of packs are in the same list, once each, and no call of the console changes them', async () => {
  const mode = { meetingApp: 'custom' as const, joinUrl: 'https://meet.example/1', description: '' };
  const row = {
    ...{ orgId, virtualClassId: 'optics.1', ...a, title: 'Optics', startTime: '+9h', durationMinutes: 45, ...mode },
    ...{ subjectName: 'Physics', teacherName: 'Ms. Iyer', recording: null },
  };
  const { counts } = await school.import({ virtualClass: [row] });
  expect(counts.virtualClass).toMatchObject({ created: 1 });
  const of = async (api: Api) =>
    (await api.call(listLiveClasses, { query: { limit: 200 } }).expect(200)).body.items.filter(
      ({ startsAt }) => startsAt === inHours(9),
    );
  const listed = {
    ...{ liveClassId: 'optics.1', isByPack: true, title: 'Optics', durationMinutes: 45, places: [a], version: 1 },
    ...{ joinUrl: mode.joinUrl, recording: null, reminders: 0 },
  };
  const office = await staff('org-admin');
  expect(await of(office)).toMatchObject([listed]);
  expect(await of(await teacher(a))).toMatchObject([listed]);
  expect([await of(await teacher(b)), await of(await staff('org-admin', { orgId: 'org-b' }))]).toEqual([[], []]);
  await change(office, 'optics.1', 1, lenses()).expect(400).expect(refusal('request.invalid'));
  // one of the console is held by virtual classes, which are no further rows
  await schedule(office, [a, b], lenses({ startsAt: inHours(9), title: 'Prisms' })).expect(200);
  expect((await of(office)).map(({ title, isByPack }) => [title, isByPack])).toEqual(
    expect.arrayContaining([
      ['Optics', true],
      ['Prisms', false],
    ]),
  );
  expect(await of(office)).toHaveLength(2);
});

test('the address tells with what a class is held', () => {
  const addresses = ['https://us02web.zoom.us/j/1', 'https://teams.microsoft.com/l/1', 'https://notzoom.us/1'];
  expect(addresses.map(meetingAppOf)).toEqual(['zoom', 'teams', 'custom']);
});

test('[LEARNADM-003] title and description in other languages are what students read in them, until they are taken out', async () => {
  const by = await teacher(a);
  const translations = { hi: { title: 'दर्पण', description: 'कागज़ लाएँ' } };
  const mirrors = lenses({ title: 'Flat mirrors', startsAt: inHours(7) });
  const { liveClassId } = (await schedule(by, [a], { ...mirrors, translations }).expect(200)).body;
  const shown = async () => (await upcoming(asha, 'a')).find(({ title }) => title === 'Flat mirrors')!;
  expect(await shown()).toMatchObject({ description: 'Bring paper', translations });
  const listed = async () =>
    (await by.call(listLiveClasses, {}).expect(200)).body.items.find(({ title }) => title === 'Flat mirrors')!;
  expect(await listed()).toMatchObject({ translations });
  await change(by, liveClassId, 1, mirrors).expect(200);
  expect(await shown()).toMatchObject({ translations });
  await change(by, liveClassId, 2, { ...mirrors, translations: null }).expect(200);
  expect(JSON.stringify([await shown(), await listed()])).not.toContain('translations');
  const [entry] = await school.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'live-class.changed' and subject = $1 order by id desc limit 1`,
    [`live-class:${liveClassId}`],
  );
  expect(entry).toMatchObject({ details: { before: { translations }, after: { translations: null } } });
  await schedule(by, [a], { ...mirrors, translations: { hi: {} } })
    .expect(400)
    .expect(refusal('request.invalid'));
});
