import { randomUUID } from 'node:crypto';
import { personErased, profileUpdated } from '@exam/contracts';
import { DraftDesk, place } from '../../test/draft-desk.js';

test('a test forgets an erased student whom it names, and is prolonged for the others', async () => {
  const desk = await DraftDesk.open();
  const [erased, other] = [randomUUID(), randomUUID()];
  for (const userId of [erased, other])
    await desk.room.service.deliver(profileUpdated, {
      ...{ userId, orgId: 'org-a', roles: ['student'], givenName: 'Asha', familyName: 'Rao', revision: 1 },
      currentAccountId: userId,
      accounts: [{ accountId: userId, isBaseAccount: false, ...place, sectionId: 'section-x' }] as never,
    });
  const published = await desk.published({ extraStudents: [erased, other] });
  const draft = await desk.draft({ examName: 'Draft', extraStudents: [erased] });
  const plain = await desk.draft({ examName: 'Plain' });
  const requestedAt = new Date(desk.room.clock.now()).toISOString();
  await desk.room.service.deliver(personErased, { userId: erased, accountIds: [erased], requestedAt });
  const named = async (examId: string) => (await desk.read(examId).expect(200)).body.content.extraStudents;
  expect([await named(published), await named(draft), await named(plain)]).toEqual([[other], [], undefined]);
  await desk.change(published, 2, { extraStudents: [other], endAt: desk.at(300) }).expect(200);
});
