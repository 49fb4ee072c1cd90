import {
  boardUpdated,
  examClosed,
  examPublished,
  examSubmitted,
  examWidened,
  getExamResults,
  listExamAbsent,
  listExamExpected,
  listExamResults,
  listExamStudents,
  readExam,
  teachingChanged,
  userRegistered,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { publish, sat } from '../../test/reports.js';
import { published } from '../../test/submissions.js';

let analytics: TestService;
let office: Api;
const window = { startAt: '2026-11-21T08:00:00.000Z', endAt: '2026-11-21T11:00:00.000Z' };
const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: 'sec-a' };
const bipc = { ...place, groupId: 'bipc', sectionId: null };

beforeAll(async () => {
  analytics = await startService('analytics');
  office = await analytics.as({ roles: ['org-admin'], orgId: 'org' });
  const groups = ['mpc', 'bipc', 'arts'].map((groupId) => ({
    ...{ groupId, groupName: groupId },
    // the same codes in each group
    sections: ['sec-a', 'sec-b'].map((sectionId) => ({ sectionId, sectionName: `${groupId} ${sectionId}` })),
  }));
  await analytics.deliver(boardUpdated, {
    ...{ boardId: 'cbse', boardName: 'CBSE', orgId: 'org', revision: 1 },
    classes: [{ classId: '12', className: 'Class 12', groups }],
  });
  for (const [account, groupId, sectionId, second] of [
    ['asha', 'mpc', 'sec-a'],
    ['bela', 'mpc', 'sec-b'],
    ['chitra', 'bipc', 'sec-b'],
    // a class in each place: one student
    ['devi', 'bipc', 'sec-a', 'mpc'],
    ['esha', 'arts', 'sec-a'],
    ['farah', 'arts', 'sec-a'],
  ] as const)
    await analytics.deliver(userRegistered, {
      ...{ userId: `user-of-${account}`, orgId: 'org', roles: ['student'], familyName: 'Rao', revision: 1 },
      ...{ givenName: account, currentAccountId: account },
      accounts: [
        { accountId: account, isBaseAccount: false, ...place, groupId, sectionId },
        ...(second ? [{ accountId: `${account}-2`, isBaseAccount: false, ...place, groupId: second }] : []),
      ],
      enrolment: { userCode: `code-${account}`, accountId: account },
    });
});
afterAll(() => analytics.close());

const hand = (examId: string, account: string, marks: number) =>
  analytics.deliver(examSubmitted, {
    ...sat(examId, account, {
      ...{ outcomes: 'rwurru', seconds: [60, 60, 0, 60, 60, 0], lastSeconds: [60, 120, -1, 180, 240, -1] },
      ...{ physics: marks, maths: 0 },
    }),
    orgId: 'org',
  });

async function teacherOf(...places: object[]): Promise<Api> {
  const userId = randomUUID();
  const assignments = places.map((one) => ({ ...place, subjectIds: null, ...one }));
  await analytics.deliver(teachingChanged, { userId, orgId: 'org', assignments, revision: 1 });
  return analytics.as({ userId, roles: ['teacher'], orgId: 'org' });
}

const expectedIn = async (examId: string, api = office) =>
  (await api.call(readExam, { params: { examId } }).expect(200)).body.Item;
const rowsOf = async (examId: string, api = office) =>
  (await api.call(listExamStudents, { params: { examId }, query: {} as never }).expect(200)).body.items.map(
    ({ name, rank }) => [name, rank],
  );

test('[AUTHOR-003] all places and students of an exam share one ranking, and are expected and missed once each', async () => {
  const examId = 'of-several';
  await publish(analytics, examId, window);
  await analytics.deliver(examPublished, {
    ...{ ...published(examId), ...place, ...window, revision: 2 },
    ...{ morePlaces: [bipc], extraStudents: ['user-of-esha'] },
  });
  expect(await expectedIn(examId)).toMatchObject({
    expected: 4,
    sections: [{ sectionName: 'bipc sec-a' }, { sectionName: 'bipc sec-b' }, { sectionName: 'mpc sec-a' }],
  });
  for (const [account, marks] of [
    ['asha', 1_000],
    ['devi', 4_000],
    ['esha', 3_000],
  ] as const)
    await hand(examId, account, marks);
  await analytics.deliver(examClosed, { examId, closedAt: window.endAt, revision: 2 });
  expect(await rowsOf(examId)).toEqual([['devi Rao', 1], ['esha Rao', 2], ['asha Rao', 3]]); // prettier-ignore
  const { body } = await office.call(getExamResults, { params: { examId } }).expect(200);
  expect(body.Item).toMatchObject({ candidates: 3, expected: 4, absent: 1, isWhole: true });
  // each group has its own section of this code; who is named besides stands under theirs
  expect(body.Item.sections.map(({ sectionName, candidates }) => [sectionName, candidates])).toEqual([
    ['bipc sec-a', 1],
    ['sec-a', 1],
    ['mpc sec-a', 1],
  ]);
  const absent = await office.call(listExamAbsent, { params: { examId } }).expect(200);
  expect(absent.body).toMatchObject({ total: 1, items: [{ name: 'chitra Rao', sectionName: 'bipc sec-b' }] });
});

test('[AUTHOR-003] a teacher sees the students of own classes with the ranks of all; codes of sections alone do not tell', async () => {
  const examId = 'of-several';
  const ofMpc = await teacherOf({ sectionId: 'sec-a' });
  expect(await rowsOf(examId, ofMpc)).toEqual([['asha Rao', 3]]);
  const ofBoth = await teacherOf({ groupId: 'bipc', sectionId: null }, { groupId: 'arts', sectionId: 'sec-a' });
  expect(await rowsOf(examId, ofBoth)).toEqual([['devi Rao', 1], ['esha Rao', 2]]); // prettier-ignore
  const { body } = await ofBoth.call(getExamResults, { params: { examId } }).expect(200);
  expect(body.Item).toMatchObject({ isWhole: false, figures: { candidates: 2 }, absent: 1 });
  const listed = async (api: Api) =>
    (await api.call(listExamResults, { query: { limit: 200 } as never }).expect(200)).body.items.filter(
      (one) => one.examId === examId,
    ).length;
  expect([await listed(ofMpc), await listed(ofBoth)]).toEqual([1, 1]);
  // whom an exam names besides makes it no exam of their class
  const ofExtra = await teacherOf({ groupId: 'arts', sectionId: null });
  expect(await listed(ofExtra)).toBe(0);
  await ofExtra.call(readExam, { params: { examId } }).expect(404).expect(refusal('standing.no_exam'));
});

test('the students of all its places, and who is named, are listed while it is not over; to a teacher the own ones', async () => {
  const examId = 'not-over';
  await publish(analytics, examId, { ...window, endAt: '2099-01-01T11:00:00.000Z' });
  await analytics.deliver(examPublished, {
    ...{ ...published(examId), ...place, ...window, endAt: '2099-01-01T11:00:00.000Z', revision: 2 },
    ...{ morePlaces: [bipc], extraStudents: ['user-of-esha'] },
  });
  const listed = async (api: Api, query: object = {}) =>
    (await api.call(listExamExpected, { params: { examId }, query: query as never }).expect(200)).body.items.map(
      ({ name, sectionName }) => [name, sectionName],
    );
  const [asha, chitra, devi, esha] = [
    ['asha Rao', 'mpc sec-a'],
    ['chitra Rao', 'bipc sec-b'],
    ['devi Rao', 'bipc sec-a'],
    ['esha Rao', 'sec-a'],
  ];
  expect(await listed(office)).toEqual([asha, chitra, devi, esha]);
  expect(await listed(office, { sectionId: 'sec-b' })).toEqual([chitra]);
  expect(await listed(office, { q: 'code-devi' })).toEqual([devi]);
  await hand(examId, 'asha', 1_000);
  expect(await listed(office, { limit: 1 })).toEqual([asha]);
  expect(await listed(await teacherOf({ groupId: 'bipc', sectionId: 'sec-b' }))).toEqual([chitra]);
  const stranger = await teacherOf({ groupId: 'arts', sectionId: null });
  await stranger.call(listExamExpected, { params: { examId } }).expect(404).expect(refusal('standing.no_exam'));
});

test('[AUTHOR-005] more places and students and a later end hold at once; those of an older revision do not', async () => {
  const examId = 'widened';
  await publish(analytics, examId, window);
  await analytics.deliver(examPublished, { ...published(examId), ...place, ...window, revision: 2 });
  expect(await expectedIn(examId)).toMatchObject({ expected: 2 });
  const wider = {
    ...{ examId, orgId: 'org', ...place, morePlaces: [bipc], extraStudents: ['user-of-esha', 'user-of-farah'] },
    endAt: '2026-11-21T12:00:00.000Z',
  };
  await analytics.deliver(examWidened, { ...wider, revision: 1 });
  expect(await expectedIn(examId)).toMatchObject({ expected: 2, endAt: window.endAt });
  await analytics.deliver(examWidened, { ...wider, revision: 2 });
  expect(await expectedIn(examId)).toMatchObject({ expected: 5, endAt: wider.endAt });
  // taken back and published again with less
  await analytics.deliver(examPublished, { ...published(examId), ...place, ...window, revision: 3 });
  expect(await expectedIn(examId)).toMatchObject({ expected: 2 });
});
