import { identityImports } from '@exam/contracts';
import { operator, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';

export const organisation = { orgId: 'org-a', orgCode: 'ALPHA', name: 'Alpha School', joining: 'open' };
export const board = {
  boardId: 'cbse',
  boardName: 'CBSE',
  orgId: 'org-a',
  classes: [
    {
      classId: 'c11',
      className: 'Class 11',
      groups: [{ groupId: 'mpc', groupName: 'MPC', sections: [{ sectionId: 's1', sectionName: 'A' }] }],
    },
  ],
};
export const asha = {
  userCode: 'asha',
  orgId: 'org-a',
  phoneNumber: '9876543210',
  loginName: 'asha',
  givenName: 'Asha Rao',
  familyName: 'Rao',
  email: 'asha@example.org',
  boardId: 'cbse',
  classId: 'c11',
  groupId: 'mpc',
  sectionId: 's1',
  password: 'Asha-rao-1!',
};

type Rows = readonly (readonly [kind: 'organisation' | 'board' | 'user', rows: readonly unknown[]])[];

export const school: Rows = [
  ['organisation', [organisation]],
  ['board', [board]],
  ['user', [asha]],
];

export async function operatorOf(service: TestService): Promise<Api> {
  const { body } = await service.api().post('/user/login', operator).expect(200);
  return service.api(body.token);
}

/**
 * Opens, fills and commits an import; answers what the commit answered, with refusals of arrival and commit together.
 */
export async function importPack(api: Api, rows: Rows, { dryRun = false } = {}) {
  const importId = randomUUID();
  await api.call(identityImports.open, { body: { importId, pack: 'test' } }).expect(200);
  for (const [sequence, [kind, given]] of rows.entries()) {
    const placed = given.map((row, index) => ({ place: `${kind} ${index + 1}`, row }));
    await api.call(identityImports.rows, { params: { importId }, body: { sequence, kind, rows: placed } }).expect(200);
  }
  const { body } = await api.call(identityImports.commit, { params: { importId }, body: { dryRun } }).expect(200);
  return body;
}
