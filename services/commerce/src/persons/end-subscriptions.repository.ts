import type { HandlerTx, PersonOf, PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../orders/index.js';

/** Who is erased is debited no more: the provider is told before the rows go. While it is away the erasure waits. */
@Injectable()
export class EndSubscriptions implements PersonsElsewhere {
  constructor(private readonly provider: PaymentProvider) {}

  async erase(tx: HandlerTx, { userId }: PersonOf): Promise<void> {
    const live = await tx.query<{ id: string }>(
      `select provider_subscription_id as id from entitlement
       where user_id = $1::uuid and state = 'active' and provider_subscription_id is not null
         and not cancel_at_period_end`,
      [userId],
    );
    for (const { id } of live) await this.provider.cancelAtPeriodEnd(id);
  }
}
