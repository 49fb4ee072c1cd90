import { profileUpdated, userRegistered } from '@exam/contracts';
import { followed } from '@exam/platform';

/** Students with their names, codes and places, so that nobody is asked for them when results are opened. */
export const People = followed({
  consumer: 'people',
  events: [userRegistered, profileUpdated],
  table: 'person',
  key: 'user_id',
  columns: {
    user_id: ['text', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    given_name: ['text', (one) => one.givenName],
    family_name: ['text', (one) => one.familyName],
    user_code: ['text', (one) => one.enrolment?.userCode ?? null],
    is_student: ['boolean', (one) => one.roles.includes('student')],
    has_left: ['boolean', (one) => one.hasLeft ?? false],
    accounts: ['jsonb', (one) => one.accounts],
    revision: ['integer', (one) => one.revision],
  },
});
