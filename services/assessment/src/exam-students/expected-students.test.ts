import { randomUUID } from 'node:crypto';
import { extendExam, profileUpdated, readExtensionReach } from '@exam/contracts';
import { ExamRoom } from '../../test/exam-room.js';

test('who has left and the staff are not expected, as in the monitor and the lists; by name time is still given to who has left', async () => {
  const room = await ExamRoom.withExam({ sectionId: null });
  const office = await room.service.as({ roles: ['organiser'] });
  const told = async (more: { hasLeft?: boolean; roles?: ('student' | 'teacher')[] } = {}) => {
    const { who } = await room.student({ userId: randomUUID(), accountId: randomUUID(), sectionId: 'a' });
    const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = who;
    await room.service.deliver(profileUpdated, {
      ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', revision: 1 },
      ...{ currentAccountId: accountId, ...more },
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    });
    return userId;
  };
  await told();
  await told();
  await told({ roles: ['teacher'] });
  const left = await told({ hasLeft: true });
  const { body } = await office.call(readExtensionReach, { params: { examId: 'mock-1' } }).expect(200);
  expect(body).toMatchObject({ students: 2, of: 2, sections: [{ sectionId: 'a', students: 2 }] });
  const give = (to: { userIds: string[] } | { sectionIds: string[] }) =>
    office
      .call(extendExam, { params: { examId: 'mock-1' }, body: { extensionId: randomUUID(), minutes: 5, to } })
      .expect(200);
  await give({ sectionIds: ['a'] });
  await give({ userIds: [left] });
  const given = await room.service.db.query<{ userId: string }>(
    'select user_id as "userId" from exam_extension_student',
  );
  expect(given).toHaveLength(3);
  expect(given.filter(({ userId }) => userId === left)).toHaveLength(1);
});
