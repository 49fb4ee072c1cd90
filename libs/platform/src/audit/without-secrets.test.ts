import { randomUUID } from 'node:crypto';
import { withoutSecrets } from './without-secrets.js';

test('[AUDITUI-001] of a phone number an entry holds the last four digits, however it is written and wherever it stands', () => {
  for (const number of ['+919876543210', '919876543210', '9876543210', '98765 43210', '+91 98765-43210', '09876543210'])
    expect(withoutSecrets({ after: { list: [`call ${number} now`] } })).toEqual({
      after: { list: ['call …3210 now'] },
    });
});

test('[AUDITUI-001] passwords, codes that let somebody in, tokens and answers are never told, at any depth', () => {
  const secrets = { password: 'p', newPassword: 'p', otp: '1234', startCode: 'ABCD', token: 't', answers: ['a'] };
  const kept = JSON.stringify(withoutSecrets({ before: secrets, after: [{ ...secrets, name: 'Asha' }] }));
  for (const value of ['"p"', '1234', 'ABCD', '"t"', '"a"']) expect(kept).not.toContain(value);
  expect(kept).toContain('Asha');
});

test('ids, amounts, marks, codes of refusals and times stay as they are', () => {
  const details = {
    ...{
      commandId: randomUUID(),
      id: '01a21af7-6b45-7678-802d-156848812345',
      amountPaise: 9876543210,
      orderNo: 'ORD-9876543210',
    },
    ...{ code: 'auth.has_left', at: '2026-11-24T06:00:00.000Z', none: null, is: true, order: 'order.9876543210' },
    before: { roles: ['teacher'] },
  };
  expect(withoutSecrets(details)).toEqual(details);
});
