import { profileUpdated, userRegistered } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

let service: TestService;
const [userId, accountId] = [randomUUID(), randomUUID()];
const asha = {
  userId,
  orgId: 'org-a',
  roles: ['student' as const],
  givenName: 'Asha Rao',
  familyName: 'Rao',
  currentAccountId: accountId,
  revision: 1,
  accounts: [{ accountId, isBaseAccount: false, boardId: 'cbse', classId: 'c11', groupId: 'mpc', sectionId: null }],
};

beforeAll(async () => {
  service = await startService('commerce');
});

test('a person is kept as at the highest revision, in whatever order the events come', async () => {
  await service.deliver(profileUpdated, { ...asha, givenName: 'Asha R.', revision: 3 });
  await service.deliver(userRegistered, asha);
  await service.deliver(profileUpdated, { ...asha, givenName: 'Asha', revision: 2 });
  const rows = await service.db.query('select user_id, given_name, revision from person');
  expect(rows).toEqual([{ user_id: userId, given_name: 'Asha R.', revision: 3 }]);
});
