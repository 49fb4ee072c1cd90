import { listPrices, setPrice, withdrawPrice, type AnswerOf, type InputOf } from '@exam/contracts';
import { priceStateOf } from '@exam/domain';
import { Changes, Clock, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PricesService, type PriceRow } from './prices.service.js';

type View = AnswerOf<typeof listPrices>['items'][number];

@Controller()
export class PricesController {
  constructor(
    private readonly prices: PricesService,
    private readonly clock: Clock,
  ) {}

  @Handles(listPrices)
  async list({ params, query }: InputOf<typeof listPrices>, { actor }: ActorContext) {
    const { items, ...page } = await this.prices.list(actor, params.packageId, query);
    return { ...page, items: items.map((row) => viewOf(row, this.clock.now())) };
  }

  @Changes(setPrice)
  async set({ params, body }: InputOf<typeof setPrice>, context: ChangeContext) {
    const { priceId, validFrom } = await this.prices.set(context, params.packageId, body);
    return { priceId, validFrom: validFrom.toISOString() };
  }

  @Changes(withdrawPrice)
  async withdraw({ params }: InputOf<typeof withdrawPrice>, context: ChangeContext) {
    await this.prices.withdraw(context, params);
    return {};
  }
}

function viewOf({ validFrom, validTo, setAt, withdrawnAt, ...row }: PriceRow, now: number): View {
  const dated = { validFrom: validFrom.getTime(), validTo: validTo?.getTime() ?? null };
  return {
    ...(row as Pick<View, 'priceId' | 'setBy' | 'basePricePaise' | 'discountPaise'>),
    pricingPolicy: row.pricingPolicy as View['pricingPolicy'],
    subscriptionPolicies: row.subscriptionPolicies as View['subscriptionPolicies'],
    state: priceStateOf({ ...dated, isWithdrawn: withdrawnAt !== null }, now),
    validFrom: validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
    setAt: setAt.toISOString(),
  };
}
