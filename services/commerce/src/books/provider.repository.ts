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

/** Every payment of the provider's list, by https://razorpay.com/docs/api/payments/fetch-all-payments. */
async function paymentsOf(address: string): Promise<ProviderPayment[]> {
  const { origin, username, password } = new URL(address);
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const found: ProviderPayment[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const answer = await fetch(`${origin}/v1/payments?count=${pageSize}&skip=${skip}`, {
      headers: { authorization: `Basic ${key}` },
      signal: AbortSignal.timeout(30_000),
    }).catch((error: unknown) => refused((error as Error).message));
    if (!answer.ok) return refused(`it answered ${answer.status}`);
    const { items } = page.parse(await answer.json());
    found.push(...items);
    if (items.length < pageSize) return found;
  }
}

/** The provider could not be asked. */
export class NoPaymentsList extends Error {}

function refused(why: string): never {
  throw new NoPaymentsList(`The payment provider gave no list: ${why}`);
}

/** A line for each payment that one side knows and the other does not, or knows with another amount. */
export async function differencesWithProvider(db: Queryable, address: string, now: number): Promise<string[]> {
  const payments = await paymentsOf(address);
  const rows = await db.query<Booked>(
    `select p.payment_id as "paymentId",
       coalesce((select sum(amount_paise) from ledger_line l where l.kind = 'payment' and l.account = 'provider'
         and l.reference = p.payment_id), 0)::int as paid,
       coalesce((select sum(amount_paise) from refund r where r.payment_id = p.payment_id
         and r.state in ('made', 'processed') and r.reason <> 'lost dispute'), 0)::int as refunded
     from payment p where p.state in ('captured', 'refunded')`,
  );
  const booked = new Map(rows.map((row) => [row.paymentId, row]));
  const taken = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  const listed = new Set(taken.map(({ id }) => id));
  return [
    ...taken
      .filter(({ created_at: seconds, id }) => seconds * 1000 < now - onTheWayMs || booked.has(id))
      .flatMap((payment) => differencesOf(payment, booked.get(payment.id))),
    ...rows
      .filter(({ paymentId }) => !listed.has(paymentId))
      .map(({ paymentId, paid }) => `the provider knows no payment ${paymentId}, booked are ${paid} paise`),
  ];
}

function differencesOf({ id, amount, amount_refunded: back }: ProviderPayment, ours: Booked | undefined): string[] {
  const { paid, refunded } = ours ?? { paid: 0, refunded: 0 };
  return [
    ...(paid === amount ? [] : [`the provider took ${amount} paise as ${id}, booked are ${paid}`]),
    ...(refunded === (back ?? 0) ? [] : [`the provider paid ${back ?? 0} paise of ${id} back, we know of ${refunded}`]),
  ];
}
