import {
  closeCalendarFeed,
  classScheduled,
  createEvent,
  deleteEvent,
  examPublished,
  listAgenda,
  openCalendarFeed,
  profileUpdated,
  updateEvent,
  type CalendarEvent,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { examOf } from '../../test/events.js';

const place = { orgId: 'school', boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
const student = { userId: 'asha', accountId: 'asha-12', roles: ['student' as const], ...place };

let service: TestService;
let asha: Api;
let ravi: Api;
let admin: Api;

beforeAll(async () => {
  service = await startService('notification');
  asha = await service.as(student);
  ravi = await service.as({ ...student, userId: 'ravi', accountId: 'ravi-12' });
  admin = await service.as({ ...student, userId: 'head', roles: ['org-admin'] });
});
beforeEach(async () => {
  for (const table of ['calendar_event', 'held_class', 'exam']) await service.db.query(`delete from ${table}`);
});

const written = (over: object = {}) => ({
  user_id: 'asha',
  orgId: 'school',
  eventDate: '2026-01-01',
  eventName: ' Revise optics ',
  startDateTime: '2026-11-24T20:00:00.000Z',
  endDateTime: '2026-11-24T21:00:00.000Z',
  eventType: 'self' as const,
  ...over,
});
const create = (api: Api, over: object = {}) => api.call(createEvent, { body: written(over) });
const created = async (api: Api, over: object = {}): Promise<CalendarEvent> =>
  (await create(api, over).expect(200)).body.data as CalendarEvent;
const ask = (api: Api, userId = 'asha', body = { startDate: '2026-11-25', endDate: '2026-11-25' }, orgId = 'school') =>
  api.call(listAgenda, { params: { orgId, userId }, body });
const names = async (api: Api, userId = 'asha', body?: { startDate: string; endDate: string }) =>
  ((await ask(api, userId, body).expect(200)).body.data as CalendarEvent[]).map(({ eventName }) => eventName);

test('[CAL-003] the agenda holds own events and those of the organisation, of the days asked for only', async () => {
  await create(asha).expect(200);
  await create(ravi, { user_id: 'ravi', eventName: 'Of Ravi' }).expect(200);
  await create(admin, { user_id: 'head', eventType: 'admin', eventName: 'Sports day' }).expect(200);
  const elsewhere = await service.as({ ...student, userId: 'other-head', roles: ['org-admin'], orgId: 'another' });
  await create(elsewhere, { user_id: 'other-head', orgId: 'another', eventType: 'admin' }).expect(200);
  expect((await names(asha)).sort()).toEqual(['Revise optics', 'Sports day']);
  expect((await names(ravi, 'ravi')).sort()).toEqual(['Of Ravi', 'Sports day']);
  expect(await names(asha, 'asha', { startDate: '2026-11-24', endDate: '2026-11-24' })).toEqual([]);
  await ask(asha, 'ravi').expect(403).expect(refusal('auth.not_yours'));
  await ask(asha, 'asha', undefined, 'another').expect(403).expect(refusal('auth.not_yours'));
});

test('[CAL-003] exams and classes of the own class stand in it, each at its newest time', async () => {
  const exam = { ...examOf('final', place), examName: 'Final', durationMinutes: 60 };
  await service.deliver(examPublished, { ...exam, startAt: '2026-11-25T08:00:00.000Z', revision: 2 });
  await service.deliver(examPublished, { ...exam, startAt: '2026-11-29T08:00:00.000Z', revision: 1 });
  await service.deliver(examPublished, {
    ...examOf('other', { ...place, groupId: 'bipc' }),
    startAt: '2026-11-25T08:00:00.000Z',
  });
  await service.deliver(classScheduled, {
    virtualClassId: 'optics',
    ...place,
    title: 'Optics, live',
    subjectName: 'Physics',
    startsAt: '2026-11-25T04:00:00.000Z',
    endsAt: '2026-11-25T05:00:00.000Z',
    revision: 1,
  });
  const { body } = await ask(asha).expect(200);
  expect(body.data).toEqual([
    expect.objectContaining({ eventId: 'optics', eventType: 'class', eventName: 'Optics, live' }),
    expect.objectContaining({ eventId: 'final', eventType: 'exam', endDateTime: '2026-11-25T09:00:00.000Z' }),
  ]);
});

test('[CAL-003] an exam comes with its names in other languages', async () => {
  const examId = randomUUID();
  await service.deliver(examPublished, {
    ...{ ...examOf(examId, place), examName: 'Final' },
    ...{ startAt: '2026-11-25T08:00:00.000Z', translations: { hi: { examName: 'अंतिम' }, te: { examName: 'చివరి' } } },
  });
  const event = (await ask(asha).expect(200)).body.data.find(({ eventId }) => eventId === examId);
  expect(event).toMatchObject({
    ...{ eventName: 'Final', translations: { hi: { eventName: 'अंतिम' }, te: { eventName: 'చివరి' } } },
  });
});

test('[CAL-003] its exams and classes are there to be read only, for staff as well', async () => {
  const [examId, virtualClassId] = [randomUUID(), randomUUID()];
  await service.deliver(examPublished, { ...examOf(examId, place), startAt: '2026-11-25T08:00:00.000Z' });
  await service.deliver(classScheduled, {
    ...{ virtualClassId, ...place, title: 'Optics, live', subjectName: 'Physics', revision: 1 },
    ...{ startsAt: '2026-11-25T04:00:00.000Z', endsAt: '2026-11-25T05:00:00.000Z' },
  });
  const agenda = async () => (await ask(asha).expect(200)).body.data;
  const before = await agenda();
  expect(before.map(({ eventId }) => eventId)).toEqual([virtualClassId, examId]);
  for (const [api, over] of [
    [asha, {}],
    [admin, { user_id: 'head', eventType: 'admin' }],
  ] as const)
    for (const { eventId } of before) {
      const params = { eventId };
      await api
        .call(updateEvent, { params, body: written(over) })
        .expect(404)
        .expect(refusal('calendar.event_not_found'));
      await api.call(deleteEvent, { params }).expect(404).expect(refusal('calendar.event_not_found'));
    }
  expect(await agenda()).toEqual(before);
});

test('[CAL-004] an event has the fields of the document; its day is that of its beginning in India', async () => {
  expect(await created(asha)).toEqual({
    eventId: expect.any(String),
    eventName: 'Revise optics',
    eventDate: '2026-11-25',
    startDateTime: '2026-11-24T20:00:00.000Z',
    endDateTime: '2026-11-24T21:00:00.000Z',
    eventType: 'self',
    user_id: 'asha',
    orgId: 'school',
  });
  const ofSchool = { user_id: 'head', eventType: 'admin' as const };
  expect(await created(admin, ofSchool)).toMatchObject({ ...ofSchool, orgId: 'school' });
});

test.each([
  ['milliseconds', 1],
  ['seconds', 1_000],
])('[CAL-004] its times are taken in %s since the epoch as well (decision T21)', async (_, unit) => {
  const [startDateTime, endDateTime] = ['2026-11-24T20:00:00.000Z', '2026-11-24T21:00:00.000Z'].map(
    (at) => Date.parse(at) / unit,
  );
  expect(await created(asha, { startDateTime, endDateTime })).toMatchObject({
    ...{ eventDate: '2026-11-25', startDateTime: '2026-11-24T20:00:00.000Z' },
    endDateTime: '2026-11-24T21:00:00.000Z',
  });
});

test('[CAL-005] [CAL-006] [CAL-007] an event is added, changed and deleted, each with its notice', async () => {
  const added = await create(asha).expect(200);
  expect(added.body.message).toBe('Event Added Successfully');
  const { eventId } = added.body.data as CalendarEvent;
  const changed = await asha
    .call(updateEvent, { params: { eventId }, body: written({ eventName: 'Revise waves' }) })
    .expect(200);
  expect(changed.body).toMatchObject({ message: 'Event Updated Successfully', data: { eventName: 'Revise waves' } });
  expect(await names(asha)).toEqual(['Revise waves']);
  const deleted = await asha.call(deleteEvent, { params: { eventId } }).expect(200);
  expect(deleted.body.message).toBe('Event Deleted Successfully');
  expect(await names(asha)).toEqual([]);
  await asha.call(deleteEvent, { params: { eventId } }).expect(404).expect(refusal('calendar.event_not_found'));
});

test.each([
  [{ eventName: '  ' }, 'Enter Event Name'],
  [{ endDateTime: '2026-11-24T20:00:00.000Z' }, 'Please select proper date format'],
  [{ endDateTime: '2026-11-24T19:00:00.000Z' }, 'Please select proper date format'],
  [{ startDateTime: 'tomorrow' }, 'Please select proper date format'],
  [{ startDateTime: -1 }, 'Please select proper date format'],
  [{ startDateTime: '1900-01-01T00:00:00.000Z' }, 'Please select proper date format'],
  [{ endDateTime: '2036-11-24T19:00:00.000Z' }, 'An event lasts at most 31 days'],
  [{ eventName: 'x'.repeat(201) }, 'At most 200 characters'],
])('[CAL-010] what is wrong with an event is told and nothing is kept: %#', async (over, text) => {
  const { body } = await create(asha, over).expect(400).expect(refusal('request.invalid'));
  expect((body as unknown as { message: string }).message).toBe(text);
  expect(await service.db.query('select 1 from calendar_event')).toEqual([]);

  const { eventId } = await created(asha);
  const change = await asha.call(updateEvent, { params: { eventId }, body: written(over) }).expect(400);
  expect((change.body as unknown as { message: string }).message).toBe(text);
  expect(await names(asha)).toEqual(['Revise optics']);
});

test('[CAL-003] an agenda of more than 100 days, or one that ends before it begins, is refused', async () => {
  await ask(asha, 'asha', { startDate: '2026-01-01', endDate: '2026-04-10' }).expect(200);
  await ask(asha, 'asha', { startDate: '2026-01-01', endDate: '2026-04-11' }).expect(400);
  await ask(asha, 'asha', { startDate: '2026-01-02', endDate: '2026-01-01' }).expect(400);
  await ask(asha, 'asha', { startDate: '2026-02-31', endDate: '2026-03-01' }).expect(400);
});

test('[CAL-010] [SEC-005] events of the organisation and of others are not a student’s to change, nor to make', async () => {
  const ofSchool = await created(admin, { user_id: 'head', eventType: 'admin' });
  const ofRavi = await created(ravi, { user_id: 'ravi' });
  for (const { eventId } of [ofSchool, ofRavi]) {
    await asha
      .call(updateEvent, { params: { eventId }, body: written() })
      .expect(403)
      .expect(refusal('calendar.not_yours'));
    await asha.call(deleteEvent, { params: { eventId } }).expect(403).expect(refusal('calendar.not_yours'));
  }
  for (const over of [{ eventType: 'admin' }, { user_id: 'ravi' }, { orgId: 'another' }])
    await create(asha, over).expect(403).expect(refusal('calendar.not_yours'));
  expect(await service.db.query('select 1 from calendar_event')).toHaveLength(2);
});

test('the feed opens at its private address, is replaced by a new one, and revoked', async () => {
  const known = {
    userId: 'asha',
    orgId: 'school',
    roles: ['student' as const],
    givenName: 'Asha',
    familyName: 'M',
    currentAccountId: 'asha-12',
    accounts: [{ accountId: 'asha-12', isBaseAccount: false, ...place, sectionId: null }],
    revision: 1,
  };
  await service.deliver(profileUpdated, known);
  const tomorrow = new Date(service.clock.now() + 86_400_000).toISOString();
  const later = new Date(service.clock.now() + 90_000_000).toISOString();
  await create(asha, { eventName: 'Optics; waves, light', startDateTime: tomorrow, endDateTime: later }).expect(200);
  const open = async () =>
    (await asha.call(openCalendarFeed, { params: { userId: 'asha' } }).expect(200)).body.path as string;
  const read = (path: string) => fetch(service.url + path.replace('/api', ''));

  const path = await open();
  const answer = await read(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('SUMMARY:Optics\\; waves\\, light\r\n');
  // an exam by its name in the language of whose calendar it is
  const translations = { hi: { examName: 'अंतिम' } };
  await service.deliver(examPublished, { ...examOf(randomUUID(), place), startAt: tomorrow, translations });
  // made once in a minute, however often it is asked for
  expect(await (await read(path)).text()).not.toContain('SUMMARY:Weekly mock');
  service.clock.advance(60_000);
  expect(await (await read(path)).text()).toContain('SUMMARY:Weekly mock\r\n');
  await service.deliver(profileUpdated, { ...known, language: 'hi', revision: 2 });
  const inHindi = await (await read(path)).text();
  expect(inHindi).toContain('SUMMARY:अंतिम\r\n');
  expect(inHindi).toContain('X-WR-CALNAME:परीक्षा कैलेंडर\r\n');

  const second = await open();
  expect((await read(path)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  // who has left the school does not go on reading its calendar
  await service.deliver(profileUpdated, { ...known, hasLeft: true, revision: 3 });
  expect((await read(second)).status).toBe(404);
  await service.deliver(profileUpdated, { ...known, hasLeft: false, revision: 4 });
  expect((await read(second)).status).toBe(200);
  await asha.call(closeCalendarFeed, { params: { userId: 'asha' } }).expect(200);
  expect((await read(second)).status).toBe(404);
  expect((await read(`/event/feed/${randomUUID()}/calendar.ics`)).status).toBe(400);
  await ravi
    .call(openCalendarFeed, { params: { userId: 'asha' } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
});

test('of one person few agendas wait, and one is read at a time: each may have a thousand entries', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask(asha)).status));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  await ask(asha).expect(200);
});

test('entries written at once do not pass the limit together', async () => {
  await service.db.query(
    `insert into calendar_event (event_id, user_id, org_id, event_type, name, start_at, end_at)
     select gen_random_uuid(), 'asha', 'school', 'self', 'Revise', now(), now() from generate_series(1, 1999)`,
  );
  const answers = await Promise.all([1, 2, 3].map(async () => create(asha)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('[CAL-003] a class comes with its titles in other languages', async () => {
  const virtualClassId = randomUUID();
  await service.deliver(classScheduled, {
    ...{ virtualClassId, ...place, title: 'Lenses', subjectName: 'Physics', revision: 1 },
    ...{ startsAt: '2026-11-25T04:00:00.000Z', endsAt: '2026-11-25T05:00:00.000Z' },
    translations: { hi: { title: 'लेंस' } },
  });
  const event = (await ask(asha).expect(200)).body.data.find(({ eventId }) => eventId === virtualClassId);
  expect(event).toMatchObject({ eventName: 'Lenses', translations: { hi: { eventName: 'लेंस' } } });
});
