import { profileUpdated, reachOf, userRegistered } from '@exam/contracts';
import { followed } from '@exam/platform';

export const Students = followed({
  consumer: 'students',
  events: [userRegistered, profileUpdated],
  table: 'student',
  key: 'user_id',
  edition: 6,
  columns: {
    user_id: ['uuid', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    user_code: ['text', (one) => one.userCode ?? one.enrolment?.userCode ?? null],
    account_id: ['uuid', (one) => one.enrolment?.accountId ?? null],
    accounts: ['jsonb', (one) => one.accounts],
    is_student: ['boolean', (one) => one.roles.includes('student')],
    has_left: ['boolean', (one) => one.hasLeft ?? false],
    extra_time_percent: ['integer', (one) => one.extraTimePercent ?? 0],
    watches: ['boolean', (one) => reachOf(one, 'monitor.use') !== null],
    revision: ['integer', (one) => one.revision],
  },
});
