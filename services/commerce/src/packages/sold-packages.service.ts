import { reachOf, type AnswerOf, type listSoldPackages } from '@exam/contracts';
import { Clock, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PackageNotFound } from './packages.errors.js';
import { SoldPackagesRepository, type ListedPackage, type SoldPackagesAsked } from './sold-packages.repository.js';

type View = AnswerOf<typeof listSoldPackages>['items'][number];

/** Packages of the organisations that somebody sells for, with what they cost now and next. */
@Injectable()
export class SoldPackagesService {
  constructor(
    private readonly packages: SoldPackagesRepository,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, asked: SoldPackagesAsked) {
    const { items, ...page } = await this.packages.list(orgOf(actor), asked, new Date(this.clock.now()));
    return { ...page, items: items.map(viewOf) };
  }

  /** Throws PackageNotFound, of another organisation's too. */
  async read(actor: Actor, packageId: string): Promise<View> {
    const found = await this.packages.find(packageId, orgOf(actor), new Date(this.clock.now()));
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
