import {
  chaptersUnlocked,
  classReminderSet,
  classScheduled,
  examExtended,
  examPublished,
  examSubmitted,
  examWithdrawn,
  orderPaid,
  paymentUnused,
  refundMade,
  profileUpdated,
  remindOfExam,
  resultsChanged,
  resultsReleased,
  subscriptionDebitAnnounced,
  subscriptionDebitFailed,
  talkedTo,
  type EventOf,
} from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { examOf, submittedBy } from '../../../test/events.js';
import { noticesOf, personOf, place } from '../../../test/notices.js';
import { SweepNotices } from '../sweep-notices.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
});
beforeEach(async () => {
  service.clock.set('2026-11-24T06:00:00Z'); // 11:30 in India
  await service.db.query(
    'delete from notice; delete from fan_out; delete from person; delete from known_access; delete from told_exam',
  );
});

const iso = (inMinutes = 0) => new Date(service.clock.now() + inMinutes * 60_000).toISOString();
const sweep = (of = service) => of.app.get(SweepNotices).sweep();
const told = async (userId: string) => {
  const rows = await noticesOf(service, userId);
  return rows.filter(({ told_at }) => told_at !== null).map(({ title }) => title);
};

const talked = (over: Partial<EventOf<typeof talkedTo>['data']> = {}): EventOf<typeof talkedTo>['data'] => ({
  ...{ recipientId: 'asha', kind: 'answered', itemId: 'p1', itemKind: 'Post', postId: 'p1', title: 'Why half?' },
  ...{ actorId: 'ravi', actorName: 'Ravi K', at: iso() },
  ...over,
});

test('an answer to one’s question is told at once and once; further ones within ten minutes are one notice', async () => {
  const id = uuid7();
  await service.deliver(talkedTo, talked(), { id });
  await service.deliver(talkedTo, talked(), { id });
  await sweep();
  expect(await told('asha')).toEqual(['Your question has an answer']);
  await service.deliver(talkedTo, talked({ actorId: 'meena' }));
  await service.deliver(talkedTo, talked({ actorId: 'tara' }));
  await sweep();
  expect(await told('asha')).toHaveLength(1);
  service.clock.advance(600_000);
  await sweep();
  expect(await told('asha')).toEqual(['Your question has an answer', 'Your question has 2 new answers']);
});

test('five hundred likes, brought by two processes, are one notice, and one person counts once', async () => {
  const replica = await startService('notification', { database: service.db, clock: service.clock });
  const like = (n: number) => talked({ kind: 'liked', actorId: `fan-${n}` });
  for (let from = 0; from < 500; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? service : replica).deliver(talkedTo, like(from + n))),
    );
  await service.deliver(talkedTo, like(7));
  expect(await noticesOf(service, 'asha')).toHaveLength(1);
  service.clock.advance(600_000);
  await Promise.all([sweep(), sweep(replica)]);
  expect(await told('asha')).toEqual(['500 people like what you wrote']);
  expect(await service.db.query('select 1 from notice_source')).toEqual([]);
  await replica.close();
});

test('what others did at night is told in the morning, what was paid at once; nobody’s name stands in a notice', async () => {
  service.clock.set('2026-11-24T17:00:00Z'); // 22:30 in India
  await service.deliver(talkedTo, talked());
  const order = { orderId: 'o1', userId: 'asha', accountId: 'a1', orgId: 'org' };
  const entitlement = { entitlementId: 'e1', packageId: 'p1', packageCode: 'PHY', startsAt: iso(), endsAt: null };
  const paid = { source: 'purchase' as const, amountPaise: 49_900, paidAt: iso() };
  const bought = { ...order, ...paid, entitlements: [{ ...entitlement, packageName: 'Physics 12', revision: 1 }] };
  await service.deliver(orderPaid, bought);
  await service.deliver(orderPaid, bought);
  await sweep();
  expect(await told('asha')).toEqual(['We have received your payment']);
  service.clock.set('2026-11-25T01:00:00Z');
  await sweep();
  expect(await told('asha')).toContain('Your question has an answer');
  expect(JSON.stringify(await service.db.query('select * from notice'))).not.toMatch(/Ravi/);
});

test('a debit is told at once, by night too, and once for each day it is made', async () => {
  service.clock.set('2026-11-24T20:00:00Z');
  const order = { orderId: 'o2', userId: 'asha', accountId: 'a1', orgId: 'org' };
  const debit = { ...order, packageName: 'Physics', amountPaise: 9_900, debitAt: iso(26 * 60) };
  await service.deliver(subscriptionDebitAnnounced, debit);
  await service.deliver(subscriptionDebitAnnounced, debit);
  await service.deliver(subscriptionDebitAnnounced, { ...debit, debitAt: iso(30 * 24 * 60) });
  expect(await told('asha')).toEqual(Array(2).fill('A subscription will be debited'));
});

test('a debit that failed is told with the last day of the chapters, not with the day after', async () => {
  const order = { orderId: 'o4', userId: 'asha', accountId: 'a1', orgId: 'org' };
  // midnight in India: the 29th has begun
  const accessUntil = '2026-12-28T18:30:00.000Z';
  const failed = { ...order, packageName: 'Physics', amountPaise: 9_900, accessUntil, failedAt: iso() };
  await service.deliver(subscriptionDebitFailed, failed);
  expect(await noticesOf(service, 'asha')).toMatchObject([{ values: { accessUntil: '2026-12-28T18:29:59.999Z' } }]);
});

test('who paid twice is told, and told of the refund, each once', async () => {
  const order = { orderId: 'o3', userId: 'asha', accountId: 'a1', orgId: 'org', packageNames: 'Physics 12' };
  const unused = { ...order, paymentId: 'pay_2', amountPaise: 118_000, isHeld: true, foundAt: iso() };
  const made = { ...order, refundId: 'r1', amountPaise: 118_000, isEnd: false, madeAt: iso() };
  for (let time = 0; time < 2; time += 1) {
    await service.deliver(paymentUnused, unused);
    await service.deliver(refundMade, made);
  }
  await service.deliver(refundMade, { ...made, refundId: 'r2', amountPaise: 5_000, isEnd: true });
  await sweep();
  const rows = await service.db.query<{ text: string }>(
    `select title || ' ' || description as text from notice where user_id = 'asha' order by text`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'A payment goes back to you Physics 12: you have it already. ₹1,180.00 goes back the way it came, within some days.',
    'Money was paid back to you Physics 12: ₹1,180.00',
    'Money was paid back to you Physics 12: ₹50.00. What it opened has ended.',
  ]);
});

test('chapters that have become open are told, not those that were known, and none of what is announced', async () => {
  const open = (chapters: string[], minutes: number) => ({
    ...{ userId: 'asha', accountId: 'a1', orgId: 'org', unlockedChapters: chapters },
    changedAt: iso(0),
    revision: minutes,
  });
  await service.deliver(chaptersUnlocked, open(['c1', 'c2'], 2), { announced: true });
  await service.deliver(chaptersUnlocked, open(['c1', 'c2', 'c3', 'c4'], 3));
  await service.deliver(chaptersUnlocked, open(['c1', 'c2', 'c3', 'c4'], 4));
  await service.deliver(chaptersUnlocked, open(['c9'], 1));
  await service.deliver(chaptersUnlocked, open(['c1'], 5));
  service.clock.advance(60_000);
  await sweep();
  const rows = await noticesOf(service, 'asha');
  expect(rows).toMatchObject([{ kind: 'chapters.unlocked', values: { count: 2 } }]);
});

test('a reminder of a class rings ten minutes before it, also of one that was moved, and once', async () => {
  const reminder = {
    ...{ userId: 'asha', accountId: 'a1', orgId: 'org', virtualClassId: 'v1', title: 'Optics live' },
    ...{ startsAt: iso(60), remindAt: iso(50) },
  };
  await service.deliver(classReminderSet, reminder);
  await service.deliver(classReminderSet, reminder);
  await service.deliver(classScheduled, {
    ...{ virtualClassId: 'v1', orgId: 'org', ...place, sectionId: null, title: 'Optics live', subjectName: 'Physics' },
    ...{ startsAt: iso(90), endsAt: iso(150), revision: 2 },
  });
  const moved = 'Optics live has another time';
  service.clock.advance(50 * 60_000);
  await sweep();
  expect(await told('asha')).toEqual([moved]);
  service.clock.advance(30 * 60_000);
  await sweep();
  expect(await told('asha')).toEqual([moved, 'Reminder: Optics live']);
});

test('[LEARNADM-003] a changed time is told once to everybody who set a reminder, who are reminded of the new one', async () => {
  const remind = (userId: string) =>
    service.deliver(classReminderSet, {
      ...{ userId, accountId: userId, orgId: 'org', virtualClassId: 'v3', title: 'Optics live' },
      ...{ startsAt: iso(20), remindAt: iso(10) },
    });
  for (const userId of ['asha', 'ravi']) await remind(userId);
  const scheduled = (startsAt: string, revision: number, title = 'Optics live') =>
    service.deliver(classScheduled, {
      ...{ virtualClassId: 'v3', orgId: 'org', ...place, sectionId: null, title, subjectName: 'Physics' },
      ...{ startsAt, endsAt: iso(600), revision },
    });
  const [first, other] = [iso(20), iso(90)];
  await scheduled(first, 2, 'Optics');
  expect(await told('asha')).toEqual([]);
  service.clock.advance(10 * 60_000);
  await sweep();
  const [rang, moved] = ['Reminder: Optics', 'Optics live has another time'];
  expect(await told('asha')).toEqual([rang]);
  await scheduled(other, 3);
  await scheduled(other, 4);
  await sweep();
  for (const userId of ['asha', 'ravi']) expect((await told(userId)).sort()).toEqual([moved, rang]);
  expect(await told('meena')).toEqual([]);
  service.clock.advance(70 * 60_000);
  await sweep();
  expect((await told('ravi')).sort()).toEqual([moved, rang, 'Reminder: Optics live']);
});

test('a reminder of a class that rang can be set again, and rings again', async () => {
  const reminder = (startsIn: number) => ({
    ...{ userId: 'asha', accountId: 'a1', orgId: 'org', virtualClassId: 'v2', title: 'Optics live' },
    ...{ startsAt: iso(startsIn), remindAt: iso(startsIn - 10) },
  });
  await service.deliver(classReminderSet, reminder(20));
  service.clock.advance(10 * 60_000);
  await sweep();
  await service.deliver(classReminderSet, reminder(60));
  service.clock.advance(50 * 60_000);
  await sweep();
  expect(await told('asha')).toEqual(Array(2).fill('Reminder: Optics live'));
});

test('an announcement that read an exam before it was published again moves nothing back', async () => {
  const reminded = () => service.db.query<{ at: Date }>(`select schedule_time as at from notice where told_at is null`);
  const soon = () => service.db.query<{ at: Date }>('select due_at as at from fan_out');
  await service.deliver(examPublished, exam(iso(120)));
  const asha = await service.as({ userId: 'asha', accountId: 'a1', orgId: 'org', ...place, sectionId: null });
  await asha.call(remindOfExam, { params: { userId: 'asha', examId: 'mock' } }).expect(200);
  await service.deliver(examPublished, exam(iso(180), 2));
  const then = [await reminded(), await soon()];
  await service.deliver(examPublished, exam(iso(120)), { announced: true });
  expect([await reminded(), await soon()]).toEqual(then);
  expect(then[0]![0]!.at.toISOString()).toBe(iso(170));
  // at its own revision it may be told again
  await service.deliver(examPublished, exam(iso(180), 2), { announced: true });
  expect([await reminded(), await soon()]).toEqual(then);
});

async function students(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await service.deliver(profileUpdated, personOf(`s${String(n).padStart(5, '0')}`));
}
const exam = (startAt: string | null, revision = 1) => ({
  ...examOf('mock', { orgId: 'org', ...place, sectionId: null }),
  ...{ startAt, endAt: null, revision },
});
const tally = () =>
  service.db.query<{ kind: string; n: number; people: number }>(
    `select kind, count(*)::int as n, count(distinct user_id)::int as people from notice where told_at is not null
     group by kind order by kind`,
  );

test('everybody whose exam it is hears once that it begins in fifteen minutes, in steps that two processes share', async () => {
  await service.db.query(
    `insert into person (user_id, org_id, current_account_id, revision) select 's' || n, 'org', 'a' || n, 1 from generate_series(1, 1700) n;
     insert into grade (account_id, user_id, board_id, class_id, group_id) select 'a' || n, 's' || n, 'cbse', '12', 'mpc' from generate_series(1, 1700) n;
     insert into person (user_id, org_id, current_account_id, revision) values ('elsewhere', 'other', 'x', 1);
     insert into grade (account_id, user_id, board_id, class_id, group_id) values ('x', 'elsewhere', 'cbse', '12', 'mpc')`,
  );
  await service.deliver(examPublished, exam(iso(60)));
  await sweep();
  expect(await tally()).toEqual([]);
  service.clock.advance(45 * 60_000);
  const replica = await startService('notification', { database: service.db, clock: service.clock });
  await Promise.all([sweep(), sweep(replica)]);
  await replica.close();
  await service.deliver(examPublished, exam(iso(15)), { announced: true });
  await sweep();
  expect(await tally()).toEqual([{ kind: 'exam.soon', n: 1700, people: 1700 }]);
});

test('an exam that was moved is told of at its new time; a service that was away tells nothing that is over', async () => {
  await students(2);
  await service.deliver(examPublished, exam(iso(60)));
  await service.deliver(examPublished, exam(iso(120), 2));
  service.clock.advance(50 * 60_000);
  await sweep();
  expect(await tally()).toEqual([]);
  service.clock.advance(24 * 3_600_000);
  await sweep();
  expect(await tally()).toEqual([]);
});

test('more time is told to those who have not handed in', async () => {
  await students(3);
  await service.deliver(examPublished, exam(iso(-30)));
  await service.deliver(examSubmitted, { ...submittedBy('s00000', 'mock'), submittedAt: iso() });
  const extended = { examId: 'mock', extensionId: 'x1', minutes: 10, endAt: iso(60), revision: 1 };
  await service.deliver(examExtended, extended);
  await service.deliver(examExtended, extended);
  await sweep();
  expect(await told('s00000')).toEqual(['Your result is ready']);
  expect(await told('s00001')).toEqual(['Weekly mock has more time']);
});

test('[RESULTS-006] a release tells everybody who submitted once, with the way to the result; before it nobody is told of one', async () => {
  const examId = 'by-hand';
  await service.deliver(examPublished, {
    ...examOf(examId, { ...place, orgId: 'org', sectionId: null }),
    results: 'withheld',
  });
  for (const userId of ['asha', 'ravi']) {
    await service.deliver(profileUpdated, personOf(userId));
    await service.deliver(examSubmitted, submittedBy(userId, examId));
  }
  await service.deliver(profileUpdated, personOf('absent'));
  await sweep();
  expect(await told('asha')).toEqual(['Your test was submitted']);
  for (const results of ['provisional', 'told'] as const) {
    const released = { examId, results, releasedAt: iso() };
    const id = uuid7();
    for (let times = 0; times < 2; times += 1) await service.deliver(resultsReleased, released, { id });
    await service.deliver(resultsReleased, released);
    await sweep();
  }
  for (const userId of ['asha', 'ravi'])
    expect(await told(userId)).toEqual([
      'Your test was submitted',
      'Your marks by the provisional key',
      'Your results are out',
    ]);
  expect(await told('absent')).toEqual([]);
  const links = await service.db.query<{ link: string }>(
    `select distinct link from notice where kind = 'result.released'`,
  );
  expect(links).toEqual([{ link: '/mocktest-summary?examId=by-hand' }]);
});

test('[RESULTS-006] whose submission is heard of after a release is told of as much of the result with it, and of the rest later', async () => {
  const examId = 'late-event';
  await service.deliver(examPublished, {
    ...examOf(examId, { ...place, orgId: 'org', sectionId: null }),
    results: 'withheld',
  });
  for (const userId of ['asha', 'ravi', 'zoya']) await service.deliver(profileUpdated, personOf(userId));
  await service.deliver(examSubmitted, submittedBy('asha', examId));
  await service.deliver(resultsReleased, { examId, results: 'provisional', releasedAt: iso() });
  // before the release was told of, and in the step that tells of it
  await service.deliver(examSubmitted, submittedBy('ravi', examId));
  await sweep();
  await service.deliver(resultsReleased, { examId, results: 'told', releasedAt: iso() });
  await service.deliver(examSubmitted, submittedBy('zoya', examId));
  await sweep();
  const [provisional, all] = ['Your marks by the provisional key', 'Your results are out'];
  expect(await told('asha')).toEqual(['Your test was submitted', provisional, all]);
  expect(await told('ravi')).toEqual([provisional, all]);
  expect(await told('zoya')).toEqual(['Your result is ready']);
});

test('[AUTHOR-010] everybody whose test it was is told once that it was withdrawn, who handed it in too, and nobody that it begins', async () => {
  const examId = 'not-wanted';
  const exam = examOf(examId, { ...place, orgId: 'org', sectionId: null });
  await service.deliver(examPublished, { ...exam, startAt: iso(60), endAt: iso(180) });
  for (const userId of ['asha', 'ravi']) await service.deliver(profileUpdated, personOf(userId));
  await service.deliver(examSubmitted, submittedBy('ravi', examId));
  const remind = { params: { userId: 'asha', examId } };
  const asha = await service.as({ userId: 'asha', ...place, orgId: 'org' });
  await asha.call(remindOfExam, { ...remind, body: { remindAt: iso(30) } } as never);
  const withdrawn = { examId, orgId: 'org', withdrawnAt: iso(), revision: 1 };
  for (let times = 0; times < 2; times += 1) await service.deliver(examWithdrawn, withdrawn);
  await sweep();
  expect(await told('asha')).toEqual([`${exam.examName} was withdrawn`]);
  expect(await told('ravi')).toEqual(['Your result is ready', `${exam.examName} was withdrawn`]);
  service.clock.advance(60 * 60_000);
  await sweep();
  expect(await told('asha')).toHaveLength(1);
});

test('[KEYS-011] a regrade tells each student whose marks or rank it changed once, with both values, and nobody else', async () => {
  const examId = 'regraded';
  for (const userId of ['gita', 'hari', 'same']) await service.deliver(profileUpdated, personOf(userId));
  const changed = {
    ...{ examId, examName: 'Weekly mock', resultVersion: 2, questions: [3, 7] },
    students: [
      { userId: 'gita', marks: { before: 12.25, after: 16 }, rank: { before: 9, after: 4 } },
      { userId: 'hari', marks: { before: 14, after: 14 }, rank: { before: 4, after: 5 } },
    ],
  };
  const id = uuid7();
  for (let times = 0; times < 2; times += 1) await service.deliver(resultsChanged, changed, { id });
  await service.deliver(resultsChanged, changed);
  const notices = await service.db.query<{ userId: string; description: string; link: string }>(
    `select user_id as "userId", description, link from notice where exam_id = $1 order by user_id`,
    [examId],
  );
  const link = '/mocktest-summary?examId=regraded';
  const because = 'The key was changed for: 3, 7.';
  expect(notices).toEqual([
    { userId: 'gita', description: `Marks: 12.25 → 16. Rank: 9 → 4. ${because}`, link },
    { userId: 'hari', description: `Marks: 14 → 14. Rank: 4 → 5. ${because}`, link },
  ]);
  // another correction is told of again
  await service.deliver(resultsChanged, { ...changed, resultVersion: 3 });
  expect(await told('gita')).toEqual([
    'Your result in Weekly mock has changed',
    'Your result in Weekly mock has changed',
  ]);
  expect(await told('same')).toEqual([]);
});
