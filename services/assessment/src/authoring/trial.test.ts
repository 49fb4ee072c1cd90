import { tryDraft } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { DraftDesk, detailsOf, place } from '../../test/draft-desk.js';
import type { ExamRoom } from '../../test/exam-room.js';
import { secrets, sevenIds } from '../../test/pack.js';

let desk: DraftDesk;
let room: ExamRoom;

beforeEach(async () => {
  desk = await DraftDesk.open();
  ({ room } = desk);
});

const open = (examId: string, by = desk.organiser) => by.call(tryDraft, { params: { examId } });

/** How many rows each table of the service has, its trail and what waits to be told included. */
async function rows(): Promise<Record<string, number>> {
  const tables = await room.service.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'platform') and table_type = 'BASE TABLE' order by 1`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await room.service.db.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    counted[name] = row!.n;
  }
  return counted;
}

test('[AUTHOR-009] “Try it” gives the draft as the room opens it, without keys, and stores no exam, attempt or answer', async () => {
  const picked = [sevenIds[0]!, sevenIds[4]!, ...sevenIds.slice(1, 4), ...sevenIds.slice(5)];
  const examId = await desk.draft({ questionIds: picked, durationMinutes: 25 });
  const student = await room.student({ sectionId: 'section-a' });
  const before = await rows();
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['public.attempt', 'public.exam', 'platform.outbox']));

  const { body } = await open(examId).expect(200);
  const { paper, exam } = body.Item;
  expect(exam).toMatchObject({ examId, examName: 'Weekly test', examType: 'Assessment', totalTime: 25 });
  expect(exam.subjects).toMatchObject([
    { subjectId: 'physics', totalQuestions: 4, markingScheme: { SCCT: { positiveMarks: 4, negativeMarks: 1 } } },
    { subjectId: 'chemistry', totalQuestions: 3 },
  ]);
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);

  // nothing that was stored a moment ago could be counted, listed or ranked, nor be there after 24 hours
  expect(await rows()).toEqual(before);
  expect(await desk.listOf(student)).toEqual([]);
  room.clock.advance(24 * 3_600_000);
  expect(await rows()).toEqual(before);
  await room.begin(student, { examId }).expect(404);

  // it is the paper that a student of the published test sits
  const published = await desk.draft({ questionIds: picked, durationMinutes: 25 });
  await desk.publish(published).expect(200);
  room.clock.advance(61 * 60_000);
  await room.running(student, { examId: published });
  const sat = (await room.paper(student, { examId: published, examType: 'Assessment' }).expect(200)).body.Item;
  expect({ ...sat, examId }).toEqual(paper);
});

test('[AUTHOR-009] a draft without a question cannot be tried; one that is otherwise unfinished can, by who may see it', async () => {
  const empty = await desk.draft({ questionIds: [] });
  const refused = await open(empty).expect(422).expect(refusal('exam.not_ready'));
  expect(detailsOf(refused.body)).toEqual({ faults: ['questions'], warnings: [] });
  const unfinished = await desk.draft({ examName: '', place: null });
  await open(unfinished).expect(200);
  const examId = await desk.draft();
  const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const other = await desk.teacherOf([{ ...place, groupId: 'group-b', subjectIds: null }]);
  for (const by of [neighbour, other]) await open(examId, by).expect(404).expect(refusal('draft.not_found'));
  const student = await room.student({ sectionId: 'section-a' });
  await open(examId, student.api).expect(403);
});
