import { randomUUID } from 'node:crypto';
import { challengeKey, decideKey, setChallengeWindow, testsToday } from '@exam/contracts';
import type { Api } from '@exam/testing';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import { CloseExamsService } from '../deadlines/close-exams.service.js';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});

const read = async (by: Api) => (await by.call(testsToday).expect(200)).body;
const others = { ...place, sectionId: 'section-b' };
const alone = { questionIds: ['q-scct', 'q-mcct'], durationMinutes: 5 };

test('[CONSOLE-001] Today has the drafts of the next 24 hours with what their checklist finds, and no others', async () => {
  const teacher = await desk.teacherOf([{ ...place, subjectIds: null }]);
  const empty = await desk.draft({ ...alone, examName: 'Empty', questionIds: [], startAt: desk.at(90) });
  const whole = await desk.draft({ ...alone, examName: 'Whole' });
  await desk.draft({ ...alone, startAt: desk.at(25 * 60), endAt: desk.at(26 * 60) });
  await desk.draft({ ...alone, startAt: desk.at(-120), endAt: desk.at(-60) });
  await desk.published({ ...alone, examName: 'Published' });
  const elsewhere = await desk.draft({ ...alone, examName: 'Elsewhere', place: others, startAt: desk.at(-5) });
  const { drafts } = await read(desk.organiser);
  expect(drafts.map(({ examId, faults }) => [examId, faults.map(({ code }) => code)])).toEqual([
    ...[[elsewhere, []] as const, [whole, []] as const, [empty, ['questions']] as const],
  ]);
  expect(drafts[1]).toMatchObject({ examName: 'Whole', startAt: desk.at(60) });
  expect((await read(teacher)).drafts.map(({ examId }) => examId)).toEqual([whole, empty]);
});

test('[CONSOLE-001] Today has the tests with challenges that wait for a decision of the person, until they are decided', async () => {
  const userId = randomUUID();
  const own = await desk.published(alone, await desk.teacherOf([{ ...place, subjectIds: null }], userId));
  const later = { startAt: desk.at(190), endAt: desk.at(250), questionIds: ['q-int', 'q-fb'] };
  const colleagues = await desk.published({ ...alone, ...later, examName: 'Of a colleague' });
  const { who } = await desk.room.student({ sectionId: 'section-a' });
  for (const [examId, minutes] of [
    [own, 61],
    [colleagues, 131],
  ] as const) {
    desk.room.clock.advance(minutes * 60_000);
    const student = { who, api: await desk.room.service.as(who) };
    await desk.room.submit(student, await desk.room.running(student, { examId }), []).expect(200);
  }
  desk.room.clock.advance(4 * 3_600_000);
  await desk.room.service.app.get(CloseExamsService, { strict: false }).closeOver();
  const organiser = await desk.room.service.as({ roles: ['organiser'] });
  expect((await read(organiser)).challenged).toEqual([]);
  const student = await desk.room.service.as(who);
  for (const [examId, questionId, answer] of [
    [own, 'q-scct', 'c'],
    [own, 'q-mcct', 'c'],
    [colleagues, 'q-int', '7'],
  ] as const) {
    const params = { examId };
    const body = { ...command(), closesAt: desk.at(48 * 60) };
    await organiser.call(setChallengeWindow, { params, body });
    const said = { claim: 'other-answer' as const, answer, reason: 'The third is the one that follows the text.' };
    await student
      .call(challengeKey, { params: { examId, questionId, accountId: who.accountId }, body: said })
      .expect(200);
  }
  const waiting = async (by: Api) => (await read(by)).challenged.map(({ examId, challenges }) => [examId, challenges]);
  expect(new Map((await waiting(organiser)) as [string, number][])).toEqual(
    new Map([
      [own, 2],
      [colleagues, 1],
    ]),
  );
  // on a colleague's a teacher does not decide
  expect(await waiting(await desk.signedIn(userId))).toEqual([[own, 2]]);
  const body = { ...command(), treatment: 'dropped' as const, reason: 'It has no answer.' };
  await organiser.call(decideKey, { params: { examId: own, questionId: 'q-scct' }, body }).expect(200);
  expect(await waiting(await desk.signedIn(userId))).toEqual([[own, 1]]);
  const neighbour = await desk.room.service.as({ roles: ['organiser'], orgId: 'org-b' });
  expect(await read(neighbour)).toMatchObject({ challenged: [], drafts: [] });
});

test('[CONSOLE-001] Today has twenty challenged tests of a teacher, the first over first, past those that are for others, too', async () => {
  const userId = randomUUID();
  const made = await desk.published(alone, await desk.teacherOf([{ ...place, subjectIds: null }], userId));
  const { db } = desk.room.service;
  // 20 of two sections are over first, then 21 of the own section
  const copies = `generate_series(1, 41) n`;
  const copied = (alias: string) => `jsonb_populate_record(${alias}, to_jsonb(${alias}) ||`;
  await db.query(
    `insert into exam select c.* from exam e cross join ${copies} cross join lateral ${copied('e')} jsonb_build_object(
       'exam_id', 'copy-' || n, 'closed_at', n, 'more_places', case when n <= 20 then $2::jsonb else '[]' end)) c
     where e.exam_id = $1`,
    [made, JSON.stringify([others])],
  );
  await db.query(
    `insert into platform.audit (action, actor_id, subject)
     select 'exam.published', $1, 'exam:copy-' || n from ${copies}`,
    [userId],
  );
  await db.query(
    `insert into challenge (challenge_id, exam_id, question_id, account_id, user_id, student_name, claim, answer, reason, changed_at)
     select gen_random_uuid(), 'copy-' || n, 'q-scct', 'a', 'u', 'Asha', 'other-answer', 'c', 'It follows.', now() from ${copies}`,
  );
  const { challenged } = await read(await desk.signedIn(userId));
  expect(challenged.map(({ examId }) => examId)).toEqual(Array.from({ length: 20 }, (_, n) => `copy-${n + 21}`));
});
