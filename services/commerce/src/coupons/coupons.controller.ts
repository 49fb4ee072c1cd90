import { changeCoupon, createCoupon, listCoupons, openCoupons, type AnswerOf, type InputOf } from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import type { ListedCoupon } from './coupon-row.js';
import { CouponsService } from './coupons.service.js';

type View = AnswerOf<typeof listCoupons>['items'][number];

@Controller()
export class CouponsController {
  constructor(
    private readonly coupons: CouponsService,
    private readonly openings: Openings,
  ) {}

  @Handles(listCoupons)
  async list({ query }: InputOf<typeof listCoupons>, { actor }: ActorContext) {
    const { items, ...page } = await this.coupons.list(actor, query);
    return { ...page, items: items.map(viewOf) };
  }

  @Handles(openCoupons)
  async open(_input: InputOf<typeof openCoupons>, { actor }: ActorContext) {
    return { others: await this.openings.say(`coupons:${actor.orgId}`, actor) };
  }

  @Changes(createCoupon)
  create({ body }: InputOf<typeof createCoupon>, context: ChangeContext) {
    return this.coupons.create(context, body);
  }

  @Changes(changeCoupon)
  async change({ params, body }: InputOf<typeof changeCoupon>, context: ChangeContext) {
    return { version: await this.coupons.change(context, params.couponId, body) };
  }
}

const viewOf = ({ startsAt, endsAt, kind, state, ...row }: ListedCoupon): View => ({
  ...row,
  kind: kind as View['kind'],
  state: state as View['state'],
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
