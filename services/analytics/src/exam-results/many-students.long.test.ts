import {
  boardUpdated,
  examClosed,
  examSubmitted,
  getExamResults,
  listExamStudents,
  readExamResultsFile,
  userRegistered,
  type EventDefinition,
  type EventOf,
} from '@exam/contracts';
import { deliverEnvelopes, envelopeOf } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { publish, sat } from '../../test/reports.js';

/** The number for which the specification gives its times. */
const students = 20_000;
const opened = 200;
const sections = ['a', 'b', 'c', 'd'];
const examId = 'large-exam';
const endAt = '2026-11-21T11:00:00.000Z';
const answers = { outcomes: 'rwurru', seconds: [60, 60, 0, 60, 60, 0], lastSeconds: [60, 120, -1, 180, 240, -1] };
const sectionOf = (n: number) => sections[n % sections.length]!;
/** From -1,000 to 20,000 centimarks, in steps of which many students have the same. */
const marksOf = (n: number) => ({ physics: ((n * 37) % 105) * 100 - 500, maths: ((n * 61) % 105) * 100 - 500 });

/** Consumers take them in batches, as from Kafka. */
async function deliverAll<Definition extends EventDefinition>(
  { app, clock }: TestService,
  definition: Definition,
  all: EventOf<Definition>['data'][],
): Promise<void> {
  for (let at = 0; at < all.length; at += 500) {
    const batch = all.slice(at, at + 500).map((data) => envelopeOf(definition, data, { occurredAt: clock.now() }));
    for (const { deadLetters } of await deliverEnvelopes(app, batch, null)) expect(deadLetters).toEqual([]);
  }
}

test('[RESULTS-003] the results of 20,000 students are shown page by page and saved whole', async () => {
  const analytics = await startService('analytics');
  const office = await analytics.as({ roles: ['org-admin'], orgId: 'org' });
  const named = sections.map((sectionId) => ({ sectionId, sectionName: sectionId.toUpperCase() }));
  await analytics.deliver(boardUpdated, {
    ...{ boardId: 'cbse', boardName: 'CBSE', orgId: 'org', revision: 1 },
    classes: [
      { classId: '12', className: 'Class 12', groups: [{ groupId: 'mpc', groupName: 'MPC', sections: named }] },
    ],
  });
  await publish(analytics, examId, { startAt: '2026-11-21T08:00:00.000Z', endAt });
  const numbers = Array.from({ length: students }, (_, n) => n);
  await deliverAll(
    analytics,
    userRegistered,
    numbers.map((n) => ({
      ...{ userId: `user-of-s${n}`, orgId: 'org', roles: ['student' as const], givenName: `S${n}`, familyName: 'Rao' },
      ...{ currentAccountId: `s${n}`, enrolment: { userCode: `code-${n}`, accountId: `s${n}` }, revision: 1 },
      accounts: [
        {
          ...{ accountId: `s${n}`, isBaseAccount: false, boardId: 'cbse', classId: '12', groupId: 'mpc' },
          sectionId: sectionOf(n),
        },
      ],
    })),
  );
  await deliverAll(
    analytics,
    examSubmitted,
    numbers.map((n) => sat(examId, `s${n}`, { ...answers, ...marksOf(n) })),
  );
  await analytics.deliver(examClosed, { examId, closedAt: endAt, revision: 1 });
  await analytics.db.query('analyze');

  const params = { examId };
  const times: number[] = [];
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    times.push(performance.now() - began);
    return result;
  };
  for (let n = 0; n < opened; n += 1) {
    const [overview, page] = await timed(() =>
      Promise.all([
        office.call(getExamResults, { params }).expect(200),
        office.call(listExamStudents, { params, query: { limit: 50 } as never }).expect(200),
      ]),
    );
    if (n > 0) continue;
    const highest = Math.max(...numbers.map((one) => marksOf(one).physics + marksOf(one).maths)) / 100;
    expect(overview.body.Item).toMatchObject({ candidates: students, figures: { candidates: students, highest } });
    expect(page.body.items).toHaveLength(50);
  }
  times.sort((a, b) => a - b);
  const began = performance.now();
  const { body } = await office.call(readExamResultsFile, { params, query: { format: 'csv' } }).expect(200);
  const seconds = (performance.now() - began) / 1_000;
  expect(String(body).trimEnd().split('\r\n')).toHaveLength(students + 1);
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(times[Math.ceil(share * opened) - 1]!));
  process.stdout.write(
    `${students} students: opened ${opened} times with its first page, p50 ${p50} ms, p99 ${p99} ms; CSV in ${seconds.toFixed(1)} s\n`,
  );
  await analytics.close();
}, 1_200_000);
