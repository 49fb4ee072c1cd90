import {
  examPublished,
  examSubmitted,
  examTakenBack,
  examWidened,
  examWithdrawn,
  orderPaid,
  orderRefunded,
  packagePublished,
  type EventOf,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { startService, type Api, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';

let service: TestService;
let api: Api;
let user: { user_id: string; currentAccountId: string; baseAccountId: string; orgId: string };
const day = 86_400_000;
const place = { orgId: 'org-a', boardId: 'cbse', classId: 'c11', groupId: 'mpc' };

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
  await signIn();
});
beforeEach(() => service.db.query('truncate package, entitlement, exam, exam_extra_student, submitted_test'));

async function signIn() {
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  const { body } = await service.api().post('/user/login', login).expect(200);
  api = service.api(body.token);
  user = body.user;
  return body;
}
const at = (offset: number) => new Date(service.clock.now() + offset).toISOString();
const data = async () => (await api.get(`/user/data/${user.currentAccountId}`).expect(200)).body;

const physics = (over: Partial<EventOf<typeof packagePublished>['data']> = {}) =>
  service.deliver(packagePublished, {
    ...{ packageId: 'physics', packageCode: 'PHY', packageName: 'Physics', slug: 'physics', ...place },
    ...{ packageType: 'subscription', isActive: true, expiresAt: null, revision: 1 },
    subjects: [{ subjectId: 'physics', subjectName: 'Physics', chapterIds: ['optics', 'charges'] }],
    ...over,
  });
const entitlement = (over: object = {}) => ({
  ...{ entitlementId: 'e1', packageId: 'physics', packageCode: 'PHY', packageName: 'Physics' },
  ...{ startsAt: at(-day), endsAt: at(day), revision: 1, ...over },
});
const order = (accountId = user.currentAccountId) => ({
  ...{ orderId: 'o1', userId: user.user_id, accountId, orgId: 'org-a' },
});
const pay = (over: object = {}, accountId?: string) =>
  service.deliver(orderPaid, {
    ...{ ...order(accountId), source: 'purchase', amountPaise: 100, paidAt: at(0) },
    entitlements: [entitlement(over)],
  });
const publish = (
  examId: string,
  over: Partial<EventOf<typeof examPublished>['data']> = {},
  { announced = false } = {},
) =>
  service.deliver(
    examPublished,
    {
      ...{ ...place, sectionId: null, examId, examName: examId, examType: 'MockTest', startAt: null, endAt: null },
      ...{ durationMinutes: 60, totalMarks: 4, questions: 1, subjects: [], revision: 1, ...over },
    },
    { announced },
  );
const tally = { centimarks: 0, maximumCentimarks: 400, right: 0, wrong: 0, partial: 0, overLimit: 0, unanswered: 1 };
const submit = (examId: string, examType: EventOf<typeof examSubmitted>['data']['examType'], submittedAt = at(0)) =>
  service.deliver(examSubmitted, {
    ...{ attemptId: uuid7(), examId, examName: `The ${examId}`, examType, ...order(), attemptNumber: 1 },
    ...{ studentName: 'Asha Rao', startedAt: at(-1000), submittedAt, submittedBy: 'student', timeTakenSeconds: 1 },
    ...{ total: tally, subjects: [], outcomes: 'u', seconds: [0] },
  });

const nothing = {
  ...{ packageDetails: [], unlockedChapters: [], adhocMockTest: [] },
  testStatistics: { totalTests: 0, submittedTests: 0 },
};

test('[CHK-008] what was paid is among the packages of its account, and of no other', async () => {
  await physics();
  await pay({ endsAt: null });
  expect((await data()).Item.packageDetails).toEqual([
    expect.objectContaining({
      ...{ packageId: 'physics', packageCode: 'PHY', packagedName: 'Physics', packageType: 'subscription' },
      ...{ packagePurchaseDate: at(-day), packageExpiryDate: null, userPackageStatus: 'Active' },
    }),
  ]);
  await service.db.query('truncate package, entitlement');
  await physics();
  await pay({}, uuid7());
  expect((await data()).Item.packageDetails).toEqual([]);
});

test('[AUTH-024] [DASH-007] [PROF-003] the session user has every field, whichever call it comes from', async () => {
  await physics();
  await pay();
  await publish('weekly');
  await submit('adhoc-1', 'AdhocMockTest');
  const held = {
    packageDetails: [expect.objectContaining({ packageCode: 'PHY', userPackageStatus: 'Active' })],
    unlockedChapters: ['charges', 'optics'],
    adhocMockTest: [{ examId: 'adhoc-1', examName: 'The adhoc-1', examType: 'AdhocMockTest', submittedAt: at(0) }],
    testStatistics: { totalTests: 2, submittedTests: 1 },
  };
  const signedIn = await signIn();
  const session = (await api.get('/user/getSession').expect(200)).body;
  for (const shown of [signedIn.user, session.user, (await data()).Item]) {
    expect(shown).toMatchObject({
      ...{ user_id: user.user_id, account_id: user.currentAccountId, orgId: 'org-a' },
      ...{ currentAccountId: user.currentAccountId, baseAccountId: user.baseAccountId, ...held },
      discussBoardSession: { token: signedIn.token, data: { user: { _id: user.user_id } } },
    });
    expect(shown.user_info.given_name).toBe('Asha Rao');
    expect(JSON.stringify(shown)).not.toContain('custom:');
  }
});

test('[PROF-003] [CURR-008] the user data follow what the account holds, by the clock', async () => {
  expect((await data()).Item).toMatchObject(nothing);
  await pay();
  expect((await data()).Item).toMatchObject({ unlockedChapters: [] });
  await physics();
  expect((await data()).Item).toMatchObject({
    unlockedChapters: ['charges', 'optics'],
    packageDetails: [
      {
        ...{ packageId: 'physics', packageName: 'Physics', packagedName: 'Physics', packageType: 'subscription' },
        ...{ packagePurchaseDate: at(-day), packageExpiryDate: at(day), userPackageStatus: 'Active' },
      },
    ],
  });
  await physics({ isActive: false, revision: 2 });
  expect((await data()).Item).toMatchObject({
    unlockedChapters: [],
    packageDetails: [expect.objectContaining({ userPackageStatus: 'InActive' })],
  });
  await physics({ revision: 3 });
  service.clock.advance(day + 1);
  await signIn();
  expect((await data()).Item).toMatchObject({
    unlockedChapters: [],
    packageDetails: [expect.objectContaining({ userPackageStatus: 'Expired' })],
  });
  const refunded = { ...order(), amountPaise: 100, refundedAt: at(0), entitlements: [entitlement({ revision: 2 })] };
  await service.deliver(orderRefunded, refunded);
  expect((await data()).Item).toMatchObject(nothing);
});

test('[GRADE-008] another account’s packages are not shown, and what comes late or twice changes nothing', async () => {
  await physics();
  await pay({}, uuid7());
  expect((await data()).Item).toMatchObject(nothing);
  await pay({ entitlementId: 'e2', revision: 3 });
  await pay({ entitlementId: 'e2', revision: 2, endsAt: at(-1) });
  expect((await data()).Item.unlockedChapters).toEqual(['charges', 'optics']);
});

test('tests are counted for the class, once each; quizzes and self assessments are none', async () => {
  await publish('a');
  await publish('b', { examType: 'Assessment', sectionId: 's1' });
  await publish('of another section', { sectionId: 's2' });
  await publish('of another class', { classId: 'c12' });
  await publish('a quiz', { examType: 'Quiz' });
  await submit('a', 'MockTest', at(-5));
  await submit('a', 'MockTest', at(-1));
  await submit('own', 'SelfAssessment');
  await submit('taken before', 'AdhocMockTestT2', at(-2));
  const { Item } = await data();
  expect(Item.testStatistics).toEqual({ totalTests: 3, submittedTests: 2 });
  expect(Item.adhocMockTest.map(({ examId }: { examId: string }) => examId)).toEqual(['taken before']);
});

test('a test of several places, or that names the student, counts once, as it was told last', async () => {
  const count = async () => (await data()).Item.testStatistics.totalTests;
  const elsewhere = { groupId: 'bipc' };
  const of = (sectionId: string | null, groupId = 'mpc') => ({ boardId: 'cbse', classId: 'c11', groupId, sectionId });
  await publish('of their group', { ...elsewhere, morePlaces: [of(null)] });
  await publish('of their section', { ...elsewhere, morePlaces: [of('s2'), of('s1')] });
  await publish('of another section', { ...elsewhere, morePlaces: [of('s2'), of(null, 'arts')] });
  await publish('named', { ...elsewhere, extraStudents: [user.user_id] });
  await publish('both', { morePlaces: [of('s1')], extraStudents: [user.user_id, 'another'] });
  await publish('names another', { ...elsewhere, extraStudents: ['another'] });
  await publish('of another school', { ...elsewhere, orgId: 'org-b', extraStudents: [user.user_id] });
  expect(await count()).toBe(4);
  await submit('named', 'MockTest');
  expect((await data()).Item.testStatistics).toEqual({ totalTests: 4, submittedTests: 1 });
  // published again without them
  await publish('both', { ...elsewhere, revision: 2 });
  expect(await count()).toBe(3);
});

test('a published test that grows counts for whom it is for then; what is told of an older revision does not', async () => {
  const count = async () => (await data()).Item.testStatistics.totalTests;
  await publish('a', { groupId: 'bipc', revision: 2 });
  const widened = (over: object) =>
    service.deliver(examWidened, {
      ...{ ...place, groupId: 'bipc', sectionId: null, examId: 'a', endAt: null, revision: 2, ...over },
    });
  await widened({ extraStudents: [user.user_id], revision: 1 });
  expect(await count()).toBe(0);
  await widened({ extraStudents: [user.user_id] });
  expect(await count()).toBe(1);
  // an announcement tells the same of who was there before this was kept
  await publish('a', { groupId: 'bipc', revision: 2 }, { announced: true });
  expect(await count()).toBe(0);
  await widened({ morePlaces: [{ boardId: 'cbse', classId: 'c11', groupId: 'mpc', sectionId: 's1' }] });
  expect(await count()).toBe(1);
});

test.each([examWithdrawn, examTakenBack])('$name: it counts no more until it is published again', async (gone) => {
  await publish('a');
  await service.deliver(gone, { examId: 'a', orgId: 'org-a', withdrawnAt: at(0), revision: 1 } as never);
  const count = async () => (await data()).Item.testStatistics.totalTests;
  expect(await count()).toBe(0);
  // an announcement that read it before comes late
  await publish('a', { examName: 'late' }, { announced: true });
  expect(await count()).toBe(0);
  await publish('a', { revision: 2 });
  expect(await count()).toBe(1);
});

test('[GRADE-001] the grade accounts carry their packages', async () => {
  await physics();
  await pay();
  const { body } = await api.get('/user/grades/getAllUserGrades').expect(200);
  expect(body.Items).toEqual([
    expect.objectContaining({
      account_id: user.currentAccountId,
      user_id: user.user_id,
      user_info: expect.objectContaining({ board: 'CBSE', grade: 'Class 11', group: 'MPC' }),
      packageDetails: [expect.objectContaining({ packageCode: 'PHY', userPackageStatus: 'Active' })],
    }),
  ]);
});
