import { istDay, istDayBounds, placeOfSupply, type SupplyPlace, type TaxDocument, type TaxParts } from '@exam/domain';
import type { Queryable } from '@exam/platform';

interface Row extends Omit<TaxDocument, 'day' | 'of' | 'state'>, SupplyPlace {
  readonly at: Date;
  readonly soldPaise: number;
  readonly soldAt: Date;
}

const documentsSql = `select d.kind, d.number, d.at, coalesce(o.billing ->> 'gstin', '') as gstin,
    coalesce(o.billing ->> 'name', '') as name,
    coalesce(o.billing #>> '{shippingAddress,state}', '') as "buyerState", i.seller ->> 'state' as "sellerState",
    i.taxes is null as "isEarlier", i.is_within_state as "isWithinState", t.*, d.total_paise as "totalPaise", i.total_paise as "soldPaise", i.issued_at as "soldAt"
  from (
    select 'invoice' as kind, number, number as invoice_number, issued_at as at, taxable_paise, cgst_paise, sgst_paise,
      igst_paise, total_paise, taxes from invoice where issued_at >= $2 and issued_at < $3
    union all select 'credit note', number, invoice_number, issued_at, taxable_paise, cgst_paise, sgst_paise,
      igst_paise, total_paise, taxes from credit_note where issued_at >= $2 and issued_at < $3
  ) d join invoice i on i.number = d.invoice_number join "order" o on o.order_id = i.order_id,
    jsonb_to_recordset(coalesce(d.taxes, jsonb_build_array(jsonb_build_object('ratePercent', i.rate_percent,
      'sac', coalesce(i.seller ->> 'sac', ''), 'taxablePaise', d.taxable_paise, 'cgstPaise', d.cgst_paise,
      'sgstPaise', d.sgst_paise, 'igstPaise', d.igst_paise)))) as t ("ratePercent" int, sac text, "taxablePaise" int,
      "cgstPaise" int, "sgstPaise" int, "igstPaise" int)
  where o.org_id = $1 order by d.kind desc, d.number, t."ratePercent", t.sac`;

/** From the first to before the first of the next month, in India. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return {
    from: new Date(istDayBounds(`${month}-01`).startAt),
    to: new Date(istDayBounds(`${next}-01`).startAt),
  };
}

/** Every invoice and credit note that was issued in the month, by rate and code. A place of supply that is lost is empty. */
export async function taxDocuments(db: Queryable, orgId: string, month: string): Promise<TaxDocument[]> {
  const { from, to } = monthBounds(month);
  const rows = await db.query<Row>(documentsSql, [orgId, from, to]);
  return rows.map(({ at, soldPaise, soldAt, buyerState, sellerState, isEarlier, ...row }) => ({
    ...row,
    state: placeOfSupply({ buyerState, sellerState, isEarlier, isWithinState: row.isWithinState }),
    day: istDay(at.getTime()),
    of: row.kind === 'credit note' ? { totalPaise: soldPaise, day: istDay(soldAt.getTime()) } : null,
  }));
}

/** What the ledger booked in the month for sales and taxes. */
export async function taxOfLedger(db: Queryable, orgId: string, month: string): Promise<TaxParts> {
  const { from, to } = monthBounds(month);
  const [row] = await db.query<TaxParts>(
    `select ${['sales', 'cgst', 'sgst', 'igst']
      .map((account) => {
        const name = account === 'sales' ? 'taxable' : account;
        return `coalesce(-sum(l.amount_paise) filter (where l.account = '${account}'), 0)::float8 as "${name}Paise"`;
      })
      .join(', ')}
     from ledger_line l join "order" o on o.order_id = l.order_id
     where o.org_id = $1 and l.booked_at >= $2 and l.booked_at < $3`,
    [orgId, from, to],
  );
  return row!;
}
