import { randomUUID } from 'node:crypto';
import {
  challengeKey,
  listChallenges,
  profileUpdated,
  readRegrade,
  readRegradeFile,
  setChallengeWindow,
  teachingChanged,
} from '@exam/contracts';
import { RegradeRoom } from '../../test/regrade-room.js';
import { answers } from '../../test/exam-room.js';

test('of a teacher a preview, its file and the names of challenges hold the students of own sections; ranks are those of the whole exam', async () => {
  const room = await RegradeRoom.open({ sectionId: null });
  const { examId } = room;
  const sat = async (sectionId: string, answer: string) => {
    const student = await room.room.student({ sectionId, name: `Asha of ${sectionId}` });
    const { userId, accountId, orgId, boardId, classId, groupId } = student.who;
    await room.room.service.deliver(profileUpdated, {
      ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', revision: 1 },
      ...{ currentAccountId: accountId },
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    });
    const attempt = await room.room.running(student, { examId });
    await room.room.submit(student, attempt, answers({ 'q-scct': answer })).expect(200);
    return student.who;
  };
  const [other, own] = [await sat('a', 'b'), await sat('b', 'c')];
  await room.close();
  const closesAt = new Date(room.room.clock.now() + 2 * 3_600_000).toISOString();
  await room.office.call(setChallengeWindow, room.exam({ closesAt })).expect(200);
  for (const who of [other, own]) {
    const params = { examId, questionId: 'q-scct', accountId: who.accountId };
    const body = { claim: 'several' as const, answer: 'c', reason: 'The book has both of them on page 12.' };
    await (await room.room.service.as(who)).call(challengeKey, { params, body }).expect(200);
  }
  await room.decide('q-scct', { treatment: 'bonus-all' });
  const regradeId = await room.preview();

  const userId = randomUUID();
  const { boardId, classId, groupId } = own;
  const assignments = [{ boardId, classId, groupId, sectionId: 'b', subjectIds: null }];
  await room.room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 } as never);
  const teacher = await room.staff({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
  const params = { examId, regradeId };
  const { Item } = (await teacher.call(readRegrade, { params }).expect(200)).body;
  expect(Item).toMatchObject({ submissions: 2, firstBefore: [{ name: 'Asha of b', rank: { before: 2, after: 1 } }] });
  expect(Item.firstAfter.map(({ accountId }) => accountId)).toEqual([own.accountId]);
  const csv = String((await teacher.call(readRegradeFile, { params }).expect(200)).body);
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).not.toContain(other.accountId);
  const { items } = (await teacher.call(listChallenges, { params: { examId }, query: {} }).expect(200)).body;
  expect(items.map(({ name }) => name).sort()).toEqual(['Asha of b', null]);

  expect((await room.read(regradeId)).firstAfter).toHaveLength(2);
  const all = (await room.office.call(listChallenges, { params: { examId }, query: {} }).expect(200)).body.items;
  expect(all.map(({ name }) => name).sort()).toEqual(['Asha of a', 'Asha of b']);
});
