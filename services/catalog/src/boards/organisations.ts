import { organisationUpdated } from '@exam/contracts';
import { followed } from '@exam/platform';

export const Organisations = followed({
  consumer: 'organisations',
  events: [organisationUpdated],
  table: 'organisation',
  key: 'org_id',
  columns: {
    org_id: ['text', (one) => one.orgId],
    org_code: ['text', (one) => one.orgCode],
    name: ['text', (one) => one.name],
    is_super: ['boolean', (one) => one.isSuper],
    revision: ['integer', (one) => one.revision],
  },
});
