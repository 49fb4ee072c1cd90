import { PersonsModule } from '@exam/platform';
import { OrdersModule } from '../orders/index.js';
import { EndSubscriptions } from './end-subscriptions.repository.js';

const nobody = `'00000000-0000-0000-0000-000000000000'`;
/** The place of supply decides the tax of an invoice; it names nobody. */
const placeAlone = `jsonb_build_object('name', '', 'address', '', 'telephone', '', 'email', '', 'shippingAddress', null,
  'state', billing -> 'state')`;

/** Books and invoices are kept for eight years by law: their orders stay, and name nobody. */
export const Persons = PersonsModule.register({
  service: 'commerce',
  imports: [OrdersModule],
  also: EndSubscriptions,
  kept: {
    order: {
      ...{ user_id: nobody, account_id: nobody, billing: placeAlone },
      ...{ idempotency_key: 'null', request_hash: 'null', entitlement_id: 'null' },
    },
    ...{ order_item: {}, payment: {}, refund: {}, invoice: {}, ledger_line: {}, credit_note: {} },
  },
});
