import { profileUpdated, userRegistered } from '@exam/contracts';
import { followed } from '@exam/platform';

export const Students = followed({
  consumer: 'students',
  events: [userRegistered, profileUpdated],
  table: 'student',
  key: 'user_id',
  edition: 2,
  columns: {
    user_id: ['uuid', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    user_code: ['text', (one) => one.enrolment?.userCode ?? null],
    account_id: ['uuid', (one) => one.enrolment?.accountId ?? null],
    accounts: ['jsonb', (one) => one.accounts],
    revision: ['integer', (one) => one.revision],
  },
});
