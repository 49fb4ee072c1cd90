import { randomUUID } from 'node:crypto';
import { profileUpdated } from '@exam/contracts';
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

test('a metric tells how many students an exam expects that begins within half an hour, until its first wave is over', async () => {
  const room = await ExamRoom.withExam({ sectionId: null });
  const enrol = async (more: { hasLeft?: boolean; roles?: ('student' | 'teacher')[] } = {}) => {
    const { who } = await room.student({ userId: randomUUID(), accountId: randomUUID(), sectionId: 'a' });
    const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = who;
    await room.service.deliver(profileUpdated, {
      ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', revision: 1 },
      ...{ currentAccountId: accountId, ...more },
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    });
    return userId;
  };
  const first = await enrol();
  await enrol();
  await enrol({ roles: ['teacher'] });
  await enrol({ hasLeft: true });
  // named besides and of its place: still one person
  await room.service.db.query(
    `insert into exam_extra_student (org_id, exam_id, user_id) select org_id, exam_id, $1::uuid from exam`,
    [first],
  );
  const [exam] = await room.service.db.query<{ startAt: number }>('select start_at::float as "startAt" from exam');
  const expected = async (fromStart: number) => {
    room.clock.set(exam!.startAt + fromStart);
    const told = await (await fetch(`${room.service.url}/metrics`)).text();
    return Number(/^assessment_students_expected\{[^}]*\} (.+)$/m.exec(told)?.[1]);
  };
  expect(await expected(-31 * minute)).toBe(0);
  expect(await expected(-29 * minute)).toBe(2);
  expect(await expected(9 * minute)).toBe(2);
  expect(await expected(11 * minute)).toBe(0);
  await room.service.db.query('update exam set is_withdrawn = true, withdrawn_at = now()');
  expect(await expected(-20 * minute)).toBe(0);
  await room.service.close();
});
