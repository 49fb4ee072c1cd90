import {
  classAttended,
  classReminderSet,
  classScheduled,
  fetchVideo,
  listMeetings,
  remindOfClass,
  saveAttendance,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { film, sha256Of } from '../../test/make-files.js';
import { orgId, place, School, type Student } from '../../test/school.js';
import { Db } from '../db.js';
import { AnnounceClasses } from '../packs/announce-classes.js';
import { bucketOf } from './buckets.js';

let school: School;
let asha: Student;
const recorded = film('a recorded class');

const row = (virtualClassId: string, startTime: string, over: object = {}) => ({
  ...{ orgId, virtualClassId, ...place, sectionId: 'a', title: `Class ${virtualClassId}`, startTime },
  ...{ durationMinutes: 60, subjectName: 'Physics', teacherName: 'Ms. Iyer', meetingApp: 'zoom' },
  ...{ joinUrl: 'https://zoom.example/j/1', agenda: 'Lenses', description: 'Bring paper' },
  ...over,
});

const address = 'https://files.example/';
const resources = [
  { type: 'image', name: 'Lens', uri: `${address}lens.png` },
  { type: 'video', name: 'Experiment', uri: `${address}experiment.mp4` },
  { type: 'audio', name: 'Talk', uri: `${address}talk.mp3` },
  { type: 'pdf', name: 'Sheet', uri: `${address}sheet.pdf` },
];
const next = (startTime: string) => row('next', startTime, { meetingApp: 'teams' });

beforeAll(async () => {
  school = await School.open();
  expect((await school.send(recorded, 'mp4')).status).toBe(200);
  const { counts, refused } = await school.import({
    virtualClass: [
      row('running', '-30m', { resources }),
      row('later', '+2h', { sectionId: null, meetingApp: 'custom' }),
      next('+1h'),
      row('over', '-1d', { recording: { fileName: 'over.mp4', sha256: sha256Of(recorded) } }),
      row('others', '-30m', { sectionId: 'b' }),
      row('soon', '+5m', { sectionId: 'b' }),
    ],
  });
  expect([counts.virtualClass, refused]).toEqual([{ created: 6, updated: 0, unchanged: 0, refused: 0 }, []]);
  asha = await school.student();
});

const list = (filter: string, { api } = asha, params = { classId: 'c12', sectionId: 'a' }) =>
  api.call(listMeetings, { params, query: { filter, limit: 2_000_000, page: 1, sort: '-startTime' } as never });
const ids = async (filter: string, student = asha, params?: { classId: string; sectionId: string }) =>
  (await list(filter, student, params).expect(200)).body.Items.map(({ _id }) => _id);

test('[VCLS-003] [VCLS-004] [VCLS-005] a section reads its classes in three buckets, the newest first', async () => {
  expect(await ids('ongoing')).toEqual(['running']);
  expect(await ids('upcoming')).toEqual(['later', 'next']);
  expect(await ids('completed')).toEqual(['over']);
  const { body } = await list('ongoing').expect(200);
  expect(body.Items[0]).toMatchObject({
    ...{ title: 'Class running', subjectName: 'Physics', description: 'Bring paper', meetingApp: 'zoom' },
    meetingInfo: { join_url: 'https://zoom.example/j/1', joinUrl: 'https://zoom.example/j/1', agenda: 'Lenses' },
    ...{ boardName: 'CBSE', teacherName: 'Ms. Iyer', duration: 60 },
    ...{ startTime: new Date(school.service.clock.now() - 30 * 60_000).toISOString(), resources },
  });
  const { body: coming } = await list('upcoming').expect(200);
  expect(coming.Items.map(({ meetingApp }) => meetingApp)).toEqual(['custom', 'teams']);
});

test('[VCLS-005] the beginning belongs to a class, its end does not', () => {
  const times = { startsAt: new Date(1_000), endsAt: new Date(2_000) };
  expect([999, 1_000, 1_999, 2_000].map((now) => bucketOf(times, now))).toEqual([
    'upcoming',
    'ongoing',
    'ongoing',
    'completed',
  ]);
});

test('another section’s classes are refused; who has no section reads those for all, as `default`', async () => {
  await list('ongoing', asha, { classId: 'c12', sectionId: 'b' }).expect(403).expect(refusal('auth.not_yours'));
  await list('ongoing', asha, { classId: 'c11', sectionId: 'a' }).expect(403).expect(refusal('auth.not_yours'));
  const alone = await school.student({ sectionId: null });
  expect(await ids('upcoming', alone, { classId: 'c12', sectionId: 'default' })).toEqual(['later']);
});

test('[VCLS-006] joining is recorded once per student and class, for the caller alone', async () => {
  const join = (virtualClassId: string, userRef = asha.userId) =>
    asha.api.call(saveAttendance, { body: { userRef, virtualClassId } });
  const first = await join('running').expect(200);
  school.service.clock.advance(60_000);
  const second = await join('running').expect(200);
  expect(second.body).toEqual(first.body);
  expect(await school.service.outbox.of(classAttended)).toEqual([
    expect.objectContaining({ virtualClassId: 'running', accountId: asha.accountId }),
  ]);
  expect((await list('ongoing').expect(200)).body.Items[0]).toMatchObject({ hasAttended: true });

  await join('next').expect(409).expect(refusal('class.not_begun'));
  await join('over').expect(409).expect(refusal('class.over'));
  await join('others').expect(404).expect(refusal('class.not_found'));
  await join('running', 'somebody-else').expect(403).expect(refusal('auth.not_yours'));
  expect(await school.service.db.query('select 1 from attendance')).toHaveLength(1);
});

test('[VCLS-007] a reminder is stored once, ten minutes before a class to come; a recording plays', async () => {
  const remind = (virtualClassId: string) => asha.api.call(remindOfClass, { params: { virtualClassId } });
  const { body } = await remind('next').expect(200);
  await remind('next').expect(200);
  const [told, ...more] = await school.service.outbox.of(classReminderSet);
  expect(more).toEqual([]);
  expect(Date.parse(told!.startsAt) - Date.parse(body.remindAt)).toBe(600_000);
  expect((await list('upcoming').expect(200)).body.Items.map(({ isReminded }) => isReminded)).toEqual([false, true]);
  await remind('running').expect(409).expect(refusal('class.begun'));
  // in its last ten minutes: at the beginning
  const bela = await school.student({ sectionId: 'b' });
  const late = await bela.api.call(remindOfClass, { params: { virtualClassId: 'soon' } }).expect(200);
  const [, rings] = await school.service.outbox.of(classReminderSet);
  expect([late.body.remindAt, rings!.remindAt]).toEqual([rings!.startsAt, rings!.startsAt]);

  const { recording } = (await list('completed').expect(200)).body.Items[0]!;
  const play = await asha.api.call(fetchVideo, { body: { preUrl: recording! } }).expect(200);
  expect(Buffer.from(await (await fetch(play.body.url)).arrayBuffer()).equals(recorded)).toBe(true);
  const other = await school.student({ sectionId: 'b' });
  await other.api
    .call(fetchVideo, { body: { preUrl: recording! } })
    .expect(404)
    .expect(refusal('file.not_found'));
});

test('[VCLS-007] a recording plays for the section also where the same film stands in a chapter that is not open', async () => {
  const shared = film('a class that became a film');
  expect((await school.send(shared, 'mp4')).status).toBe(200);
  const file = { fileName: 'shared.mp4', sha256: sha256Of(shared) };
  const { refused } = await school.import({
    content: [{ orgId, contentId: 'shared', topicId: 'coulomb', contentName: 'Shared', fileType: 'mp4', ...file }],
    virtualClass: [row('shared', '-2d', { recording: file })],
  });
  expect(refused).toEqual([]);
  const play = ({ api }: Student) => api.call(fetchVideo, { body: { preUrl: `content/${file.sha256}.mp4` } });
  await play(asha).expect(200);
  await play(await school.student({ sectionId: 'b' }))
    .expect(403)
    .expect(refusal('chapter.locked'));
  await play(await school.student({ groupId: 'bipc' }))
    .expect(404)
    .expect(refusal('file.not_found'));
});

test('the same pack again changes nothing; a class that moves is told of again', async () => {
  const before = (await school.service.outbox.of(classScheduled)).length;
  school.service.clock.advance(60_000);
  expect((await school.import({ virtualClass: [next('+1h')] })).counts.virtualClass).toMatchObject({
    unchanged: 1,
  });
  expect((await school.import({ virtualClass: [next('+3h')] })).counts.virtualClass).toMatchObject({
    updated: 1,
  });
  expect((await school.service.outbox.of(classScheduled)).slice(before)).toEqual([
    expect.objectContaining({ virtualClassId: 'next', revision: 2 }),
  ]);
});

test('classes are announced as they were told, in pages', async () => {
  const announcer = school.service.app.get(AnnounceClasses, { strict: false });
  const db = school.service.app.get(Db, { strict: false });
  const told = new Map((await school.service.outbox.of(classScheduled)).map((one) => [one.virtualClassId, one]));
  const announced = [];
  for (let after: string | null = null; ;) {
    const page = await db.transaction((tx) => announcer.scheduled(tx, { after, since: null, limit: 1 }));
    if (page.length === 0) break;
    announced.push(page[0]!.data);
    after = page[0]!.cursor;
  }
  expect(announced.length).toBeGreaterThan(1);
  expect(announced).toEqual([...told.values()].sort((a, b) => (a.virtualClassId < b.virtualClassId ? -1 : 1)));
});

test('a class without its file, with a link that is not safe or of another organisation is refused alone', async () => {
  const { counts, refused } = await school.import({
    virtualClass: [
      row('x1', '+1h', { recording: { fileName: 'x.mp4', sha256: 'a'.repeat(64) } }),
      row('x2', '+1h', { joinUrl: 'javascript:alert(1)' }),
      row('x4', '+1h', { joinUrl: 'https://zoom.example@elsewhere.example/j/1' }),
      row('x3', '+1h'),
    ],
  });
  expect(counts.virtualClass).toMatchObject({ created: 1, refused: 3 });
  expect(refused.join()).toContain('class.file_missing');
});

const inHindi = { title: 'लेंस', description: 'कागज़ लाएँ' };

test('[VCLS-003] a class comes with its title and description in other languages, and others are told the title', async () => {
  const bela = await school.student({ sectionId: 'c' });
  const bring = async (over: object) =>
    (await school.import({ virtualClass: [row('lens', '+1h', { sectionId: 'c', ...over })] })).counts.virtualClass;
  const translations = { hi: inHindi, te: { title: 'కటకాలు' } };
  const shown = async () =>
    (await list('upcoming', bela, { classId: 'c12', sectionId: 'c' }).expect(200)).body.Items.find(
      ({ _id }) => _id === 'lens',
    );
  expect(await bring({ translations })).toMatchObject({ created: 1 });
  expect(await bring({ translations })).toMatchObject({ unchanged: 1 });
  expect(await shown()).toMatchObject({ title: 'Class lens', translations });
  const titles = { hi: { title: 'लेंस' }, te: { title: 'కటకాలు' } };
  const told = async () => (await school.service.outbox.of(classScheduled)).at(-1);
  expect(await told()).toMatchObject({ virtualClassId: 'lens', translations: titles });
  await bela.api.call(remindOfClass, { params: { virtualClassId: 'lens' } }).expect(200);
  expect((await school.service.outbox.of(classReminderSet)).at(-1)).toMatchObject({ translations: titles });
  expect(await bring({})).toMatchObject({ updated: 1 });
  expect(JSON.stringify([await shown(), await told()])).not.toContain('translations');
});
