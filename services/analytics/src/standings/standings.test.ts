import {
  examClosed,
  examExtended,
  examPublished,
  examSubmitted,
  getBoard,
  getStanding,
  leaderboardChanged,
  listReports,
} from '@exam/contracts';
import { Database, deliverEnvelopes, envelopeOf } from '@exam/platform';
import { refusal, startService, until, type TestService } from '@exam/testing';
import fc from 'fast-check';
import { published, submission } from '../../test/submissions.js';
import { AnnounceBoards } from './announce.repository.js';
import { BoardPublisher } from './board-publisher.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

let exams = 0;
const newExam = () => `exam-${(exams += 1)}`;

async function standingOf(examId: string, accountId: string) {
  const api = await analytics.as({ accountId });
  const { status, body } = await api.get(`/analytics/standing/examId/${examId}/accountId/${accountId}`);
  return { status, body, item: status === 200 ? getStanding.answer.parse(body).Item : null };
}

async function rank(...given: Parameters<typeof submission>[0][]) {
  for (const one of given) await analytics.deliver(examSubmitted, submission(one));
}

test('equal marks share a rank and the next one is skipped, in the whole paper and in each subject', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await rank(
    { examId, accountId: 'a', physics: 5000, maths: 4000 },
    { examId, accountId: 'b', physics: 4000, maths: 5000 },
    { examId, accountId: 'c', physics: 3000, maths: 3050 },
    { examId, accountId: 'd', physics: -500, maths: 0 },
  );

  const { item } = await standingOf(examId, 'c');
  expect(item).toMatchObject({
    marks: 60.5,
    rank: 3,
    percentile: 50,
    highestMarks: 90,
    averageMarks: 58.88,
    candidates: 4,
    provisional: true,
  });
  expect(item?.subjects).toEqual([
    expect.objectContaining({ subjectName: 'Physics', marks: 30, rank: 3, highestMarks: 50 }),
    expect.objectContaining({ subjectName: 'Mathematics', marks: 30.5, rank: 3, highestMarks: 50 }),
  ]);
  expect((await standingOf(examId, 'b')).item?.rank).toBe(1);
});

test('a submission that is delivered twice counts once', async () => {
  const examId = newExam();
  const one = submission({ examId, accountId: 'a', physics: 100, maths: 100 });
  await analytics.deliver(examSubmitted, one);
  // another delivery of the same fact, not of the same message: the inbox does not know it
  await analytics.deliver(examSubmitted, one);

  expect((await standingOf(examId, 'a')).item).toMatchObject({ candidates: 1, rank: 1, averageMarks: 2 });
});

test('[ASMT-021] [ASMT-022] ranks use the first attempt, whichever attempt is heard of first', async () => {
  const examId = newExam();
  await rank(
    { examId, accountId: 'a', attemptNumber: 2, physics: 9000, maths: 9000 },
    { examId, accountId: 'b', physics: 5000, maths: 5000 },
    { examId, accountId: 'a', attemptNumber: 1, physics: 1000, maths: 1000 },
  );

  expect((await standingOf(examId, 'a')).item).toMatchObject({ marks: 20, rank: 2, highestMarks: 100, candidates: 2 });
});

test('standings are right however often and in whatever order the submissions come', async () => {
  const marks = fc.integer({ min: -20, max: 20 }).map((quarter) => quarter * 25);
  const attempts = fc.array(
    fc.record({
      accountId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      attemptNumber: fc.integer({ min: 1, max: 3 }),
      physics: marks,
      maths: marks,
    }),
    { minLength: 1, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(attempts, fc.infiniteStream(fc.nat(1000)), async (given, randoms) => {
      const examId = newExam();
      const byAttempt = new Map(
        given.map((one) => [`${one.accountId}${one.attemptNumber}`, submission({ examId, ...one })]),
      );
      const random = (below: number) => (randoms.next().value as number) % below;
      const events = [...byAttempt.values(), ...[...byAttempt.values()].filter(() => random(2) === 0)];
      for (let at = events.length - 1; at > 0; at -= 1) {
        const other = random(at + 1);
        [events[at], events[other]] = [events[other]!, events[at]!];
      }
      while (events.length > 0) {
        // each copy is a message of its own, so that the inbox does not hide what the rule must bear on its own
        const batch = events.splice(0, 1 + random(5)).map((data) => envelopeOf(examSubmitted, data, { occurredAt: 0 }));
        await deliverEnvelopes(analytics.app, batch);
      }

      for (const [accountId, expected] of recomputed([...byAttempt.values()])) {
        const { item } = await standingOf(examId, accountId);
        expect({
          rank: item?.rank,
          marks: item?.marks,
          candidates: item?.candidates,
          highest: item?.highestMarks,
        }).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

/** The plain way: everything again from the beginning. */
function recomputed(submitted: ReturnType<typeof submission>[]) {
  const first = new Map<string, ReturnType<typeof submission>>();
  for (const one of submitted) {
    const known = first.get(one.accountId);
    if (!known || one.attemptNumber < known.attemptNumber) first.set(one.accountId, one);
  }
  const all = [...first.values()].map((one) => one.total.centimarks);
  return [...first].map(
    ([accountId, one]) =>
      [
        accountId,
        {
          rank: 1 + all.filter((other) => other > one.total.centimarks).length,
          marks: one.total.centimarks / 100,
          candidates: all.length,
          highest: Math.max(...all) / 100,
        },
      ] as const,
  );
}

test('[SEC-003] another account is refused, and so is an exam of another organisation', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  const other = await analytics.as({ accountId: 'b', orgId: 'org' });
  const stranger = await analytics.as({ accountId: 'c', orgId: 'another org' });

  expect(await other.get(`/analytics/standing/examId/${examId}/accountId/a`)).toMatchObject({
    status: 403,
    body: refusal('auth.not_yours'),
  });
  for (const path of [
    `/analytics/standing/examId/${examId}/accountId/c`,
    `/analytics/board/examId/${examId}`,
    '/analytics/board/examId/no-exam',
  ]) {
    expect(await stranger.get(path)).toMatchObject({ status: 404, body: refusal('standing.no_exam') });
  }
});

test('until the own submission is ranked there is no standing and no board, and that is an answer', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  const late = await analytics.as({ accountId: 'b', orgId: 'org' });
  const asked = async () => [
    await late.get(`/analytics/standing/examId/${examId}/accountId/b`),
    await late.get(`/analytics/board/examId/${examId}`),
  ];

  for (const answer of await asked()) expect(answer).toMatchObject({ status: 200, body: { status: true, Item: null } });

  await rank({ examId, accountId: 'b', physics: 200, maths: 100 });
  for (const answer of await asked()) expect(answer).toMatchObject({ status: 200, body: { Item: { candidates: 2 } } });
});

test('a board is told once for many submissions, at once after a quiet time and not again within the interval', async () => {
  const examId = newExam();
  const publisher = analytics.app.get(BoardPublisher);
  const told = async () => (await analytics.outbox.of(leaderboardChanged)).filter((board) => board.examId === examId);
  await rank(
    { examId, accountId: 'a', physics: 100, maths: 100 },
    { examId, accountId: 'b', physics: 200, maths: 100 },
  );
  await publisher.tellDue();
  await rank({ examId, accountId: 'c', physics: 300, maths: 100 });
  await publisher.tellDue();
  const within = await told();
  analytics.clock.advance(1000);
  // the service's own look may be under way and hold the board
  await until(async () => (await publisher.tellDue()) === 0 && (await told()).length > within.length);
  const after = await told();

  expect(after.length).toBe(within.length + 1);
  expect(after.at(-1)).toMatchObject({
    candidates: 3,
    highestMarks: 4,
    averageMarks: 3,
    distribution: [
      [400, 1],
      [300, 1],
      [200, 1],
    ],
    subjects: {
      physics: [
        [300, 1],
        [200, 1],
        [100, 1],
      ],
      maths: [[100, 3]],
    },
    top: [
      { rank: 1, marks: 4 },
      { rank: 2, marks: 3 },
      { rank: 3, marks: 2 },
    ],
  });
});

test('a board tells given names and initials, no ids, and everybody finds their own row alone', async () => {
  const examId = newExam();
  await rank(
    { examId, accountId: 'ravi-account', name: 'Ravi Kumar', physics: 100, maths: 100 },
    { examId, accountId: 'asha-account', name: 'Asha Devi Rao', physics: 200, maths: 100 },
  );
  const asha = await analytics.as({ accountId: 'asha-account' });
  const { body } = await asha.get(`/analytics/board/examId/${examId}`).expect(200);
  const text = JSON.stringify(body);
  const { top } = getBoard.answer.parse(body).Item!;
  expect(top.map(({ name }) => name)).toEqual(['Asha R.', 'Ravi K.']);
  expect(text).not.toMatch(/account|Kumar|Rao|Devi/);
  const standing = (await standingOf(examId, 'asha-account')).item!;
  expect(top.map(({ key }) => key === standing.boardKey)).toEqual([true, false]);
  expect(text).not.toContain(standing.attemptId);

  await analytics.app.get(BoardPublisher).tellDue();
  const told = (await analytics.outbox.of(leaderboardChanged)).filter((board) => board.examId === examId);
  expect(JSON.stringify(told)).not.toMatch(/account|Kumar|Rao|Devi/);
  expect(told[0]?.top[0]).toEqual({
    rank: 1,
    name: expect.stringMatching(/^\w+ [RK]\.$/),
    marks: expect.any(Number),
    key: expect.any(String),
  });
});

test('a board that a replica with a fast clock has told does not fall silent until that time comes', async () => {
  const examId = newExam();
  const publisher = analytics.app.get(BoardPublisher);
  const told = async () => (await analytics.outbox.of(leaderboardChanged)).filter((board) => board.examId === examId);
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  analytics.clock.advance(3_600_000);
  await publisher.tellDue();
  analytics.clock.advance(-3_600_000);
  await rank({ examId, accountId: 'b', physics: 200, maths: 100 });
  await until(async () => (await publisher.tellDue()) === 0 && (await told()).at(-1)?.candidates === 2);
});

test('standings are provisional until the exam is closed', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  expect((await standingOf(examId, 'a')).item?.provisional).toBe(true);

  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:00:30.000Z', revision: 1 });
  expect((await standingOf(examId, 'a')).item?.provisional).toBe(false);
});

test('an exam that is published again after its close shows provisional standings again', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:00:30.000Z', revision: 1 });
  expect((await standingOf(examId, 'a')).item?.provisional).toBe(false);
  await analytics.deliver(examPublished, { ...published(examId), revision: 2 });
  expect((await standingOf(examId, 'a')).item?.provisional).toBe(true);
});

const windowEnd = async (examId: string) => {
  const [row] = await analytics.db.query<{ endAt: Date }>('select end_at as "endAt" from exam where exam_id = $1', [
    examId,
  ]);
  return row?.endAt.toISOString();
};
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const more = (examId: string, endAt: string, revision = 1) => ({
  examId,
  extensionId: endAt,
  minutes: 10,
  endAt,
  revision,
});

test('the end of a window is the latest that was told, whether an extension comes twice, late or not at all', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await analytics.deliver(examExtended, more(examId, at('11:20')));
  await analytics.deliver(examExtended, more(examId, at('11:20')));
  await analytics.deliver(examExtended, more(examId, at('11:10')));
  expect(await windowEnd(examId)).toBe(at('11:20'));

  // one to 11:30 never came; an announcement that was read before it is followed by one that was read after it
  await analytics.deliver(examPublished, { ...published(examId), endAt: at('11:10') }, { announced: true });
  expect(await windowEnd(examId)).toBe(at('11:20'));
  await analytics.deliver(examPublished, { ...published(examId), endAt: at('11:30') }, { announced: true });
  expect(await windowEnd(examId)).toBe(at('11:30'));

  await analytics.deliver(examPublished, { ...published(examId), endAt: at('10:00'), revision: 2 });
  await analytics.deliver(examExtended, more(examId, at('11:40')));
  expect(await windowEnd(examId)).toBe(at('10:00'));
});

test('a close that comes late does not close an exam that was published again, and one that was missed is announced', async () => {
  const examId = newExam();
  const isProvisional = async () => (await standingOf(examId, 'a')).item?.provisional;
  await analytics.deliver(examPublished, { ...published(examId), revision: 2 });
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  await analytics.deliver(examClosed, { examId, closedAt: at('11:00'), revision: 1 });
  expect(await isProvisional()).toBe(true);

  await analytics.deliver(
    examPublished,
    { ...published(examId), revision: 2, closedAt: at('11:01') },
    { announced: true },
  );
  expect(await isProvisional()).toBe(false);
  // late: the extension was given before the close
  await analytics.deliver(examExtended, more(examId, at('11:00'), 2));
  await analytics.deliver(examPublished, { ...published(examId), revision: 2 }, { announced: true });
  expect(await isProvisional()).toBe(false);
});

test('standings of an exam without an end roll on and are never provisional, extended or not', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, { ...published(examId), endAt: null });
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  await analytics.deliver(examExtended, { examId, extensionId: 'more', minutes: 10, endAt: null, revision: 1 });
  expect((await standingOf(examId, 'a')).item?.provisional).toBe(false);
});

test('boards are announced as they stand, in pages', async () => {
  const examId = newExam();
  await analytics.deliver(examPublished, published(examId));
  await rank({ examId, accountId: 'a', physics: 100, maths: 100 });
  // the board before the submission may have been told an instant ago
  analytics.clock.advance(10_000);
  const tellings = async () =>
    (await analytics.outbox.of(leaderboardChanged)).filter((board) => board.examId === examId);
  // the service's own look may hold the row: then this one finds nothing due before the other has committed
  await until(async () => {
    await analytics.app.get(BoardPublisher).tellDue();
    return (await tellings()).at(-1)?.candidates === 1;
  });
  const database = analytics.app.get(Database);
  const announcer = analytics.app.get(AnnounceBoards);
  const told = (await tellings()).at(-1);
  const all = await announcer.boards(database, { after: null, since: null, limit: 1_000 });
  expect(all.map(({ data }) => data)).toContainEqual(told);
  const [first] = await announcer.boards(database, { after: null, since: null, limit: 1 });
  expect(first).toEqual(all[0]);
  expect(await announcer.boards(database, { after: all.at(-1)!.cursor, since: null, limit: 1 })).toEqual([]);
});

test('a standing tells exam and subjects in their other languages, also where the exam is announced once more', async () => {
  const examId = newExam();
  const plain = published(examId);
  const translations = { hi: { examName: 'साप्ताहिक मॉक' } };
  const [physics, maths] = plain.subjects;
  const subjects = [{ ...physics!, translations: { te: { subjectName: 'భౌతిక శాస్త్రం' } } }, maths!];
  await analytics.deliver(examPublished, plain);
  await rank({ examId, accountId: 'a', physics: 5000, maths: 4000 });
  expect(JSON.stringify((await standingOf(examId, 'a')).body)).not.toContain('translations');
  await analytics.deliver(examPublished, { ...plain, subjects, translations }, { announced: true });
  expect((await standingOf(examId, 'a')).item).toMatchObject({
    translations,
    subjects: [{ subjectName: 'Physics', translations: { te: { subjectName: 'భౌతిక శాస్త్రం' } } }, {}],
  });
  const api = await analytics.as({ accountId: 'a' });
  const { body } = await api.call(listReports, { params: { accountId: 'a' } }).expect(200);
  expect(body.Items.find((one) => one.examId === examId)).toMatchObject({ examName: 'Weekly mock', translations });
});
