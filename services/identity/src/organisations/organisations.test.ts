import { boardUpdated, organisationUpdated } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { asha, board, importPack, operatorOf, organisation, school } from '../../test/packs.js';

let service: TestService;
let operator: Api;

beforeAll(async () => {
  service = await startService('identity');
  operator = await operatorOf(service);
});

const codesOf = (body: { refused: { code: string }[] }) => body.refused.map(({ code }) => code);

test('before there is any organisation its pages are told so', async () => {
  await service.api().get('/organization/data').expect(404).expect(refusal('organisation.not_found'));
});

test('a pack brings organisation and boards once: the same pack changes nothing and tells nothing', async () => {
  const counts = { created: 1, updated: 0, unchanged: 0, refused: 0 };
  expect((await importPack(operator, school)).counts).toEqual({ organisation: counts, board: counts, user: counts });
  const again = { created: 0, updated: 0, unchanged: 1, refused: 0 };
  expect((await importPack(operator, school)).counts).toEqual({ organisation: again, board: again, user: again });
  expect(await service.outbox.of(organisationUpdated)).toEqual([
    expect.objectContaining({ orgId: 'org-a', revision: 1 }),
  ]);
  expect(await service.outbox.of(boardUpdated)).toEqual([{ ...board, revision: 1 }]);
});

test('[ORG-001] everybody may read the organisation whose pages these are', async () => {
  const { body } = await service.api().get('/organization/data').expect(200);
  expect(body).toEqual({
    status: true,
    data: {
      _id: 'org-a',
      orgId: 'org-a',
      name: 'Alpha School',
      orgCode: 'ALPHA',
      isSuper: false,
      joining: 'open',
      assignedModules: [],
      logoRectangle: null,
      logoSquare: null,
    },
  });
  expect((await service.api().get('/organization/data?orgCode=alpha').expect(200)).body).toEqual(body);
  await service.api().get('/organization/data?orgCode=nobody').expect(404).expect(refusal('organisation.not_found'));
});

test('[ORG-001] [ORG-006] modules and the sign of a super organisation are kept and told, and go into the tokens of its people', async () => {
  const modules = {
    ...{ assignedModules: ['Learning', 'Assessment'], isSuper: true },
    ...{ logoSquare: 'https://cdn.test/a.png', logoRectangle: 'https://cdn.test/wide.png' },
  };
  await importPack(operator, [['organisation', [{ ...organisation, ...modules }]]]);
  expect((await service.api().get('/organization/data').expect(200)).body.data).toMatchObject(modules);
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  const { token, user } = (await service.api().post('/user/login', login).expect(200)).body;
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  expect([claims.mod, user.assignedModules]).toEqual([modules.assignedModules, modules.assignedModules]);
  await importPack(operator, [['organisation', [organisation]]]);
});

test('[ORG-002] the organisation carries an etag, and what the reader has already is not sent again', async () => {
  const { headers } = await service.api().get('/organization/data').expect(200);
  const etag = headers.get('etag') as string;
  const repeated = await service
    .api()
    .get('/organization/data', { headers: { 'if-none-match': etag } })
    .expect(304);
  expect([repeated.headers.get('etag'), repeated.body]).toEqual([etag, '']);
  await importPack(operator, [['organisation', [{ ...organisation, name: 'Alpha Academy' }]]]);
  await service
    .api()
    .get('/organization/data', { headers: { 'if-none-match': etag } })
    .expect(200);
});

test.each([
  [
    'a code that begins with another’s',
    'organisation',
    { orgId: 'org-b', orgCode: 'ALPHA2', name: 'Beta' },
    'organisation.code_prefix',
  ],
  [
    'a code that another’s begins with',
    'organisation',
    { orgId: 'org-b', orgCode: 'alph', name: 'Beta' },
    'organisation.code_prefix',
  ],
  [
    'a new code while people sign in with the old',
    'organisation',
    { ...organisation, orgCode: 'OMEGA' },
    'organisation.code_in_use',
  ],
  [
    'an organisation with the id of the operators',
    'organisation',
    { ...organisation, orgId: 'operators', orgCode: 'OMEGA' },
    'organisation.id_taken',
  ],
  [
    'a board of an unknown organisation',
    'board',
    { ...board, boardId: 'x', orgId: 'nowhere' },
    'board.unknown_organisation',
  ],
  [
    'a board without the class somebody is in',
    'board',
    { ...board, classes: [{ ...board.classes[0], classId: 'c12' }] },
    'board.in_use',
  ],
  [
    'a class that stands twice',
    'board',
    { ...board, boardId: 'x', classes: [board.classes[0], board.classes[0]] },
    'board.duplicate_id',
  ],
] as const)('refused with its code: %s', async (_name, kind, row, code) => {
  const body = await importPack(operator, [[kind, [row]]]);
  expect(codesOf(body)).toEqual([code]);
  expect(body.refused[0]).toMatchObject({ kind, place: `${kind} 1` });
});

test('two organisations of one pack whose codes begin alike: the second is refused', async () => {
  const pack = ['BETA', 'BETA2'].map((orgCode) => ({ orgId: orgCode, orgCode, name: orgCode }));
  expect(codesOf(await importPack(operator, [['organisation', pack]], { dryRun: true }))).toEqual([
    'organisation.code_prefix',
  ]);
  await service.api().get('/organization/data?orgCode=BETA').expect(404);
});

test('[SEC-008] an administrator imports into their own organisation and into no other', async () => {
  const admin = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  expect(codesOf(await importPack(admin, [['organisation', [{ ...organisation, name: 'Alpha' }]]]))).toEqual([]);
  const foreign = [
    [
      'organisation',
      [
        { orgId: 'org-b', orgCode: 'BETA', name: 'Beta' },
        { ...organisation, isSuper: true },
      ],
    ],
    ['board', [{ ...board, boardId: 'b', orgId: 'org-b' }]],
    [
      'user',
      [
        { ...asha, userCode: 'b', orgId: 'org-b' },
        { ...asha, userCode: 's', phoneNumber: '9876511111', loginName: null, role: 'super' },
      ],
    ],
  ] as const;
  expect(codesOf(await importPack(admin, foreign)).sort()).toEqual([
    'organisation.super_only',
    'row.other_organisation',
    'row.other_organisation',
    'row.other_organisation',
    'user.role_not_allowed',
  ]);
});
