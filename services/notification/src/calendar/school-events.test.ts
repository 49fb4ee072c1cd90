import {
  addSchoolEvent,
  createEvent,
  deleteEvent,
  listAgenda,
  listSchoolEvents,
  personErased,
  removeSchoolEvent,
  restoreSchoolEvent,
  teachingChanged,
  updateEvent,
  type CalendarEvent,
  type InputOf,
  type Role,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

type Event = Omit<InputOf<typeof addSchoolEvent>['body'], 'commandId'>;
const group = { boardId: 'cbse', classId: '12', groupId: 'mpc' };
const [a, b] = ['a', 'b'].map((sectionId) => ({ ...group, sectionId })) as [Place, Place];
type Place = typeof group & { sectionId: string };
let service: TestService;

beforeAll(async () => {
  service = await startService('notification');
});
beforeEach(() => service.db.query('delete from calendar_event'));

const staff = (role: Role, over: object = {}) =>
  service.as({ roles: [role], userId: randomUUID(), orgId: 'school', ...({ boardId: null } as object), ...over });
async function teacher(...places: Place[]): Promise<Api> {
  const userId = randomUUID();
  const assignments = places.map((one) => ({ ...one, subjectIds: null }));
  await service.deliver(teachingChanged, { userId, orgId: 'school', assignments, revision: 1 });
  return staff('teacher', { userId });
}
const add = (by: Api, over: Partial<Event> = {}) =>
  by.call(addSchoolEvent, {
    body: {
      ...{ commandId: randomUUID(), name: 'Sports day', places: null },
      ...{ startsAt: '2026-12-01T03:30:00.000Z', endsAt: '2026-12-01T10:30:00.000Z', ...over },
    },
  });
const added = async (by: Api, over: Partial<Event> = {}) => (await add(by, over).expect(200)).body.eventId as string;
const remove = (by: Api, eventId: string) =>
  by.call(removeSchoolEvent, { params: { eventId }, body: { commandId: randomUUID() } });
const listed = async (by: Api) =>
  (await by.call(listSchoolEvents, { query: { sort: 'startsAt' } }).expect(200)).body.items.map(({ name }) => name);
/** What a student of that section reads on the day, and of what kind it is. */
async function shown(sectionId: string | null, orgId = 'school') {
  const userId = randomUUID();
  const reader = await service.as({ roles: ['student'], userId, orgId, ...group, sectionId });
  const body = { startDate: '2026-12-01', endDate: '2026-12-01' };
  const { data } = (await reader.call(listAgenda, { params: { orgId, userId }, body }).expect(200)).body;
  return (data as CalendarEvent[]).map(({ eventName, eventType }) => `${eventName} ${eventType}`).sort();
}

test('an event stands in the calendars of its sections, or of everybody of the school', async () => {
  const office = await staff('org-admin');
  await added(office);
  await added(office, { name: 'Of A', places: [a] });
  await added(office, { name: 'Of the group', places: [{ ...group, sectionId: null }] });
  expect(await shown('a')).toEqual(['Of A admin', 'Of the group admin', 'Sports day admin']);
  expect(await shown('b')).toEqual(['Of the group admin', 'Sports day admin']);
  expect(await shown('a', 'other')).toEqual([]);
});

test('a teacher reaches own sections alone, and sees and removes the own events', async () => {
  const [ofA, office] = [await teacher(a), await staff('org-admin')];
  await add(ofA).expect(403).expect(refusal('event.not_your_section'));
  await add(ofA, { places: [a, b] })
    .expect(403)
    .expect(refusal('event.not_your_section'));
  const own = await added(ofA, { name: 'Of A', places: [a] });
  const everybodys = await added(office);
  expect([await listed(ofA), await listed(office)]).toEqual([['Of A'], expect.arrayContaining(['Of A', 'Sports day'])]);
  for (const by of [ofA, await staff('org-admin', { orgId: 'other' })])
    await remove(by, everybodys).expect(404).expect(refusal('calendar.event_not_found'));
  await remove(await teacher(a), own)
    .expect(404)
    .expect(refusal('calendar.event_not_found'));
  await remove(ofA, own).expect(200);
  await remove(office, everybodys).expect(200);
  expect([await listed(office), await shown('a')]).toEqual([[], []]);
});

test('an event ends after it begins, 31 days later at most', async () => {
  const office = await staff('org-admin');
  for (const endsAt of ['2026-12-01T03:30:00.000Z', '2027-01-01T03:30:00.001Z'])
    await add(office, { endsAt }).expect(400).expect(refusal('request.invalid'));
  await add(office, { endsAt: '2027-01-01T03:30:00.000Z' }).expect(200);
});

test('what was added and removed is in the trail', async () => {
  const office = await staff('org-admin');
  const eventId = await added(office, { places: [a] });
  await remove(office, eventId).expect(200);
  const entries = await service.db.query<{ action: string; details: object }>(
    `select action, details from platform.audit where subject = $1 order by id`,
    [`event:${eventId}`],
  );
  const event = { name: 'Sports day', places: [a] };
  expect(entries).toMatchObject([
    { action: 'event.added', details: { after: event } },
    { action: 'event.removed', details: { before: event } },
  ]);
});

test('an event of the school stays when who added it is erased, without their name; their own entries go', async () => {
  const userId = randomUUID();
  const office = await staff('org-admin', { userId });
  await added(office);
  await service.db.query(
    `insert into calendar_event (event_id, user_id, org_id, event_type, name, start_at, end_at)
     values ($1, $2, 'school', 'self', 'Dentist', now(), now())`,
    [randomUUID(), userId],
  );
  await service.deliver(personErased, {
    userId,
    accountIds: [],
    requestedAt: new Date(service.clock.now()).toISOString(),
  });
  const left = await service.db.query('select name, user_id as "userId" from calendar_event');
  expect(left).toEqual([{ name: 'Sports day', userId: '' }]);
});

const restore = (by: Api, eventId: string) =>
  by.call(restoreSchoolEvent, { params: { eventId }, body: { commandId: randomUUID() } });

test('[CONSOLE-004] what the office removes comes back as the event of whoever had added it, for a day', async () => {
  const [ofA, office] = [await teacher(a), await staff('org-admin')];
  const eventId = await added(ofA, { name: 'Of A', places: [a] });
  await remove(office, eventId).expect(200);
  await remove(office, eventId).expect(404).expect(refusal('calendar.event_not_found'));
  expect([await shown('a'), await listed(ofA), await listed(office)]).toEqual([[], [], []]);
  for (const by of [await teacher(a), await staff('org-admin', { orgId: 'other' })])
    await restore(by, eventId).expect(404).expect(refusal('calendar.event_not_found'));
  await restore(office, eventId).expect(200);
  // the same again changes nothing
  await restore(office, eventId).expect(200);
  expect([await shown('a'), await listed(ofA)]).toEqual([['Of A admin'], ['Of A']]);
  await remove(ofA, eventId).expect(200);
  service.clock.advance(25 * 3_600_000);
  await restore(ofA, eventId).expect(404).expect(refusal('calendar.event_not_found'));
});

test('[CONSOLE-004] who does not teach a section any more brings nothing back into it', async () => {
  const userId = randomUUID();
  const [teacherOfA, office] = [await staff('teacher', { userId }), await staff('org-admin')];
  const teaches = (revision: number, ...sections: Place[]) =>
    service.deliver(teachingChanged, {
      ...{ userId, orgId: 'school', revision },
      assignments: sections.map((one) => ({ ...one, subjectIds: null })),
    });
  await teaches(1, a);
  const eventId = await added(teacherOfA, { name: 'Of A', places: [a] });
  await remove(teacherOfA, eventId).expect(200);
  await teaches(2, b);
  await restore(teacherOfA, eventId).expect(403).expect(refusal('event.not_your_section'));
  await restore(office, eventId).expect(200);
});

test('[SEC-005] the older calls neither change nor delete an event of the school, whoever asks', async () => {
  const userId = randomUUID();
  const office = await staff('org-admin', { userId });
  const body = {
    ...{ user_id: userId, orgId: 'school', eventName: 'Sports day', eventType: 'admin' as const },
    ...{ startDateTime: '2026-12-01T03:30:00.000Z', endDateTime: '2026-12-01T10:30:00.000Z' },
  };
  const made = (await office.call(createEvent, { body }).expect(200)).body.data.eventId;
  for (const eventId of [made, await added(office)]) {
    const call = { params: { eventId }, body: { ...body, eventName: 'Changed' } };
    await office.call(updateEvent, call).expect(403).expect(refusal('calendar.not_yours'));
    await office.call(deleteEvent, { params: { eventId } }).expect(403).expect(refusal('calendar.not_yours'));
  }
  expect(await shown('a')).toEqual(['Sports day admin', 'Sports day admin']);
});
