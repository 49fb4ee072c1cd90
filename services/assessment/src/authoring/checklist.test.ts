import {
  approvalDecisions,
  changeQuestion,
  changeTestSettings,
  decideKey,
  examPublished,
  personErased,
  personFirstSignedIn,
  profileUpdated,
  readChecklist,
  readQuestion,
  type DraftContent,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, detailsOf, DraftDesk, place } from '../../test/draft-desk.js';
import { answers, type ExamRoom, type Student } from '../../test/exam-room.js';
import { rightAnswers, sevenIds } from '../../test/pack.js';
import { FindFlagged } from '../choices/find-flagged.js';

let desk: DraftDesk;
let room: ExamRoom;

beforeEach(async () => {
  desk = await DraftDesk.open();
  room = desk.room;
});

const checklistOf = async (examId: string) =>
  (await desk.organiser.call(readChecklist, { params: { examId } }).expect(200)).body;
const codesOf = async (examId: string) => {
  const { faults, warnings } = await checklistOf(examId);
  return [faults, warnings].map((all) => all.map(({ code }) => code));
};
const warningOf = async (examId: string, code: string) =>
  (await checklistOf(examId)).warnings.find((one) => one.code === code);
/** Each about two minutes and a half, both in Hindi as well. */
const alone = { questionIds: ['q-scct', 'q-mcct'], durationMinutes: 5 };

test('[AUTHOR-004] a draft of nothing but what it needs has no fault and no warning, and is published', async () => {
  const examId = await desk.draft(alone);
  expect(await codesOf(examId)).toEqual([[], []]);
  await desk.publish(examId).expect(200);
});

test('[AUTHOR-004] each fault is told alone and refuses the publication', async () => {
  const { db } = room.service;
  const cases: [Partial<DraftContent>, string, spoil?: string, mend?: string][] = [
    [{ examName: ' ' }, 'name'],
    [{ place: null }, 'audience'],
    [{ place: { ...place, boardId: 'board-b' } }, 'audience'],
    [{ questionIds: [] }, 'questions'],
    [{ questionIds: ['q-scct', 'nowhere'] }, 'question-gone'],
    [{ positiveMarks: 0 }, 'marks'],
    [{ endAt: desk.at(62) }, 'window'],
    [{ startAt: desk.at(-300), endAt: desk.at(-100) }, 'over'],
    [
      {},
      'key',
      `update question set key = '' where question_id = 'q-mcct'`,
      `update question set key = 'A,C' where key = ''`,
    ],
    [
      {},
      'question-gone',
      `update question set state = 'retired' where question_id = 'q-mcct'`,
      `update question set state = 'ready' where state = 'retired'`,
    ],
    [
      {},
      'picture',
      `update question set picture = 'lost.png' where question_id = 'q-mcct'`,
      `update question set picture = null`,
    ],
  ];
  for (const [parts, code, spoil, mend] of cases) {
    const examId = await desk.draft({ ...alone, ...parts });
    if (spoil) await db.query(spoil);
    const { faults, warnings } = await checklistOf(examId);
    expect([code, faults.map((one) => one.code), warnings]).toEqual([code, [code], []]);
    if (spoil) expect(faults[0]!.questionIds).toEqual(['q-mcct']);
    const refused = await desk.publish(examId).expect(422).expect(refusal('exam.not_ready'));
    expect(detailsOf(refused.body)).toEqual({ faults: [code], warnings: [] });
    if (mend) await db.query(mend);
  }
  expect(await room.outbox.of(examPublished)).toEqual([]);
});

test('[AUTHOR-004] each warning is told alone, refuses the publication, and is published once it is accepted', async () => {
  const { db } = room.service;
  const cases: [Partial<DraftContent>, string, (() => Promise<unknown>)?][] = [
    [{ durationMinutes: 1, questionIds: ['q-scct', 'q-mcct', 'q-int'] }, 'fast'],
    [{ durationMinutes: 7, questionIds: ['q-scct'] }, 'slow'],
    [{}, 'translation', () => db.query(`update question set outdated_languages = '{hi}' where question_id = 'q-mcct'`)],
    [{}, 'translation', () => db.query(`update question set translations = '{}' where question_id = 'q-mcct'`)],
    [
      { questionIds: ['q-int', 'q-fb'] },
      'beside',
      () => desk.published({ questionIds: ['q-pqs', 'q-pqm'], durationMinutes: 5, examName: 'Other' }),
    ],
    [{ questionIds: ['q-pqs', 'q-pqm'] }, 'known', async () => room.clock.advance(4 * 3_600_000)],
  ];
  for (const [parts, code, bring] of cases) {
    await bring?.();
    const examId = await desk.draft({ ...alone, ...parts });
    const { faults, warnings } = await checklistOf(examId);
    expect([code, faults, warnings.map((one) => one.code)]).toEqual([code, [], [code]]);
    if (code === 'beside') expect(warnings[0]!.names).toEqual(['Other']);
    if (code === 'known') expect(warnings[0]!.questionIds.toSorted()).toEqual(['q-pqm', 'q-pqs']);
    if (code === 'translation') expect(warnings[0]!.questionIds).toEqual(['q-mcct']);
    const refused = await desk.publish(examId).expect(422).expect(refusal('exam.not_ready'));
    expect(detailsOf(refused.body)).toEqual({ faults: [], warnings: [code] });
    await desk.publish(examId, { accepted: [code] }).expect(200);
    await desk.takeBack(examId).expect(200);
  }
});

test('[AUTHOR-004] a question is known that an open review has shown to anybody, or that the group was asked in the last 90 days', async () => {
  const day = 86_400_000;
  const known = async (questionIds: string[]) => {
    const by = await room.service.as({ roles: ['organiser'] });
    const examId = await desk.draft({ questionIds, durationMinutes: 5 }, by);
    const { body } = await by.call(readChecklist, { params: { examId } }).expect(200);
    return body.warnings.find(({ code }) => code === 'known')?.questionIds.toSorted();
  };
  const [elsewhere, own] = [
    ['q-int', 'q-fb'],
    ['q-pqm', 'q-pqs'],
  ];
  const inOther = { ...place, groupId: 'group-b', sectionId: null };
  const shown = await desk.published({ questionIds: elsewhere, durationMinutes: 5, place: inOther });
  await desk.published({ questionIds: own, durationMinutes: 5 });
  expect(await known([...elsewhere, ...own])).toBe(undefined);
  room.clock.advance(60 * 60_000);
  expect(await known([...elsewhere, ...own])).toEqual(own);
  const student = await room.student({ groupId: 'group-b', sectionId: null });
  await room.submit(student, await room.running(student, { examId: shown })).expect(200);
  expect(await known(elsewhere)).toBe(undefined);
  room.clock.advance(3 * 60 * 60_000);
  expect(await known(elsewhere)).toEqual(elsewhere.toSorted());
  room.clock.advance(90 * day - 3 * 60 * 60_000 - 1_000);
  expect(await known(own)).toEqual(own);
  room.clock.advance(2_000);
  expect(await known(own)).toBe(undefined);
});

test('[AUTHOR-004] while a second person has not agreed the checklist says so; publishing asks for it', async () => {
  const office = await room.service.as({ roles: ['org-admin'] });
  const settings = { publishesByTwo: true, decidesKeysByTwo: false, reviewsQuestions: false };
  await office.call(changeTestSettings, { body: { ...command(), version: 0, settings } }).expect(200);
  const examId = await desk.draft(alone);
  expect(await codesOf(examId)).toEqual([['approval'], []]);
  const { body } = await desk.publish(examId).expect(409).expect(refusal('approval.needed'));
  expect(await codesOf(examId)).toEqual([['approval'], []]);
  const { approvalId } = detailsOf(body) as { approvalId: string };
  const give = { params: { approvalId }, body: { ...command(), decision: 'give' as const } };
  await office.call(approvalDecisions.assessment, give).expect(200);
  expect(await codesOf(examId)).toEqual([[], []]);
  // agreed to was what it was then
  await desk.change(examId, 1, { ...alone, examName: 'Another' }).expect(200);
  expect(await codesOf(examId)).toEqual([['approval'], []]);
  const other = await desk.draft({ ...alone, examName: ' ' });
  expect(await codesOf(other)).toEqual([['name', 'approval'], []]);
  await desk.publish(other).expect(422).expect(refusal('exam.not_ready'));
});

/** Of whom identity has told. */
async function told(parts: object = {}): Promise<Student> {
  const student = await room.student({ userId: randomUUID(), accountId: randomUUID(), ...parts });
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  await room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    ...{ revision: 1, accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }] },
    ...parts,
  });
  return student;
}
const signedIn = ({ who: { userId } }: Student) =>
  room.service.deliver(personFirstSignedIn, { userId, signedInAt: desk.at(0) });

test('[AUTHOR-004] students of the audience who have never signed in are counted; who has, has left or is of another class is not', async () => {
  const [here, extra] = [await told({ sectionId: 'section-a' }), await told({ sectionId: 'section-z' })];
  await told({ sectionId: 'section-b' });
  await told({ sectionId: 'section-a', hasLeft: true });
  await told({ sectionId: 'section-z' });
  await told({ sectionId: 'section-a', orgId: 'org-b' });
  const more = {
    morePlaces: [{ ...place, sectionId: 'section-b' }],
    extraStudents: [extra.who.userId, here.who.userId],
  };
  const [one, many] = [await desk.draft(alone), await desk.draft({ ...alone, ...more })];
  const counts = async () => [await warningOf(one, 'never-signed-in'), await warningOf(many, 'never-signed-in')];
  const count = (students: number) => ({ code: 'never-signed-in', questionIds: [], names: [], students });
  expect(await counts()).toEqual([count(1), count(3)]);
  const refused = await desk.publish(one).expect(422).expect(refusal('exam.not_ready'));
  expect(detailsOf(refused.body)).toEqual({ faults: [], warnings: ['never-signed-in'] });
  await signedIn(here);
  await signedIn(here);
  expect(await counts()).toEqual([undefined, count(2)]);
  await desk.publish(one).expect(200);
  await desk.publish(many, { accepted: ['beside', 'never-signed-in'] }).expect(200);
  const { userId, accountId } = here.who;
  await room.service.deliver(personErased, { userId, accountIds: [accountId], requestedAt: desk.at(0) });
  expect(await room.service.db.query('select from first_sign_in')).toEqual([]);
});

/** Who is good is right but in these two; the others are right in these alone. */
const doubtful = ['q-scct', 'q-num'];
const good = { ...rightAnswers, 'q-scct': 'c', 'q-num': '1' };
const weak = { 'q-scct': 'b', 'q-num': '8642.19' };

async function sat(examId: string, counts: { good: number; weak: number }): Promise<void> {
  const all = [...Array<object>(counts.good).fill(good), ...Array<object>(counts.weak).fill(weak)];
  for (const given of all) {
    const student = await room.student({ userId: randomUUID(), accountId: randomUUID(), sectionId: 'section-a' });
    await room.submit(student, await room.running(student, { examId }), answers(given as never)).expect(200);
  }
}
const findFlagged = () => room.service.app.get(FindFlagged, { strict: false }).purge();

test('[AUTHOR-004] questions that the figures of closed exams flag are warned of in that version, until the key is decided', async () => {
  const warnings = (await codesOf(await desk.draft()))[1]!;
  const examId = await desk.draft();
  await desk.publish(examId, { accepted: warnings }).expect(200);
  room.clock.advance(61 * 60_000);
  await sat(examId, { good: 10, weak: 10 });
  await findFlagged();
  expect(await room.service.db.query('select from flagged_question')).toEqual([]);
  room.clock.advance(3 * 3_600_000);
  await room.sweep();
  await findFlagged();
  const next = await desk.draft();
  const flagged = async (id = next) => (await warningOf(id, 'flagged'))?.questionIds.toSorted();
  expect(await flagged()).toEqual([...doubtful].sort());
  expect(await codesOf(next)).toEqual([[], ['known', 'flagged', ...warnings]]);
  const refused = await desk.publish(next, { accepted: ['known', ...warnings] }).expect(422);
  expect(detailsOf(refused.body)).toEqual({ faults: [], warnings: ['flagged'] });
  expect(await flagged(await desk.draft({ questionIds: sevenIds.filter((id) => !doubtful.includes(id)) }))).toBe(
    undefined,
  );

  const office = await room.service.as({ roles: ['org-admin'] });
  const decision = { ...command(), treatment: 'normal' as const, accepted: ['c'], reason: 'The book has it so.' };
  await office.call(decideKey, { params: { examId, questionId: 'q-scct' }, body: decision }).expect(200);
  expect(await flagged()).toEqual(['q-num']);
  const { content } = (
    await desk.organiser.call(readQuestion, { params: { questionId: 'q-num' }, query: {} }).expect(200)
  ).body.question;
  const newer = { ...command(), version: 1, content: { ...content, key: '8642.18' } };
  await desk.organiser.call(changeQuestion, { params: { questionId: 'q-num' }, body: newer }).expect(200);
  expect(await flagged()).toEqual(['q-num']);
  expect(await flagged(await desk.draft())).toBe(undefined);
});

test('[AUTHOR-004] a class that is too small for figures of a question flags what its best chose instead of the key', async () => {
  const examId = await desk.draft();
  await desk.publish(examId, { accepted: (await codesOf(examId))[1]! }).expect(200);
  room.clock.advance(61 * 60_000);
  await sat(examId, { good: 10, weak: 2 });
  room.clock.advance(3 * 3_600_000);
  await room.sweep();
  await findFlagged();
  expect((await warningOf(await desk.draft(), 'flagged'))?.questionIds).toEqual(['q-scct']);
});
