import type { Api, TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { asha, board, importPack, operatorOf, organisation } from './packs.js';

const tree = {
  ...board,
  classes: [
    {
      classId: 'c11',
      className: 'Class 11',
      groups: [
        {
          groupId: 'mpc',
          groupName: 'MPC',
          sections: [
            { sectionId: 's1', sectionName: 'A' },
            { sectionId: 's2', sectionName: 'B' },
          ],
        },
      ],
    },
    {
      classId: 'c12',
      className: 'Class 12',
      groups: [{ groupId: 'mpc12', groupName: 'MPC', sections: [{ sectionId: 's1', sectionName: 'A' }] }],
    },
  ],
};

const staffRow = (userCode: string, role: string, phoneNumber: string, orgId = 'org-a') => ({
  ...{ userCode, orgId, phoneNumber, role, givenName: `${role} ${userCode}`, loginName: userCode },
});

/** A school with an office, a teacher, two sections and a neighbour. */
export const officeRows = [
  ['organisation', [organisation, { orgId: 'org-b', orgCode: 'BETA', name: 'Beta School' }]],
  ['board', [tree, { ...tree, boardId: 'icse', orgId: 'org-b' }]],
  [
    'user',
    [
      asha,
      {
        ...asha,
        userCode: 'ravi',
        loginName: 'ravi',
        phoneNumber: '9876543211',
        givenName: 'Ravi Iyer',
        email: null,
        sectionId: 's2',
      },
      {
        ...asha,
        userCode: 'meera',
        loginName: 'meera',
        orgId: 'org-b',
        boardId: 'icse',
        phoneNumber: '9876543212',
        email: null,
      },
      staffRow('office', 'org-admin', '9876543220'),
      staffRow('maths', 'teacher', '9876543221'),
      staffRow('mock', 'organiser', '9876543222'),
      staffRow('beta', 'org-admin', '9876543223', 'org-b'),
    ],
  ],
] as const;

export interface Office {
  readonly ids: Readonly<Record<string, string>>;
  /** A client signed in as that person, by their code. */
  as(code: string, more?: object): Promise<Api>;
  version(code: string): Promise<number>;
}

export async function openOffice(service: TestService): Promise<Office> {
  const { refused } = await importPack(await operatorOf(service), officeRows);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  const people = await service.db.query<{
    code: string;
    userId: string;
    orgId: string;
    roles: string[];
    name: string;
    accountId: string;
  }>(
    `select user_code as code, user_id as "userId", org_id as "orgId", roles, given_name as name,
       current_account_id as "accountId" from person where user_code is not null and org_id <> 'operators'`,
  );
  const ids = Object.fromEntries(people.map(({ code, userId }) => [code, userId]));
  const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };
  return {
    ids,
    as: (code, more = {}) => {
      const { userId, orgId, roles, name, accountId } = people.find((one) => one.code === code)!;
      return service.as({ userId, orgId, roles, name, accountId, ...nowhere, ...more } as never);
    },
    version: async (code) => {
      const [row] = await service.db.query<{ revision: number }>('select revision from person where user_id = $1', [
        ids[code],
      ]);
      return row!.revision;
    },
  };
}

export const command = () => ({ commandId: randomUUID() });
