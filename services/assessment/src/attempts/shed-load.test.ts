import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';

test('more saves than can wait are told to come back, and none of those acknowledged is lost', async () => {
  const room = await ExamRoom.open({ environment: { GROUP_SIZE: '1', GROUPS_AT_ONCE: '1', GROUPS_WAITING: '1' } });
  await room.bring({ questions: sevenQuestions(), exams: [exam()] });
  const student = await room.student();
  const attempt = await room.running(student);
  const all = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const answer = await room.save(student, attempt, answers({ 'q-int': String(index % 10) }, index + 1));
      return { revision: index + 1, status: answer.status, retryAfter: answer.headers.get('retry-after') };
    }),
  );
  const refused = all.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)).toBe(true);
  const newest = Math.max(...all.filter(({ status }) => status === 200).map(({ revision }) => revision));
  expect(await room.service.db.query('select revision from saved_answer')).toEqual([{ revision: newest }]);
});
