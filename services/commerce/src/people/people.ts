import { profileUpdated, userRegistered } from '@exam/contracts';
import { followed } from '@exam/platform';

export const People = followed({
  consumer: 'people',
  events: [userRegistered, profileUpdated],
  edition: 3,
  table: 'person',
  key: 'user_id',
  columns: {
    user_id: ['uuid', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    given_name: ['text', (one) => one.givenName],
    family_name: ['text', (one) => one.familyName],
    user_code: ['text', (one) => one.enrolment?.userCode ?? null],
    enrolled_account_id: ['uuid', (one) => one.enrolment?.accountId ?? null],
    current_account_id: ['uuid', (one) => one.currentAccountId],
    accounts: ['jsonb', (one) => one.accounts],
    language: ['text', (one) => one.language ?? null],
    revision: ['integer', (one) => one.revision],
  },
});
