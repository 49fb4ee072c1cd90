import { boardUpdated, organisationUpdated } from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';

let service: TestService;

const tree = (classId: string) => [
  {
    classId,
    className: `Class ${classId}`,
    groups: [{ groupId: 'mpc', groupName: 'MPC', sections: [{ sectionId: 's', sectionName: 'A' }] }],
  },
];
const board = { boardId: 'cbse', boardName: 'CBSE', orgId: 'org-a', classes: tree('11'), revision: 2 };

beforeAll(async () => {
  service = await startService('catalog');
  await service.deliver(organisationUpdated, {
    orgId: 'org-b',
    orgCode: 'BETA',
    name: 'Beta',
    isSuper: false,
    revision: 1,
  });
  await service.deliver(organisationUpdated, {
    orgId: 'org-a',
    orgCode: 'ALPHA',
    name: 'Alpha',
    isSuper: false,
    revision: 1,
  });
  await service.deliver(boardUpdated, board);
  await service.deliver(boardUpdated, {
    ...board,
    boardId: 'meluha',
    boardName: 'Meluha',
    orgId: 'org-b',
    classes: tree('12'),
    revision: 1,
  });
});

test('[ORG-004] visitors read the boards with classes and groups, hidden ones included', async () => {
  const { body } = await service.api().get('/organization/active').expect(200);
  expect(body.Item.boards).toEqual([
    {
      boardId: 'cbse',
      boardName: 'CBSE',
      classes: [
        { classId: '11', gradeId: '11', className: 'Class 11', groups: [{ groupId: 'mpc', groupName: 'MPC' }] },
      ],
    },
  ]);
  const beta = await service.api().get('/organization/active?orgCode=beta').expect(200);
  expect(beta.body.Item.boards).toMatchObject([{ boardName: 'Meluha' }]);
});

test('an older revision that comes late changes nothing', async () => {
  await service.deliver(boardUpdated, { ...board, boardName: 'Old', revision: 1 });
  const { body } = await service.api().get('/organization/active').expect(200);
  expect(body.Item.boards).toMatchObject([{ boardName: 'CBSE' }]);
});

test('[SEC-008] who is signed in reads their own organisation’s boards only', async () => {
  const student = await service.as({ orgId: 'org-b' });
  const { body } = await student.get('/organization/active?orgCode=ALPHA').expect(200);
  expect(body.Item.boards).toMatchObject([{ boardId: 'meluha' }]);
});
