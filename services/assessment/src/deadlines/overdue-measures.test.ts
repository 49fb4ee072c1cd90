import { answers, ExamRoom } from '../../test/exam-room.js';

const minute = 60_000;

test('metrics tell how many attempts run, and since when the oldest should have been submitted', async () => {
  const room = await ExamRoom.withExam();
  const value = async (name: string) => {
    const told = await (await fetch(`${room.service.url}/metrics`)).text();
    return Number(new RegExp(`^${name}\\{[^}]*\\} (.+)$`, 'm').exec(told)?.[1]);
  };
  expect(await value('assessment_attempts_running')).toBe(0);
  const student = await room.student();
  const attempt = await room.running(student);
  await room.running(await room.student());
  expect(await value('assessment_attempts_running')).toBe(2);

  room.clock.set(attempt.deadlineAt);
  expect(await value('assessment_oldest_overdue_seconds')).toBe(0);
  await room.submit(student, attempt, answers({ 'q-int': '7' })).expect(200);
  expect(await value('assessment_attempts_running')).toBe(1);
  room.clock.advance(3 * minute);
  expect(await value('assessment_oldest_overdue_seconds')).toBeCloseTo(150, 0);
  await room.sweep();
  expect(await value('assessment_oldest_overdue_seconds')).toBe(0);
  expect(await value('assessment_attempts_running')).toBe(0);
  await room.service.close();
});
