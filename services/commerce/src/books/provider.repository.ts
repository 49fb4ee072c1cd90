import { z } from 'zod';
import type { Queryable } from '@exam/platform';

/** Newer ones may still be on their way to us. */
const onTheWayMs = 10 * 60_000;
const pageSize = 100;

const page = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.coerce.number(),
      amount_refunded: z.coerce.number().nullish(),
      created_at: z.number(),
    }),
  ),
});
type ProviderPayment = z.infer<typeof page>['items'][number];

interface Booked {
  readonly paymentId: string;
  readonly paid: number;
  readonly refunded: number;
}

/** The provider's list by https://razorpay.com/docs/api/payments/fetch-all-payments, newest first, page by page. */
async function* paymentsOf(address: string, { from, to }: Span): AsyncGenerator<ProviderPayment[]> {
  const { origin, username, password } = new URL(address);
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const span = `from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}`;
  for (let skip = 0; ; skip += pageSize) {
    const answer = await fetch(`${origin}/v1/payments?${span}&count=${pageSize}&skip=${skip}`, {
      headers: { authorization: `Basic ${key}` },
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => refused((error as Error).message));
    if (!answer.ok) return refused(`it answered ${answer.status}`);
    const { items } = page.parse(await answer.json());
    yield items;
    if (items.length < pageSize) return;
  }
}

/** The provider could not be asked. */
export class NoPaymentsList extends Error {}

function refused(why: string): never {
  throw new NoPaymentsList(`The payment provider gave no list: ${why}`);
}

/** When the payments were created, in epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const bookedSql = `select p.payment_id as "paymentId",
    coalesce((select sum(amount_paise) from ledger_line l where l.kind = 'payment' and l.account = 'provider'
      and l.reference = p.payment_id), 0)::int as paid,
    coalesce((select sum(amount_paise) from refund r where r.payment_id = p.payment_id
      and r.state in ('made', 'processed') and r.reason <> 'lost dispute'), 0)::int as refunded
  from payment p where p.state in ('captured', 'refunded')`;

/**
 * A line for each payment of the time that one side knows and the other does not, or knows with another amount. Both
 * sides are read in pages; only the ids of one are held.
 */
export async function differencesWithProvider(
  db: Queryable,
  address: string,
  { from, to }: { readonly from?: number; readonly to: number },
): Promise<string[]> {
  const span = { from: from ?? 0, to };
  const listed = new Set<string>();
  const found: string[] = [];
  for await (const items of paymentsOf(address, span)) {
    const taken = items.filter(({ id, status }) => isTaken(status) && !listed.has(id));
    for (const { id } of taken) listed.add(id);
    const rows = await db.query<Booked>(`${bookedSql} and p.payment_id = any($1::text[])`, [taken.map(({ id }) => id)]);
    const booked = new Map(rows.map((row) => [row.paymentId, row]));
    const settled = taken.filter(
      ({ created_at: seconds, id }) => seconds * 1000 < span.to - onTheWayMs || booked.has(id),
    );
    found.push(...settled.flatMap((payment) => differencesOf(payment, booked.get(payment.id))));
  }
  for await (const rows of bookedIn(db, span))
    for (const { paymentId, paid } of rows)
      if (!listed.has(paymentId)) found.push(`the provider knows no payment ${paymentId}, booked are ${paid} paise`);
  return found;
}

const isTaken = (status: string): boolean => status === 'captured' || status === 'refunded';

/** Of the whole seconds within the time: the provider tells no parts of one. */
async function* bookedIn(db: Queryable, { from, to }: Span): AsyncGenerator<Booked[]> {
  for (let after = ''; ;) {
    const rows = await db.query<Booked>(
      `${bookedSql} and p.payment_id > $1 and p.created_at >= $2 and p.created_at < $3
       order by p.payment_id limit ${pageSize * 10}`,
      [after, new Date(Math.ceil(from / 1000) * 1000), new Date(to)],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize * 10) return;
    after = last.paymentId;
  }
}

function differencesOf({ id, amount, amount_refunded: back }: ProviderPayment, ours: Booked | undefined): string[] {
  const { paid, refunded } = ours ?? { paid: 0, refunded: 0 };
  return [
    ...(paid === amount ? [] : [`the provider took ${amount} paise as ${id}, booked are ${paid}`]),
    ...(refunded === (back ?? 0) ? [] : [`the provider paid ${back ?? 0} paise of ${id} back, we know of ${refunded}`]),
  ];
}
