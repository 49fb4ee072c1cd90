import type { LanguageCode } from '@exam/contracts';
import type { NamedItem } from '@exam/domain';
import { Batcher, sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { Db, type Tx } from '../db.js';
import type { Holder } from './entitlements.repository.js';
import { nobody } from './nobody.js';
import type { ProviderPayment } from './payment-provider.js';
import type { PaymentRow } from './rows.js';

/** Money came, and it was decided what it pays: what follows of it is a refund. */
export const isBooked = (state: string | null | undefined): boolean => state === 'captured' || state === 'refunded';

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly receivedAt: Date;
  readonly reference: string | null;
}

/** A payment as its payer sees it. */
export interface AccountPayment {
  readonly paymentId: string;
  readonly orderId: string;
  readonly paidAt: Date;
  readonly amountPaise: number;
  /** False for one that no order could use. */
  readonly isUsed: boolean;
  readonly madePaise: number;
  readonly openPaise: number;
  readonly items: readonly NamedItem<LanguageCode>[];
}

const mostOfAccount = 500;

interface ArrivedMessage {
  readonly eventId: string;
  readonly paymentId: string | null;
}

/** Whether it took effect, and whether the money of its payment is booked. */
interface KnownMessage {
  readonly isTaken: boolean;
  readonly isBooked: boolean;
}

@Injectable()
export class PaymentsRepository {
  private readonly arrived = new Batcher<ArrivedMessage, KnownMessage>({
    maximum: 100,
    concurrency: 2,
    run: (messages) => this.knownAll(messages),
  });

  constructor(private readonly db: Db) {}

  /**
   * As the provider tells it now; a captured or refunded payment does not go back to an earlier state. `foreign` where
   * it belongs to another order, as one payment pays one; `booked` where its money was in the books before. Whoever pays
   * for somebody who was erased meanwhile is not named.
   */
  async keep(tx: Tx, orderId: string, payment: ProviderPayment): Promise<'kept' | 'booked' | 'foreign'> {
    const { paymentId, state, amountPaise, method, payerNumber } = payment;
    const [row] = await tx.query<{ order_id: string; before: string | null }>({
      name: 'payment-keep',
      text: `insert into payment as p (payment_id, order_id, state, amount_paise, method, created_at, payer_number)
       values ($1, $2, $3, $4, $5, $6, (select $7::text from "order" o where o.order_id = $2 and o.user_id <> $8))
       on conflict (payment_id) do update set state = case
           when p.state in ('created', 'authorized', 'failed') and p.order_id = excluded.order_id then excluded.state
           else p.state end
       returning order_id, (select state from payment where payment_id = $1) as before`,
      values: [paymentId, orderId, state, amountPaise, method, new Date(payment.createdAt), payerNumber, nobody],
    });
    if (row!.order_id !== orderId) return 'foreign';
    return isBooked(row!.before) ? 'booked' : 'kept';
  }

  find(paymentId: string, db: Tx | Db = this.db): Promise<PaymentRow | null> {
    return db.prisma.payment.findUnique({ where: { paymentId } });
  }

  /** What the account paid, newest first, and what of it went back or is to. */
  ofAccount({ userId, accountId }: Holder): Promise<AccountPayment[]> {
    return this.db.query<AccountPayment>(
      `select p.payment_id as "paymentId", o.order_id as "orderId", p.created_at as "paidAt",
         p.amount_paise as "amountPaise", o.payment_id is not distinct from p.payment_id as "isUsed",
         coalesce(r.made, 0)::int as "madePaise", coalesce(r.open, 0)::int as "openPaise",
         array(select jsonb_build_object('packageName', i.package_name, 'translations', i.translations)
           from order_item i where i.order_id = o.order_id order by i.package_code) as items
       from "order" o join payment p on p.order_id = o.order_id and p.state in ('captured', 'refunded')
         left join lateral (
           select sum(amount_paise) filter (where state = 'processed') as made,
             sum(amount_paise) filter (where state in ('wanted', 'made')) as open
           from refund where payment_id = p.payment_id) r on true
       where o.account_id = $1 and o.user_id = $2 order by p.created_at desc, p.payment_id limit $3`,
      [accountId, userId, mostOfAccount],
    );
  }

  async methodOf(paymentId: string): Promise<string | null> {
    return (await this.find(paymentId))?.method ?? null;
  }

  /** Whether the money of the payment is booked. */
  async has(paymentId: string, db: Tx | Db = this.db): Promise<boolean> {
    const rows = await db.query({
      name: 'payment-booked',
      text: `select 1 from payment where payment_id = $1 and state in ('captured', 'refunded')`,
      values: [paymentId],
    });
    return rows.length > 0;
  }

  /** Those of a page of the provider's list whose money is not booked yet. */
  async unknown(paymentIds: readonly string[]): Promise<Set<string>> {
    const known = await this.db.query<{ payment_id: string }>(
      `select payment_id from payment where payment_id = any($1::text[]) and state in ('captured', 'refunded')`,
      [paymentIds],
    );
    const found = new Set(known.map((row) => row.payment_id));
    return new Set(paymentIds.filter((id) => !found.has(id)));
  }

  knownOf(eventId: string, paymentId: string | null): Promise<KnownMessage> {
    return this.arrived.add({ eventId, paymentId });
  }

  /** Messages that arrive together are looked up by one statement. */
  private knownAll(messages: readonly ArrivedMessage[]): Promise<KnownMessage[]> {
    return this.db.query<KnownMessage>({
      name: 'provider-events-known',
      text: `select exists (select 1 from provider_event e where e.event_id = arrived.event_id) as "isTaken", exists (
         select 1 from payment p where p.payment_id = arrived.payment_id and p.state in ('captured', 'refunded')) as "isBooked"
       from unnest($1::text[], $2::text[]) with ordinality as arrived (event_id, payment_id, place) order by place`,
      values: [messages.map(({ eventId }) => eventId), messages.map(({ paymentId }) => paymentId)],
    });
  }

  /** The provider's message has taken effect. */
  async keepEvent(event: ProviderEvent): Promise<void> {
    await this.db.query(keeping(event));
  }

  /** The same, in the transaction of its effect. */
  keepEventWithCommit(tx: Tx, event: ProviderEvent): void {
    sendWithCommit(tx, keeping(event));
  }

  /** The provider repeats a message for a day; a page at a time. */
  async purgeEvents(before: Date): Promise<number> {
    const gone = await this.db.query(
      `delete from provider_event where event_id in (
         select event_id from provider_event where received_at < $1 order by received_at limit 1000
         for update skip locked) returning 1`,
      [before],
    );
    return gone.length;
  }
}

const keeping = ({ eventId, type, receivedAt, reference }: ProviderEvent): QueryConfig => ({
  name: 'provider-event-keep',
  text: `insert into provider_event (event_id, type, received_at, reference) values ($1, $2, $3, $4) on conflict do nothing`,
  values: [eventId, type, receivedAt, reference],
});
