import { noticeKindNames, noticeKinds } from '@exam/domain';
import { smsOf } from './sms-of.js';

const long = 'Physics Plus with mechanics, optics and electricity';

test('a time or an amount is whole in a message, whatever its name is', () => {
  expect(smsOf('exam.reminder', { name: long, startAt: '2026-11-24T13:50:00.000Z' })).toEqual({
    template: 'examReminder',
    values: { name: 'Physics Plus with mechanics, …', time: '24-11-2026 7:20 PM' },
  });
  expect(
    smsOf('subscription.debit', { name: long, amountPaise: 1_23_45_600, debitAt: '2026-11-30T06:00:00.000Z' })?.values,
  ).toMatchObject({ amount: 'Rs 1,23,456.00', time: '30-11-2026 11:30 AM' });
});

test('each kind that comes by SMS has a message, and no variable is longer than thirty letters', () => {
  const values = {
    name: long,
    startAt: '2026-12-30T18:29:00.000Z',
    debitAt: '2026-12-30T18:29:00.000Z',
    accessUntil: '2026-12-30T18:29:00.000Z',
    amountPaise: 9e9,
  };
  for (const kind of noticeKindNames) {
    const message = smsOf(kind, values);
    expect({ kind, bySms: message !== null }).toEqual({ kind, bySms: 'sms' in noticeKinds[kind].channels });
    for (const value of Object.values(message?.values ?? {})) expect([...value].length).toBeLessThanOrEqual(30);
  }
});

test('a name in a script of India is cut between letters, and its amount has the sign of the rupee', () => {
  const name = 'भौतिकी प्लस: यांत्रिकी, प्रकाशिकी और विद्युत';
  const message = smsOf('subscription.debit', { name, amountPaise: 9_900, debitAt: '2026-11-30T06:00:00.000Z' }, 'hi')!;
  expect(message.values).toEqual({
    name: 'भौतिकी प्लस: यांत्रिकी, प्रका…',
    amount: '₹99.00',
    time: '30-11-2026 11:30 AM',
  });
});
