import { organisationUpdated, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, Projection, type Tx } from '@exam/platform';

const organisations = new Projection<EventOf<typeof organisationUpdated>['data']>({
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

@Consumer('organisations', { catchUpOn: [organisationUpdated] })
export class OrganisationsConsumer {
  @ConsumesBatch(organisationUpdated)
  onUpdated(events: EventOf<typeof organisationUpdated>[], tx: Tx): Promise<void> {
    return organisations.keep(tx, events);
  }
}
