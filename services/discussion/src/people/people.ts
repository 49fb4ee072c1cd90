import { profileUpdated, userRegistered } from '@exam/contracts';
import { followed } from '@exam/platform';

export const People = followed({
  consumer: 'people',
  events: [userRegistered, profileUpdated],
  table: 'person',
  key: 'user_id',
  columns: {
    user_id: ['uuid', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    given_name: ['text', (one) => one.givenName],
    family_name: ['text', (one) => one.familyName],
    roles: ['text[]', (one) => one.roles],
    revision: ['integer', (one) => one.revision],
  },
});
