import { listSoldPackages, reachOf, readSoldPackage, type AnswerOf, type InputOf } from '@exam/contracts';
import { Clock, Handles, type Actor, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { PackageNotFound } from './packages.errors.js';
import { SoldPackagesRepository, type ListedPackage } from './sold-packages.repository.js';

type View = AnswerOf<typeof listSoldPackages>['items'][number];

@Controller()
export class SoldPackagesController {
  constructor(
    private readonly packages: SoldPackagesRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(listSoldPackages)
  async list({ query }: InputOf<typeof listSoldPackages>, { actor }: ActorContext) {
    const { items, ...page } = await this.packages.list(orgOf(actor), query, new Date(this.clock.now()));
    return { ...page, items: items.map(viewOf) };
  }

  @Handles(readSoldPackage)
  async read({ params }: InputOf<typeof readSoldPackage>, { actor }: ActorContext) {
    const found = await this.packages.find(params.packageId, orgOf(actor), new Date(this.clock.now()));
    if (!found) throw new PackageNotFound();
    return viewOf(found);
  }
}

const orgOf = (actor: Actor): string | null => (reachOf(actor, 'sell') === 'all' ? null : actor.orgId);

function viewOf({ isActive, expiresAt, next, ...row }: ListedPackage): View {
  const { basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies, ...named } = row;
  const price = { basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies };
  return {
    ...named,
    state: isActive ? 'active' : 'inactive',
    expiresAt: expiresAt?.toISOString() ?? null,
    price: price as View['price'],
    next: next && { ...(next as NonNullable<View['next']>), validFrom: new Date(next.validFrom).toISOString() },
  };
}
