import { organisationUpdated } from '@exam/contracts';
import { followed } from '@exam/platform';

/** What an organisation is called: a scorecard bears the name. */
export const Organisations = followed({
  consumer: 'organisations',
  events: [organisationUpdated],
  table: 'organisation',
  key: 'org_id',
  columns: {
    org_id: ['text', (one) => one.orgId],
    name: ['text', (one) => one.name],
    revision: ['integer', (one) => one.revision],
  },
});
