import { examSubmitted } from '@exam/contracts';
import { sumsOf } from '@exam/domain';
import { deliverEnvelopes, envelopeOf } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import fc from 'fast-check';
import { publish, sat, type Submitted } from '../../test/reports.js';
import { ClassSumsService } from './class-sums.service.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

let exams = 0;
const newExam = () => `sums-exam-${(exams += 1)}`;

test('class sums equal a plain recomputation over shuffled, repeated, late and first incomplete events', async () => {
  const answers = fc.record({
    accountId: fc.constantFrom('a', 'b', 'c', 'd'),
    attemptNumber: fc.integer({ min: 1, max: 3 }),
    outcomes: fc.array(fc.constantFrom(...'rwpuo'), { minLength: 6, maxLength: 6 }).map((all) => all.join('')),
    seconds: fc.array(fc.nat(900), { minLength: 6, maxLength: 6 }),
    lastSeconds: fc.array(fc.integer({ min: -1, max: 4000 }), { minLength: 6, maxLength: 6 }),
    physics: fc.integer({ min: -300, max: 900 }),
    maths: fc.integer({ min: -300, max: 900 }),
    toldLate: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(answers, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat(1000)),
      async (given, randoms) => {
        const examId = newExam();
        await publish(analytics, examId);
        const random = (below: number) => (randoms.next().value as number) % below;
        const byAttempt = new Map(
          given.map(({ toldLate, accountId, ...one }) => [
            `${accountId}${one.attemptNumber}`,
            { toldLate, data: sat(examId, accountId, one) },
          ]),
        );
        // an event of before papers were told of, then the whole one
        const told = [...byAttempt.values()].flatMap(({ toldLate, data }) => {
          const { paperRevision: _revision, lastSeconds: _last, ...bare } = data;
          return toldLate ? [bare, data] : [data];
        });
        const events = [...told, ...told.filter(() => random(3) === 0)];
        for (let at = events.length - 1; at > 0; at -= 1) {
          const other = random(at + 1);
          [events[at], events[other]] = [events[other]!, events[at]!];
        }
        while (events.length > 0) {
          const batch = events
            .splice(0, 1 + random(4))
            .map((data) => envelopeOf(examSubmitted, data, { occurredAt: 0 }));
          await deliverEnvelopes(analytics.app, batch);
        }

        const first = new Map<string, Submitted>();
        for (const { data } of byAttempt.values()) {
          const known = first.get(data.accountId);
          if (!known || data.attemptNumber < known.attemptNumber) first.set(data.accountId, data);
        }
        const expected = sumsOf(
          [...first.values()].map(({ outcomes, seconds, lastSeconds, total }) => ({
            outcomes,
            seconds,
            lastSeconds: lastSeconds!,
            centimarks: total.centimarks,
          })),
        );
        const stored = await analytics.app.get(ClassSumsService).of(examId, 1);
        const padded = (counts: readonly number[]) => Array.from({ length: 6 }, (_, place) => counts[place] ?? 0);
        expect({ ...stored, slotRight: padded(stored.slotRight), slotJudged: padded(stored.slotJudged) }).toEqual({
          ...expected,
          slotRight: padded(expected.slotRight),
          slotJudged: padded(expected.slotJudged),
        });
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
