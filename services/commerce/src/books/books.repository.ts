import type { Queryable } from '@exam/platform';
import type { QueryConfig } from 'pg';

interface Rule {
  readonly name: string;
  /** Answers a line for each place where the rule does not hold. */
  readonly sql: string;
}

/** What holds in the books at every moment: each change of them is one transaction. */
export const rules: readonly Rule[] = [
  {
    name: 'an entry of the ledger adds up to zero',
    sql: `select format('entry %s of the order %s adds up to %s', entry_id, order_id, sum(amount_paise)) as line
      from ledger_line group by entry_id, order_id having sum(amount_paise) <> 0`,
  },
  {
    name: 'a paid order has an invoice of its amount, and no other order has one',
    sql: `select format('order %s is %s with %s paise, its invoice says %s', o.order_id, o.state, o.amount_paise,
        coalesce(i.total_paise::text, 'nothing')) as line
      from "order" o left join invoice i on i.order_id = o.order_id
      where o.source <> 'grant' and o.amount_paise > 0 and case when o.paid_at is null then i.number is not null
        else i.total_paise is distinct from o.amount_paise end`,
  },
  {
    name: 'an invoice adds up, and so does a credit note',
    sql: `select format('%s does not add up to %s', number, total_paise) as line from (
        select number, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise from invoice union all
        select number, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise from credit_note) document
      where taxable_paise + cgst_paise + sgst_paise + igst_paise <> total_paise`,
  },
  {
    name: 'the rates of a document add up to it',
    sql: `select format('%s says %s, its rates %s', number, array[total_paise, taxable_paise, cgst_paise, sgst_paise,
        igst_paise], told) as line from (
        select number, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, taxes from invoice union all
        select number, total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, taxes from credit_note) document,
        lateral (select array[sum(t."totalPaise"), sum(t."taxablePaise"), sum(t."cgstPaise"), sum(t."sgstPaise"),
          sum(t."igstPaise")] as told from jsonb_to_recordset(document.taxes) as t ("totalPaise" int,
          "taxablePaise" int, "cgstPaise" int, "sgstPaise" int, "igstPaise" int)) rates
      where taxes is not null and told is distinct from
        array[total_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise]::bigint[]`,
  },
  {
    // one of an earlier version has none where it was taxed as a sale within the seller's state
    name: 'a sale names its place of supply',
    sql: `select format('the invoice %s of the order %s', i.number, i.order_id) as line
      from invoice i join "order" o on o.order_id = i.order_id
      where (not i.is_within_state or i.taxes is not null) and coalesce(o.billing #>> '{shippingAddress,state}', '') = ''`,
  },
  {
    name: 'an order is paid by a payment of its amount that is booked once',
    sql: `select format('order %s of %s paise: its payment is %s, booked are %s', o.order_id, o.amount_paise,
        coalesce(p.amount_paise::text, 'not there'), coalesce(l.amount_paise::text, 'nothing')) as line
      from "order" o left join payment p on p.payment_id = o.payment_id and p.order_id = o.order_id
        left join ledger_line l on l.kind = 'payment' and l.reference = o.payment_id and l.account = 'provider'
      where o.paid_at is not null and o.source <> 'grant' and o.amount_paise > 0
        and (p.amount_paise is distinct from o.amount_paise or l.amount_paise is distinct from o.amount_paise)`,
  },
  {
    name: 'sales and taxes of the ledger are those of the documents',
    sql: `select format('order %s: the ledger has %s for %s, the documents say %s', order_id, sum(booked), account,
        sum(told)) as line
      from (
        select order_id, account, -amount_paise as booked, 0 as told from ledger_line
          where account in ('sales', 'cgst', 'sgst', 'igst')
        union all
        select order_id, account, 0, paise from invoice,
          lateral (values ('sales', taxable_paise), ('cgst', cgst_paise), ('sgst', sgst_paise), ('igst', igst_paise))
            part (account, paise)
        union all
        select i.order_id, account, 0, -paise from credit_note c join invoice i on i.number = c.invoice_number,
          lateral (values ('sales', c.taxable_paise), ('cgst', c.cgst_paise), ('sgst', c.sgst_paise),
            ('igst', c.igst_paise)) part (account, paise)
      ) both_sides group by order_id, account having sum(booked) <> sum(told)`,
  },
  {
    name: 'a refund that was made is booked with its amount, and credited where the order was invoiced',
    sql: `select format('refund %s of %s paise: booked are %s, credited %s', r.refund_id, r.amount_paise,
        coalesce(l.amount_paise::text, 'nothing'), coalesce(c.total_paise::text, 'nothing')) as line
      from refund r join "order" o on o.order_id = r.order_id
        left join ledger_line l on l.kind = 'refund' and l.reference = r.refund_id::text and l.account = 'provider'
        left join credit_note c on c.refund_id = r.refund_id
      where r.state = 'processed' and (l.amount_paise is distinct from -r.amount_paise
        or (r.payment_id = o.payment_id and c.total_paise is distinct from r.amount_paise))`,
  },
  {
    name: 'the numbers of documents have no gap',
    sql: `select format('%s %s: %s numbers were given out, %s documents are there', prefix, financial_year, last_number,
        held) as line
      from document_counter, lateral (
        select count(*) as held from (select number from invoice union all select number from credit_note) document
        where number like prefix || '/' || substr(financial_year, 3, 2) || substr(financial_year, 6) || '/%') documents
      where held <> last_number`,
  },
  {
    name: 'what was paid is granted, and nothing else is',
    sql: `select format('order %s of the package %s is %s, the right to it is %s', o.order_id, i.package_id, o.state,
        coalesce(e.state, 'not there')) as line
      from "order" o join order_item i on i.order_id = o.order_id
        left join entitlement e on e.order_id = o.order_id and e.package_id = i.package_id
      where o.source <> 'renewal' and not (e.state is null and o.user_id = '00000000-0000-0000-0000-000000000000')
        and case when o.paid_at is null then e.state is not null
        when o.state = 'refunded' and i.policy_type is null then e.state is distinct from 'revoked'
        else e.state is null end`,
  },
  {
    name: 'a subscription has a period for each payment that stayed',
    sql: `select format('the right %s has %s periods, paid are %s', e.entitlement_id, e.paid_periods, paid) as line
      from entitlement e, lateral (
        select count(*) as paid from "order" o where (o.order_id = e.order_id or o.entitlement_id = e.entitlement_id)
          and o.paid_at is not null and o.state <> 'refunded') payments
      where e.policy_type is not null and (e.paid_periods <> paid or (paid = 0 and e.state <> 'revoked'))`,
  },
  {
    name: 'a mandate runs for a right that runs, or for an order that can still be paid',
    sql: `select format('the mandate %s is wanted running, its order is %s and its right %s', m.provider_subscription_id,
        o.state, coalesce(e.state, 'not there')) as line
      from mandate m join "order" o on o.order_id = m.order_id left join entitlement e on e.order_id = o.order_id
      where m.wanted = 'running'
        and case when o.paid_at is null then o.open_cart is null else e.state is distinct from 'active' end`,
  },
  {
    name: 'what the provider sent to the bank is booked',
    sql: `select format('settlement %s of %s paise: booked are %s', s.settlement_id, s.amount_paise,
        coalesce(l.amount_paise::text, 'nothing')) as line
      from settlement s left join ledger_line l on l.kind = 'settlement' and l.reference = s.settlement_id
        and l.account = 'bank'
      where s.amount_paise <> 0 and l.amount_paise is distinct from s.amount_paise`,
  },
];

/** A rule reads whole tables. */
const patienceMs = 30 * 60_000;

/** A line for each difference, named by its rule. */
export async function differencesOfBooks(db: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const { name, sql } of rules) {
    const rows = await db.query<{ line: string }>({ text: sql, query_timeout: patienceMs } as QueryConfig);
    found.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}
