import { randomUUID } from 'node:crypto';
import {
  changeDraft,
  examWidened,
  personFirstSignedIn,
  profileUpdated,
  readDraft,
  useNewestQuestions,
  type DraftContent,
} from '@exam/contracts';
import { Database } from '@exam/platform';
import { refusal } from '@exam/testing';
import { until } from '@exam/testing/until';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import type { ExamRoom, Student } from '../../test/exam-room.js';
import { sevenIds } from '../../test/pack.js';

let desk: DraftDesk;
let room: ExamRoom;
let student: Student;
let content: DraftContent;

const sectionB = { ...place, sectionId: 'section-b' };
const sectionC = { ...place, sectionId: 'section-c' };

beforeEach(async () => {
  desk = await DraftDesk.open();
  room = desk.room;
  student = await room.student({ sectionId: 'section-a' });
});

async function published(parts: Partial<DraftContent> = {}): Promise<string> {
  content = desk.contentOf({ morePlaces: [sectionB], ...parts });
  return desk.published(content);
}

const change = (examId: string, parts: Partial<DraftContent>, { version = 2, by = desk.organiser } = {}) =>
  by.call(changeDraft, { params: { examId }, body: { ...command(), version, content: { ...content, ...parts } } });

const later = (minutes: number) => new Date(Date.parse(content.endAt) + minutes * 60_000).toISOString();

/** What students sit and who they are, as it is stored. */
const stored = async () => ({
  exams: await room.service.db.query('select * from exam'),
  papers: await room.service.db.query('select exam_id, revision, etag, scoring from exam_paper'),
  asked: await room.service.db.query('select * from exam_question order by question_id'),
  extra: await room.service.db.query('select * from exam_extra_student'),
  drafts: await room.service.db.query('select * from exam_draft'),
});

test('[AUTHOR-005] once anybody has begun, paper, order, marks, duration and the audience that is there cannot change', async () => {
  const extra = await known();
  const examId = await published({ extraStudents: [extra] });
  room.clock.advance(61 * 60_000);
  await room.running(student, { examId });
  const before = await stored();
  const frozen: Partial<DraftContent>[] = [
    { questionIds: sevenIds.slice(1) },
    { questionIds: sevenIds.toReversed() },
    { positiveMarks: 5 },
    { negativeMarks: 0 },
    { durationMinutes: 41 },
    { durationMinutes: 39 },
    { startAt: desk.at(-10) },
    { examName: 'Another' },
    { endAt: later(-1) },
    { morePlaces: [] },
    { morePlaces: [sectionC] },
    { place: sectionB, morePlaces: [] },
    { place: null },
    { extraStudents: [] },
    // what may grow does not let in what may not
    { endAt: later(10), durationMinutes: 50 },
  ];
  for (const parts of frozen) await change(examId, parts).expect(409).expect(refusal('exam.begun'));
  const body = { ...command(), versions: { 'q-scct': 1 } };
  await desk.organiser.call(useNewestQuestions, { params: { examId }, body }).expect(409).expect(refusal('exam.begun'));
  await desk.takeBack(examId).expect(409).expect(refusal('exam.begun'));
  expect(await stored()).toEqual(before);
  expect(await room.outbox.of(examWidened)).toEqual([]);
});

test('[AUTHOR-005] once anybody has begun, a later end, more places and more students are accepted and take effect at once', async () => {
  const examId = await published();
  room.clock.advance(61 * 60_000);
  const attempt = await room.running(student, { examId });
  const [c, named] = [await room.student({ sectionId: 'section-c' }), await known()];
  await room.begin(c, { examId }).expect(404);
  const wider = { morePlaces: [sectionB, sectionC], extraStudents: [named], endAt: later(60) };
  expect((await change(examId, wider).expect(200)).body.version).toBe(3);
  await room.begin(c, { examId }).expect(200);
  const extra = await room.student({ userId: named, groupId: 'group-c', sectionId: null });
  expect(await desk.listOf(extra)).toMatchObject([{ examId, timeFrameEnd: wider.endAt }]);
  // after the end of before
  room.clock.advance(130 * 60_000);
  await room.begin(extra, { examId }).expect(200);
  const rows = await room.service.db.query<{ deadline: number }>(
    'select deadline_at - started_at as deadline from attempt order by started_at',
  );
  expect(rows.map(({ deadline }) => Number(deadline) / 60_000)).toEqual([40, 40, 40]);
  expect(await room.outbox.of(examWidened)).toEqual([{ examId, orgId: 'org-a', revision: 1, ...place, ...wider }]);
  expect((await desk.read(examId).expect(200)).body).toMatchObject({ state: 'published', version: 3, content: wider });
  const trail = await room.service.db.query<{ details: { after: object } }>(
    `select details from platform.audit where action = 'exam.draft_changed'`,
  );
  expect(trail.map(({ details }) => Object.keys(details.after).sort())).toEqual([
    ['endAt', 'extraStudents', 'morePlaces'],
  ]);
  expect(attempt.attemptId).toBeDefined();
});

test('[AUTHOR-005] the close moves with the end; an extension is not taken back, and what is closed stays so', async () => {
  const examId = await published();
  const times = async () => {
    const [row] = await room.service.db.query<{ end: string; closes: string }>(
      'select end_at as "end", closes_at as closes from exam',
    );
    return [Number(row!.end), Number(row!.closes)] as const;
  };
  const [endAt, closesAt] = await times();
  await change(examId, { endAt: later(30) }).expect(200);
  expect(await times()).toEqual([endAt + 30 * 60_000, closesAt + 30 * 60_000]);
  await room.service.db.query('update exam set end_at = end_at + 3600000, closes_at = closes_at + 3600000');
  const extended = await times();
  await change(examId, { endAt: later(40) }, { version: 3 }).expect(200);
  expect(await times()).toEqual(extended);
  room.clock.advance(24 * 3_600_000);
  await change(examId, { endAt: later(5_000) }, { version: 4 })
    .expect(409)
    .expect(refusal('exam.closed'));
});

test('[AUTHOR-005] a place is removed while nobody has begun, by taking the test back, and not after', async () => {
  const examId = await published();
  const other = await room.student({ sectionId: 'section-b' });
  await change(examId, { morePlaces: [] }).expect(409).expect(refusal('draft.published'));
  expect(await desk.listOf(other)).toHaveLength(1);
  await desk.takeBack(examId).expect(200);
  await change(examId, { morePlaces: [] }, { version: 3 }).expect(200);
  await desk.publish(examId, { version: 4 }).expect(200);
  expect([(await desk.listOf(other)).length, (await desk.listOf(student)).length]).toEqual([0, 1]);
  content = { ...content, morePlaces: [] };
  await change(examId, { morePlaces: [sectionB] }, { version: 5 }).expect(200);
  content = { ...content, morePlaces: [sectionB] };
  room.clock.advance(61 * 60_000);
  await room.running(other, { examId });
  await change(examId, { morePlaces: [] }, { version: 6 }).expect(409).expect(refusal('exam.begun'));
});

test('[AUTHOR-005] a place that becomes its whole group is wider; the same again is no change; a stale one is told of the newer', async () => {
  const examId = await published();
  const whole = { place: { ...place, sectionId: null }, morePlaces: [] };
  await change(examId, {}).expect(200);
  expect((await change(examId, whole).expect(200)).body.version).toBe(3);
  await change(examId, { ...whole, endAt: later(10) })
    .expect(409)
    .expect(refusal('edit.conflict'));
  expect(await desk.listOf(await room.student({ sectionId: 'section-z' }))).toHaveLength(1);
});

test('[AUTHOR-005] a teacher widens by own sections alone, and by no place or student of another school', async () => {
  const teacher = await desk.teacherOf([place, sectionB].map((one) => ({ ...one, subjectIds: null })));
  const examId = await published();
  await change(examId, { morePlaces: [sectionB, sectionC] }, { by: teacher })
    .expect(403)
    .expect(refusal('exam.not_your_section'));
  await change(examId, { endAt: later(10) }, { by: teacher }).expect(200);
  for (const parts of [
    { morePlaces: [sectionB, { ...place, boardId: 'board-of-b' }] },
    { extraStudents: [randomUUID()] },
  ])
    await change(examId, { endAt: later(10), ...parts }, { version: 3 })
      .expect(422)
      .expect(refusal('exam.not_ready'));
  expect(await room.outbox.of(examWidened)).toHaveLength(1);
});

test('[AUTHOR-005] a begin at the instant of a change finds a published exam whose paper and places stand', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1) ids.push(await racing(index));
  room.clock.advance(61 * 60_000);
  for (const [index, examId] of ids.entries()) {
    const wide = index % 2 === 0;
    const parts = wide ? { morePlaces: [sectionB, sectionC] } : { morePlaces: [], durationMinutes: 10 };
    const both = [() => room.begin(student, { examId }), () => change(examId, { examName: `Test ${index}`, ...parts })];
    const [begun, changed] = await Promise.all(both.map(async (one) => (await one()).status));
    expect([begun, changed]).toEqual([200, wide ? 200 : 409]);
    const { body } = await desk.organiser.call(readDraft, { params: { examId } }).expect(200);
    expect(body).toMatchObject({ state: 'published', content: { durationMinutes: 40 } });
    const [row] = await room.service.db.query<{ more: object[]; minutes: number }>(
      'select more_places as more, duration_minutes as minutes from exam where exam_id = $1',
      [examId],
    );
    expect([row!.more.length, row!.minutes]).toEqual([wide ? 2 : 1, 40]);
  }
});

test('[AUTHOR-005] a change waits for a begin that is under way, and is judged by it', async () => {
  const examId = await published();
  room.clock.advance(61 * 60_000);
  let commit!: () => void;
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let locked!: () => void;
  const hasLocked = new Promise<void>((resolve) => (locked = resolve));
  // another connection, at the place where a begin holds the exam and has stored its attempt
  const begin = room.service.app.get(Database).transaction(async (tx) => {
    await tx.query('select from exam where exam_id = $1 for share', [examId]);
    await tx.query(
      `insert into attempt (attempt_id, exam_id, exam_revision, org_id, user_id, account_id, student_name, attempt_number,
         status, started_at, deadline_at, write_deadline_at, epoch, device_id, session_id)
       select $1, exam_id, revision, org_id, 'asha', 'asha-12', 'Asha', 1, 'running', $3, $4, $4, 1, 'd', 's'
       from exam where exam_id = $2`,
      [randomUUID(), examId, room.clock.now(), room.clock.now() + 60_000],
    );
    locked();
    await committing;
  });
  await hasLocked;
  const changed = change(examId, { morePlaces: [] }).then((answer) => answer);
  const waiting = () =>
    room.service.db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await until(async () => (await waiting()).length > 0, { what: 'the change that waits' });
  commit();
  await begin;
  expect(await changed).toMatchObject({ status: 409, body: { code: 'exam.begun' } });
});

async function racing(index: number): Promise<string> {
  content = desk.contentOf({ morePlaces: [sectionB], examName: `Test ${index}` });
  const examId = await desk.draft(content);
  await desk.publish(examId, { accepted: ['beside'] }).expect(200);
  return examId;
}

/** Of whom identity has told; the id. */
async function known(): Promise<string> {
  const [userId, accountId] = [randomUUID(), randomUUID()];
  await room.service.deliver(profileUpdated, {
    ...{
      userId,
      orgId: 'org-a',
      roles: ['student'],
      givenName: 'Asha',
      familyName: 'Rao',
      currentAccountId: accountId,
    },
    accounts: [{ accountId, isBaseAccount: false, ...place, groupId: 'group-c', sectionId: null }],
    revision: 1,
  });
  await room.service.deliver(personFirstSignedIn, { userId, signedInAt: desk.at(0) });
  return userId;
}
