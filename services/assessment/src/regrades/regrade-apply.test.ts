import { getReview, releaseResults, resultsChanged, resultsRegraded, resultsStaged } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { sevenQuestions } from '../../test/pack.js';
import type { Student } from '../../test/exam-room.js';
import { RegradeRoom } from '../../test/regrade-room.js';

const single = sevenQuestions()[0]!;
const questions = [
  ...['s1', 's2', 's3', 's4', 's5'].map((questionId) => ({ ...single, questionId })),
  { ...sevenQuestions()[1]!, questionId: 'm1' },
];
const rule = { positiveMarks: 4, negativeMarks: 1, partialMarks: 1 };
const limit = 3;
const markingScheme = { '*': { SCCT: { ...rule, totalMarkedQuestions: limit }, MCCT: rule } };

type Given = Record<string, string>;
type Keys = Record<string, { treatment: string; accepted: string[] }>;
const published: Keys = Object.fromEntries(
  questions.map(({ questionId }) => [
    questionId,
    { treatment: 'normal', accepted: [questionId === 'm1' ? 'a,c' : 'b'] },
  ]),
);

/** By the words of the specification, without a thought of speed: nothing of the product's scoring is used. */
function naiveMarks(given: Given, keys: Keys): number {
  const answered = Object.keys(given).filter((id) => id.startsWith('s') && keys[id]!.treatment !== 'dropped');
  const blank = ['s1', 's2', 's3', 's4', 's5'].filter((id) => !(id in given) && keys[id]!.treatment !== 'dropped');
  const bonus = blank.filter((id) => keys[id]!.treatment === 'bonus-all');
  const counting = new Set([...answered, ...bonus].slice(0, limit));
  let sum = 0;
  for (const id of Object.keys(keys)) {
    const { treatment, accepted } = keys[id]!;
    const answer = given[id];
    if (treatment === 'dropped' || (id !== 'm1' && !counting.has(id))) continue;
    if (treatment === 'bonus-all' || (treatment === 'bonus-attempted' && answer)) sum += 4;
    else if (!answer) continue;
    else if (accepted.includes(answer)) sum += 4;
    else if (id !== 'm1') sum -= 1;
    else sum += Math.max(...accepted.map((key) => partOf(answer.split(','), key.split(','))));
  }
  return sum;
}
/** A limit above the remaining questions falls to their number. */
function naiveMaximum(keys: Keys): number {
  const left = Object.keys(keys).filter((id) => keys[id]!.treatment !== 'dropped');
  const singles = left.filter((id) => id !== 'm1').length;
  return 4 * (Math.min(singles, limit) + (left.includes('m1') ? 1 : 0));
}
const partOf = (chosen: string[], key: string[]) => (chosen.every((one) => key.includes(one)) ? chosen.length : -1);

const naivePlaces = (marks: number[]) =>
  marks.map((own) => ({
    rank: 1 + marks.filter((other) => other > own).length,
    percentile: Math.round((marks.filter((other) => other <= own).length * 1e9) / marks.length) / 1e7,
  }));

const papers: Given[] = [
  { s1: 'b', s2: 'b', s3: 'b', m1: 'a,c' },
  { s1: 'c', s2: 'a', s4: 'd', m1: 'a' },
  { s5: 'b', s1: 'b', s3: 'a', m1: 'b' },
  { s2: 'b', m1: 'c' },
  { s4: 'b', s2: 'd' },
  {},
  { s1: 'c', s5: 'a', s4: 'b', m1: 'a,c' },
  { s3: 'd', s2: 'b', s1: 'b' },
];

async function sat(parts: Parameters<typeof RegradeRoom.open>[0] = {}): Promise<[RegradeRoom, Student[]]> {
  const room = await RegradeRoom.open({ markingScheme, ...parts }, questions);
  const students: Student[] = [];
  for (const paper of papers) students.push(await room.submitted(paper));
  await room.close();
  return [room, students];
}

const decisions: [string, Keys[string]][] = [
  ['s1', { treatment: 'normal', accepted: ['c'] }],
  ['s3', { treatment: 'normal', accepted: ['b', 'd'] }],
  ['s4', { treatment: 'bonus-attempted', accepted: ['b'] }],
  ['s5', { treatment: 'bonus-all', accepted: ['b'] }],
  ['m1', { treatment: 'normal', accepted: ['a,c', 'a,b,d'] }],
  ['s2', { treatment: 'dropped', accepted: ['b'] }],
  // two of the five are left, fewer than count
  ['s1', { treatment: 'dropped', accepted: ['c'] }],
  ['s3', { treatment: 'dropped', accepted: ['b', 'd'] }],
];

test('[KEYS-005] [KEYS-008] [KEYS-009] [KEYS-010] after each treatment marks, ranks and percentiles are those of a slow scorer and of the preview; receipts and answers stay', async () => {
  const [room, students] = await sat();
  const stored = () =>
    room.room.service.db.query('select attempt_id, responses, receipt_hash, score from submission order by attempt_id');
  const handedIn = await stored();
  const keys = structuredClone(published);
  let before = papers.map((paper) => naiveMarks(paper, keys));
  expect(await Promise.all(students.map((one) => room.marksOf(one)))).toEqual(before);
  for (const [index, [questionId, { treatment, accepted }]] of decisions.entries()) {
    await room.decide(questionId, { treatment: treatment as 'normal', ...(treatment === 'normal' && { accepted }) });
    keys[questionId] = { treatment, accepted };
    const after = papers.map((paper) => naiveMarks(paper, keys));
    const maximumMarks = naiveMaximum(keys);
    expect(Math.max(...after)).toBeLessThanOrEqual(maximumMarks);
    const [placesBefore, places] = [naivePlaces(before), naivePlaces(after)];
    const regradeId = await room.preview();
    const seen = await room.read(regradeId);
    for (const [n, { who }] of students.entries())
      expect(seen.firstAfter.find(({ accountId }) => accountId === who.accountId)).toMatchObject({
        marks: { before: before[n], after: after[n] },
        rank: { before: placesBefore[n]!.rank, after: places[n]!.rank },
      });
    await room.apply(regradeId).expect(200);
    await room.runner.run();
    expect(await room.read(regradeId)).toMatchObject({ state: 'applied', version: index + 2 });
    for (const [n, student] of students.entries()) {
      expect(await room.marksOf(student)).toBe(after[n]);
      const versions = await room.versionsOf(student);
      expect(versions).toHaveLength(index + 2);
      expect(versions[0]).toMatchObject({
        ...{ version: index + 2, marks: after[n], maximumMarks },
        ...places[n],
        candidates: papers.length,
      });
      expect(versions[1]).toMatchObject({ version: index + 1, marks: before[n], ...placesBefore[n] });
      expect(versions[0]!.changes).toMatchObject([{ questionId, treatment, reason: 'The book has it so.' }]);
    }
    before = after;
  }
  expect(await stored()).toEqual(handedIn);
});

test('[KEYS-009] until all is there everybody sees the old results; a killed run goes on, a second regrade is refused, a failure leaves the old', async () => {
  const [room, [first]] = await sat();
  await room.decide('s1', { accepted: ['c'] });
  const regradeId = await room.preview();
  await room.apply(regradeId, await room.staff({ provedAt: null } as never)).expect(403);
  await room.apply(regradeId).expect(200);
  const old = await room.marksOf(first!);
  await room.apply(regradeId).expect(409).expect(refusal('regrade.running'));
  // the results are staged, and the process is gone
  await room.runner.step();
  expect(await room.read(regradeId)).toMatchObject({ state: 'applying', version: null });
  expect(await room.marksOf(first!)).toBe(old);
  await room.runner.run();
  expect(await room.marksOf(first!)).not.toBe(old);
  const [switched] = await room.room.outbox.of(resultsRegraded);
  expect(switched).toMatchObject({ resultVersion: 2, totalMarks: 16 });
  const staged = (await room.room.outbox.of(resultsStaged)).flatMap(({ results }) => results);
  expect(new Set(staged.map(({ attemptId }) => attemptId)).size).toBe(papers.length);
  expect(staged).toHaveLength(papers.length);
  await room.apply(regradeId).expect(409).expect(refusal('regrade.outdated'));

  await room.decide('s3', { treatment: 'dropped' });
  const next = await room.preview();
  await room.apply(next).expect(200);
  const now = await room.marksOf(first!);
  await room.room.service.db.query(
    `delete from regraded_result where regrade_id = $1
    and attempt_id = (select attempt_id from regraded_result where regrade_id = $1 limit 1)`,
    [next],
  );
  await room.runner.run();
  expect(await room.read(next)).toMatchObject({ state: 'failed', version: null });
  expect(await room.marksOf(first!)).toBe(now);
  expect(await room.room.outbox.of(resultsRegraded)).toHaveLength(1);
});

test('[KEYS-011] after the release whoever has other marks or another rank is told of once, before it nobody', async () => {
  const [room, students] = await sat({ reviewRelease: 'manual' });
  await room.decide('s1', { accepted: ['c'] });
  await room.regrade();
  expect(await room.room.outbox.of(resultsChanged)).toEqual([]);
  await room.office.call(releaseResults, room.exam({ results: 'told' as const })).expect(200);
  await room.runner.run();
  expect(await room.room.outbox.of(resultsChanged)).toEqual([]);

  const keys = { ...published, s1: { treatment: 'normal', accepted: ['c'] } };
  const before = papers.map((paper) => naiveMarks(paper, keys));
  const after = papers.map((paper) => naiveMarks(paper, { ...keys, s4: { treatment: 'normal', accepted: ['d'] } }));
  await room.decide('s4', { accepted: ['d'] });
  await room.regrade();
  await room.runner.run();
  const [from, to] = [naivePlaces(before), naivePlaces(after)];
  const expected = students.flatMap(({ who }, n) =>
    before[n] === after[n] && from[n]!.rank === to[n]!.rank
      ? []
      : [
          {
            userId: who.userId,
            marks: { before: before[n], after: after[n] },
            rank: { before: from[n]!.rank, after: to[n]!.rank },
          },
        ],
  );
  const events = await room.room.outbox.of(resultsChanged);
  const told = events.flatMap(({ students: some }) => some);
  const byUser = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1);
  expect(events.map(({ questions: asked, resultVersion }) => [asked, resultVersion])).toEqual([[[4], 3]]);
  expect(told.sort(byUser)).toEqual(expected.sort(byUser));
  expect(expected.length).toBeGreaterThan(1);
  expect(expected.length).toBeLessThan(papers.length);
});

test('[KEYS-009] after a regrade the review tells the key by which it is marked, with the reason; what was not decided stays', async () => {
  const [room, [, second]] = await sat();
  const { examResultId } = await room.resultOf(second!);
  const api = await room.room.service.as(second!.who);
  const params = { examResultId, accountId: second!.who.accountId };
  const read = async () => (await api.call(getReview, { params }).expect(200)).body.Item.questions;
  const of = async (id: string) => (await read()).find(({ questionId }) => questionId === id)!;
  await room.decide('s1', { accepted: ['c', 'd'] });
  expect(await of('s1')).toMatchObject({ key: 'b', outcome: 'wrong' });
  await room.regrade();
  const keyDecision = { treatment: 'normal', accepted: ['c', 'd'], reason: 'The book has it so.' };
  expect(await of('s1')).toMatchObject({ key: 'c', outcome: 'right', keyDecision });
  expect((await of('s2')).key).toBe('b');
  expect(await of('s2')).not.toHaveProperty('keyDecision');
});
