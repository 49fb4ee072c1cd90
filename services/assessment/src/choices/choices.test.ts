import { examPublished, extendExam, getChoices, userRegistered } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';
import { isContradicted } from './contradicted.js';

test('[RESULTS-004] a key is contradicted where the best chose another option more often', () => {
  const choices = (key: number, other: number) => [
    { answer: 'b', count: 50, byBest: key },
    { answer: 'c', count: 10, byBest: other },
    { answer: '', count: 9, byBest: 30 },
  ];
  expect(isContradicted('SCCT', 'b', choices(4, 6))).toBe(true);
  expect(isContradicted('SCCT', 'b', choices(5, 5))).toBe(false);
  expect(isContradicted('SCCT', 'b', choices(1, 8))).toBe(false);
  expect(isContradicted('NUM', 'b', choices(0, 20))).toBe(false);
});

test('[RESULTS-004] who sets an exam sees each question as students do, how often each answer was given, in all and by the best', async () => {
  const rule = { positiveMarks: 4, negativeMarks: 1 };
  const room = await ExamRoom.open();
  await room.bring({
    questions: sevenQuestions(),
    exams: [exam({ questionIds: ['q-scct', 'q-int'], markingScheme: { '*': { SCCT: rule, INT: rule } } })],
  });
  for (const given of [{ 'q-scct': 'b', 'q-int': '7' }, { 'q-scct': 'b' }, { 'q-scct': 'c' }, {}] as Record<
    string,
    string
  >[]) {
    const student = await room.student();
    await room.submit(student, await room.running(student), answers(given)).expect(200);
  }
  const ask = (api: Api) => api.call(getChoices, { params: { examId: 'mock-1' } });
  const setter = () => room.service.as({ roles: ['super'], orgId: 'org-0' });
  // the keys of a paper that is still being written are nobody's to read
  await ask(await setter())
    .expect(409)
    .expect(refusal('attempt.not_over'));
  room.clock.advance(3 * 3_600_000);
  const { body } = await ask(await setter()).expect(200);
  expect(body.Item).toMatchObject({ submissions: 4, revision: 1 });
  expect(body.Item.questions).toEqual([
    {
      ...{ qNo: 1, questionId: 'q-scct', key: 'b', isContradicted: false },
      question: expect.objectContaining({ questionId: 'q-scct', questionType: 'SCCT', options: expect.any(Array) }),
      choices: [
        { answer: 'b', count: 2, byBest: 1 },
        { answer: '', count: 1, byBest: 0 },
        { answer: 'c', count: 1, byBest: 0 },
      ],
    },
    expect.objectContaining({
      qNo: 2,
      choices: [
        { answer: '', count: 3, byBest: 0 },
        { answer: '7', count: 1, byBest: 1 },
      ],
    }),
  ]);
  const teacher = { orgId: 'org-a', boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: null };
  await ask(await room.service.as({ ...teacher, roles: ['teacher'] })).expect(200);
  // of one section of the group that the exam is held for
  await ask(await room.service.as({ ...teacher, sectionId: 'section-a', roles: ['teacher'] })).expect(200);
  await ask(await room.service.as({ ...teacher, groupId: 'other', roles: ['teacher'] }))
    .expect(404)
    .expect(refusal('exam.not_found'));
  await ask(await room.service.as({ ...teacher, orgId: 'org-b', roles: ['org-admin'] })).expect(404);
  await ask((await room.student()).api).expect(403);
});

test('[RESULTS-004] the best are the first 27 in a hundred by marks, and a key that they contradict is flagged', async () => {
  const rule = { positiveMarks: 4, negativeMarks: 1 };
  const room = await ExamRoom.open();
  const questionIds = ['q-scct', 'q-int', 'q-num'];
  await room.bring({
    questions: sevenQuestions(),
    exams: [exam({ questionIds, markingScheme: { '*': { SCCT: rule, INT: rule, NUM: rule } } })],
  });
  // of 35 the tenth is within 27 in a hundred and the eleventh is not
  const papers = [
    ...Array.from({ length: 9 }, () => ({ 'q-scct': 'c', 'q-int': '7', 'q-num': '8642.19' })),
    { 'q-scct': 'c', 'q-int': '7', 'q-num': '' },
    { 'q-scct': 'd', 'q-int': '7', 'q-num': '1' },
    ...Array.from({ length: 24 }, () => ({ 'q-scct': 'b', 'q-int': '1', 'q-num': '1' })),
  ];
  for (const given of papers) {
    const student = await room.student();
    await room.submit(student, await room.running(student), answers(given)).expect(200);
  }
  room.clock.advance(3 * 3_600_000);
  const office = await room.service.as({ roles: ['organiser'] });
  const { body } = await office.call(getChoices, { params: { examId: 'mock-1' } }).expect(200);
  expect(body.Item.questions[0]).toMatchObject({
    ...{ questionId: 'q-scct', key: 'b', isContradicted: true },
    choices: [
      { answer: 'b', count: 24, byBest: 0 },
      { answer: 'c', count: 10, byBest: 10 },
      { answer: 'd', count: 1, byBest: 0 },
    ],
  });
});

test('keys wait for who was given time beyond the end of the exam', async () => {
  const room = await ExamRoom.withExam();
  const office = await room.service.as({ roles: ['organiser'] });
  const student = await room.student({ userId: randomUUID(), accountId: randomUUID() });
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  await room.service.deliver(userRegistered, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    revision: 1,
  });
  const [published] = await room.outbox.of(examPublished);
  const end = Date.parse(published!.endAt!);
  room.clock.set(end - 60_000);
  const body = { extensionId: randomUUID(), minutes: 30, to: { userIds: [userId] } };
  await office.call(extendExam, { params: { examId: 'mock-1' }, body }).expect(200);
  await room.running(student);
  const ask = () => office.call(getChoices, { params: { examId: 'mock-1' } });
  room.clock.set(end + 29 * 60_000);
  await ask().expect(409).expect(refusal('attempt.not_over'));
  room.clock.set(end + 31 * 60_000);
  await ask().expect(200);
});
