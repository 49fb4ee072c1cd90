import {
  auditTrails,
  boardUpdated,
  contentLanguages,
  getCurriculum,
  listLiveClasses,
  organisationUpdated,
} from '@exam/contracts';
import { refusal, startService, type TestService } from '@exam/testing';

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
    boardName: ' MELUHA ',
    orgId: 'org-b',
    classes: tree('12'),
    revision: 1,
  });
  const state = { ...board, boardId: 'state', boardName: 'State', orgId: 'org-b', revision: 1 };
  await service.deliver(boardUpdated, state);
});

test('[ORG-004] [ORG-005] visitors read the boards with classes and groups; those named Meluha are left out', async () => {
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
  expect(beta.body.Item.boards).toMatchObject([{ boardName: 'State' }]);
});

test('an older revision that comes late changes nothing', async () => {
  await service.deliver(boardUpdated, { ...board, boardName: 'Old', revision: 1 });
  const { body } = await service.api().get('/organization/active').expect(200);
  expect(body.Item.boards).toMatchObject([{ boardName: 'CBSE' }]);
});

test('[SEC-008] who is signed in reads their own organisation’s boards only', async () => {
  const student = await service.as({ orgId: 'org-b' });
  const { body } = await student.get('/organization/active?orgCode=ALPHA').expect(200);
  expect(body.Item.boards).toMatchObject([{ boardId: 'state' }]);
});

test('[ORG-006] a module that the organisation does not have is refused by the server, not only hidden', async () => {
  const params = { boardId: 'cbse', classId: '11', groupId: 'mpc' };
  const having = async (modules: string[]) =>
    (await service.as({ orgId: 'org-a', roles: ['student'], ...params, modules })).call(getCurriculum, { params });
  expect((await having(['Assessment', 'Discussion'])).body).toMatchObject({ code: 'module.not_assigned' });
  expect((await having(['LEARNING'])).body).not.toMatchObject({ code: 'module.not_assigned' });
  expect((await having([])).body).not.toMatchObject({ code: 'module.not_assigned' });
  const student = await service.as({ orgId: 'org-a', roles: ['student'], modules: ['assessment'] });
  await student.call(getCurriculum, { params }).expect(403).expect(refusal('module.not_assigned'));
  await student.get('/organization/active').expect(200);
  // nor to somebody of the school
  for (const roles of [['teacher'], ['org-admin']] as const) {
    const other = await service.as({ orgId: 'org-a', roles: [...roles], modules: ['assessment'] });
    await other.call(contentLanguages).expect(403).expect(refusal('module.not_assigned'));
  }
  const teacher = await service.as({ orgId: 'org-a', roles: ['teacher'], modules: ['learning'] });
  await teacher.call(contentLanguages).expect(200);
});

test('[ORG-006] nor does the staff work with it; what belongs to no module is answered', async () => {
  const having = (module: string) => service.as({ orgId: 'org-a', roles: ['org-admin'], modules: [module] });
  const office = await having('assessment');
  await office.call(listLiveClasses).expect(403).expect(refusal('module.not_assigned'));
  await office.call(auditTrails.catalog).expect(200);
  await (await having('learning')).call(listLiveClasses).expect(200);
});
