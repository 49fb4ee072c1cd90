import {
  classReminderSet,
  classScheduled,
  examPublished,
  examSubmitted,
  keyChallengeDecided,
  orderPaid,
  paymentUnused,
  profileUpdated,
  refundMade,
  remindOfExam,
  resultsChanged,
  subscriptionCancelled,
  subscriptionDebitAnnounced,
  subscriptionDebitFailed,
  type LanguageCode,
} from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { examOf, submittedBy } from '../../../test/events.js';
import { personOf, place } from '../../../test/notices.js';
import { smsOf } from '../engine/sms-of.js';
import { SweepNotices } from '../sweep-notices.js';
import { textOf, type NoticeValues } from '../texts.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('notification');
});

test('a notice of an exam says its name in the language of who reads it, where the exam has one', async () => {
  service.clock.set('2026-11-24T06:00:00Z'); // 11:30 in India
  await service.deliver(examPublished, {
    ...examOf('mock', { orgId: 'org', ...place, sectionId: null }),
    startAt: '2026-11-24T07:00:00.000Z',
    translations: { hi: { examName: 'साप्ताहिक मॉक' } },
  });
  await service.deliver(profileUpdated, personOf('asha'));
  const asha = await service.as({ userId: 'asha', accountId: 'a1', orgId: 'org', ...place, sectionId: null });
  await asha.call(remindOfExam, { params: { userId: 'asha', examId: 'mock' } }).expect(200);
  service.clock.advance(50 * 60_000);
  await service.app.get(SweepNotices).sweep();
  await service.deliver(examSubmitted, submittedBy('asha', 'mock'));
  const change = { before: 1, after: 2 };
  await service.deliver(resultsChanged, {
    ...{ examId: 'mock', examName: 'Weekly mock', resultVersion: 2, questions: [3] },
    students: [{ userId: 'asha', marks: change, rank: change }],
  });
  await service.deliver(keyChallengeDecided, {
    ...{ challengeId: 'c1', examId: 'mock', examName: 'Weekly mock', questionId: 'q3', qNo: 3 },
    ...{ userId: 'asha', accountId: 'a1', outcome: 'accepted', reason: 'Both are right' },
  });

  const rows = await service.db.query<{ kind: string; title: string; description: string; values: NoticeValues }>(
    `select kind, title, description, values from notice where user_id = 'asha' order by kind`,
  );
  const said = (language: LanguageCode) =>
    rows.map((row) => {
      const { title, description } = textOf(row, language);
      return [row.kind, /साप्ताहिक मॉक/.test(title + description), /Weekly mock/.test(title + description)];
    });
  const kinds = ['exam.reminder', 'exam.soon', 'key.decided', 'result.changed', 'result.ready'];
  expect(said('hi')).toEqual(kinds.map((kind) => [kind, true, false]));
  expect(said('ta')).toEqual(kinds.map((kind) => [kind, false, true]));
  // what is kept for who knows no languages is the exam's own name
  expect(rows.every(({ values }) => values['name'] === 'Weekly mock')).toBe(true);
  const reminder = rows.find(({ kind }) => kind === 'exam.reminder')!;
  expect(smsOf('exam.reminder', reminder.values, 'hi')!.values['name']).toBe('साप्ताहिक मॉक');
  expect(smsOf('exam.reminder', reminder.values, 'en')!.values['name']).toBe('Weekly mock');
});

test('a reminder of a class and the word that it is moved say its title in the language of who reads them', async () => {
  const [virtualClassId, userId] = ['optics', 'bela'];
  await service.deliver(profileUpdated, personOf(userId));
  const told = { virtualClassId, orgId: 'org', title: 'Optics', translations: { hi: { title: 'प्रकाशिकी' } } };
  const at = (minutes: number) => new Date(service.clock.now() + minutes * 60_000).toISOString();
  await service.deliver(classReminderSet, {
    ...{ ...told, userId, accountId: 'b1', startsAt: at(60), remindAt: at(50) },
  });
  await service.deliver(classScheduled, {
    ...{ ...told, ...place, sectionId: null, subjectName: 'Physics', revision: 2 },
    ...{ startsAt: at(90), endsAt: at(150) },
  });
  service.clock.advance(85 * 60_000);
  await service.app.get(SweepNotices).sweep();
  const rows = await service.db.query<{ kind: string; title: string; description: string; values: NoticeValues }>(
    `select kind, title, description, values from notice where user_id = $1 order by kind`,
    [userId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['class.moved', 'class.reminder']);
  for (const row of rows) {
    expect(textOf(row, 'hi').title).toContain('प्रकाशिकी');
    expect(textOf(row, 'ta').title).toContain('Optics');
  }
});

test('a notice about money calls what was bought in the language of who reads it, one by one where there are several', async () => {
  const order = { orderId: 'o1', userId: 'chitra', accountId: 'c1', orgId: 'org' };
  await service.deliver(profileUpdated, personOf('chitra'));
  const at = new Date(service.clock.now() + 40 * 3_600_000).toISOString();
  const one = { packageName: 'Bonds', translations: { hi: { packageName: 'आबंध' } } };
  const several = { packageNames: 'Bonds, Optics', translations: { hi: { packageNames: 'आबंध, Optics' } } };
  const right = { packageId: 'p', packageCode: 'P', startsAt: at, endsAt: at, revision: 1 };
  const held = { ...right, ...one, entitlementId: 'e1' };
  const amountPaise = 9_900;
  await service.deliver(orderPaid, {
    ...{ ...order, amountPaise, source: 'purchase', paidAt: at },
    entitlements: [held, { ...right, entitlementId: 'e2', packageName: 'Optics' }],
  });
  await service.deliver(paymentUnused, {
    ...{ ...order, ...several, amountPaise, paymentId: 'y1', isHeld: false, foundAt: at },
  });
  await service.deliver(refundMade, { ...order, ...several, amountPaise, refundId: 'r1', isEnd: true, madeAt: at });
  await service.deliver(subscriptionDebitAnnounced, { ...order, ...one, amountPaise, debitAt: at });
  await service.deliver(subscriptionDebitFailed, { ...order, ...one, amountPaise, accessUntil: at, failedAt: at });
  await service.deliver(subscriptionCancelled, { ...order, cancelledAt: at, reason: 'revoked', entitlement: held });
  const rows = await service.db.query<{ kind: string; title: string; description: string; values: NoticeValues }>(
    `select kind, title, description, values from notice where user_id = 'chitra' order by kind`,
  );
  expect(rows.map(({ kind, values }) => [kind, values['names'] ?? values['name']])).toEqual([
    ['order.paid', 'Bonds, Optics'],
    ['payment.unused', 'Bonds, Optics'],
    ['refund.made', 'Bonds, Optics'],
    ['subscription.debit', 'Bonds'],
    ['subscription.ended', 'Bonds'],
    ['subscription.failed', 'Bonds'],
  ]);
  for (const row of rows) {
    expect(textOf(row, 'hi').description).toContain(row.values['names'] ? 'आबंध, Optics' : 'आबंध');
    expect(textOf(row, 'hi').description).not.toContain('Bonds');
    expect(textOf(row, 'ta').description).toContain('Bonds');
  }
});
