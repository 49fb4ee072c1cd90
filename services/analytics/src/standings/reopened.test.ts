import { attemptReopened, examClosed, examPublished, examSubmitted, getStanding, type EventOf } from '@exam/contracts';
import { deliverEnvelopes, envelopeOf, uuid7 } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import fc from 'fast-check';
import { published, submission } from '../../test/submissions.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

type Submitted = ReturnType<typeof submission>;
const paper = { paperRevision: 1, lastSeconds: [100, 200] };
const sat = (examId: string, accountId: string, physics: number): Submitted => ({
  ...submission({ examId, accountId, physics, maths: 0 }),
  ...paper,
});
const again = (one: Submitted, physics: number, reopenings = 1): Submitted => ({
  ...sat(one.examId, one.accountId, physics),
  ...{ attemptId: one.attemptId, submittedAt: '2026-11-21T12:00:00.000Z', reopenings },
});
const reopening = (
  { attemptId, examId, userId, accountId, orgId, attemptNumber }: Submitted,
  reopenings = 1,
): EventOf<typeof attemptReopened>['data'] => ({
  ...{ attemptId, examId, userId, accountId, orgId, attemptNumber, reopenings },
  ...{ examName: 'Weekly mock', examType: 'MockTest' },
  ...{ reopenedAt: '2026-11-21T11:30:00.000Z', deadlineAt: '2026-11-21T12:00:00.000Z' },
});
async function standingOf(examId: string, accountId: string) {
  const api = await analytics.as({ accountId });
  const { status, body } = await api.call(getStanding, { params: { examId, accountId } });
  return status === 200 ? body.Item : null;
}
const sumsOf = (examId: string) =>
  analytics.db.query('select candidates, centimarks::int from paper_sums where exam_id = $1', [examId]);

test('[TIME-007] a reopened attempt is in no rank, sum or candidate until it is submitted again', async () => {
  const examId = uuid7();
  await analytics.deliver(examPublished, published(examId));
  const [a, b] = [sat(examId, 'a', 5000), sat(examId, 'b', 3000)];
  await analytics.deliver(examSubmitted, a);
  await analytics.deliver(examSubmitted, b);
  expect(await standingOf(examId, 'b')).toMatchObject({ rank: 2, candidates: 2 });
  await analytics.deliver(attemptReopened, reopening(a));
  expect(await standingOf(examId, 'a')).toBeNull();
  expect(await standingOf(examId, 'b')).toMatchObject({ rank: 1, candidates: 1, highestMarks: 30 });
  expect(await sumsOf(examId)).toEqual([{ candidates: 1, centimarks: 3000 }]);
  await analytics.deliver(examSubmitted, again(a, 2000));
  expect(await standingOf(examId, 'a')).toMatchObject({ rank: 2, marks: 20, candidates: 2 });
  expect(await sumsOf(examId)).toEqual([{ candidates: 2, centimarks: 5000 }]);
});

test('[TIME-007] the same in whatever order and however often it is told', async () => {
  const told = fc.array(fc.nat(9), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(told, fc.boolean(), async (order, isSubmittedAgain) => {
      const examId = uuid7();
      const [a, b] = [sat(examId, 'a', 5000), sat(examId, 'b', 3000)];
      const second = again(a, 4000);
      const submitted = (data: Submitted) => () => envelopeOf(examSubmitted, data, { occurredAt: 0 });
      const reopened = (n: number) => () => envelopeOf(attemptReopened, reopening(a, n), { occurredAt: 0 });
      const events = [
        ...[submitted(a), submitted(b), submitted(second), reopened(1), reopened(2)],
        ...(isSubmittedAgain ? [submitted(again(a, 1000, 2))] : []),
      ];
      const shuffled = [...order.map((at) => events[at % events.length]!)];
      shuffled.push(...events.filter((one) => !shuffled.includes(one)));
      for (let from = 0; from < shuffled.length; from += 3)
        await deliverEnvelopes(
          analytics.app,
          shuffled.slice(from, from + 3).map((make) => make()),
        );
      const marks = isSubmittedAgain ? 1000 : null;
      expect((await standingOf(examId, 'a'))?.marks ?? null).toBe(marks === null ? null : marks / 100);
      expect(await standingOf(examId, 'b')).toMatchObject({ rank: 1, candidates: marks === null ? 1 : 2 });
      expect(await sumsOf(examId)).toEqual([{ candidates: marks === null ? 1 : 2, centimarks: 3000 + (marks ?? 0) }]);
    }),
    { numRuns: 30 },
  );
}, 120_000);

test('[TIME-007] an exam is open again from the reopening on, also where its close is told late', async () => {
  const closedAt = async (examId: string) =>
    (
      await analytics.db.query<{ at: Date | null }>('select closed_at as at from exam where exam_id = $1', [examId])
    )[0]!.at?.toISOString() ?? null;
  const closings = ['2026-11-21T11:00:00.000Z', '2026-11-21T12:01:00.000Z'].map(
    (at) => (examId: string) => analytics.deliver(examClosed, { examId, closedAt: at, revision: 1 }),
  );
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [2, 1, 0],
    [1, 0, 2],
  ] as const;
  for (const order of orders) {
    const examId = uuid7();
    await analytics.deliver(examPublished, published(examId));
    const reopened = reopening(sat(examId, 'a', 1));
    const steps = [
      () => closings[0]!(examId),
      () => analytics.deliver(attemptReopened, reopened),
      () => closings[1]!(examId),
    ];
    for (const [at, step] of order.entries()) {
      await steps[step]!();
      if (order[at] === 1 && order[0] === 0) expect(await closedAt(examId)).toBeNull();
    }
    expect(await closedAt(examId)).toBe('2026-11-21T12:01:00.000Z');
  }
});
