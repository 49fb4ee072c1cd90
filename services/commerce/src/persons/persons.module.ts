import { PersonsModule } from '@exam/platform';
import { nobody, OrdersModule } from '../orders/index.js';
import { HoldOrdersAndEndMandates } from './hold-orders-and-end-mandates.repository.js';

const nobodySql = `'${nobody}'`;
/** The place of supply decides the tax of an invoice, and a business is named by its GSTIN; neither names a person. */
const placeAlone = `jsonb_build_object('name', '', 'address', '', 'telephone', '', 'email', '',
  'gstin', coalesce(billing ->> 'gstin', ''),
  'shippingAddress', jsonb_build_object('houseNoAndStreet', '', 'HNO', '', 'city', '', 'pinCode', '',
    'state', coalesce(billing #>> '{shippingAddress,state}', '')))`;

/**
 * Books and invoices are kept for eight years by law: their orders stay, and name nobody. So do the rights, as books say
 * what each payment was for; nobody opens anything with them any more.
 */
export const Persons = PersonsModule.register({
  service: 'commerce',
  imports: [OrdersModule],
  also: HoldOrdersAndEndMandates,
  kept: {
    order: {
      ...{ user_id: nobodySql, account_id: nobodySql, billing: placeAlone },
      ...{ idempotency_key: 'null', request_hash: 'null', open_cart: 'null' },
    },
    entitlement: {
      ...{ user_id: nobodySql, account_id: nobodySql },
      state: `case when state = 'active' then 'erased' else state end`,
    },
    package_price: { set_by: 'null' },
    coupon: { created_by: nobodySql },
    mandate: { user_id: nobodySql, account_id: nobodySql },
    ...{
      payment: { payer_number: 'null' },
      order_item: {},
      refund: {},
      invoice: {},
      ledger_line: {},
      credit_note: {},
      dispute: {},
      sale: {},
    },
  },
});
