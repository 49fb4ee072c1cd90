import { reachOf, type givePackage, type InputOf } from '@exam/contracts';
import { Clock, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PackageNotFound, PackagesService, type SoldPackage } from '../packages/index.js';
import { packNameOf, PeopleService } from '../people/index.js';
import { GrantPast, StudentNotFound } from './orders.errors.js';
import { itemsOf } from './order-insert.js';
import { OrdersRepository } from './orders.repository.js';
import { SettlementService } from './settlement.service.js';

export interface Grant {
  readonly orgId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly sold: SoldPackage;
  /** ISO 8601; null: until the package itself expires. */
  readonly endsAt: string | null;
  /** Of a pack: its own code, by which it is given once. */
  readonly grantCode?: string;
  readonly reason?: string;
}

/** Packages without payment: an order of its own kind, paid the moment it is written. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly packages: PackagesService,
    private readonly people: PeopleService,
    private readonly orders: OrdersRepository,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  /** The order's id; null where the organisation has given by this code before. */
  async give(tx: Tx, { orgId, userId, accountId, sold, endsAt, grantCode, reason }: Grant): Promise<string | null> {
    const free = { basePaise: 0, discountPaise: 0, addOnsPaise: 0, totalPaise: 0 };
    const wanted = {
      ...{ packageId: sold.packageId, policyType: undefined },
      ...{ discussionBoard: false, interactiveTutors: false },
    };
    const orderId = uuid7();
    const isNew = await this.orders.insert(
      tx,
      {
        ...{ orderId, orgId, userId, accountId, source: 'grant', state: 'created', amountPaise: 0 },
        billing: { grantEndsAt: endsAt, ...(reason !== undefined && { reason }) },
        ...(grantCode !== undefined && { grantCode }),
        createdAt: new Date(this.clock.now()),
        checkAt: null,
      },
      itemsOf(orderId, [{ ...free, sold, wanted, creditPaise: 0, replaced: [], shared: [] }]),
    );
    if (!isNew) return null;
    await this.settlement.makePaid(tx, (await this.orders.find(orderId, tx))!, null);
    return orderId;
  }

  /** By a seller; to themselves once somebody else agrees. Throws PackageNotFound, StudentNotFound and GrantPast. */
  async giveBy(
    { tx: own, actor, note, approved }: ChangeContext,
    { packageId, userCode, endsAt, reason }: InputOf<typeof givePackage>['body'],
  ): Promise<string> {
    const tx = own as Tx;
    if (endsAt !== null && Date.parse(endsAt) <= this.clock.now()) throw new GrantPast();
    const [sold] = await this.packages.byIds([packageId], tx);
    if (!sold || !isOwn(actor, sold.orgId)) throw new PackageNotFound();
    const { orgId } = sold;
    const student = (await this.people.named(tx, [{ orgId, userCode }])).get(packNameOf({ orgId, userCode }));
    if (!student) throw new StudentNotFound();
    const { userId, accountId } = student;
    if (userId === actor.userId) {
      const shown = { packageId, packageName: sold.packageName, userCode, reason, endsAt };
      await approved({ orgId, subject: `grant:${packageId}/${userId}`, version: 1, shown });
    }
    const orderId = (await this.give(tx, { orgId, userId, accountId, sold, endsAt, reason }))!;
    note({ subject: `order:${orderId}`, orgId, reason, before: null, after: { packageId, userId, endsAt } });
    return orderId;
  }
}

const isOwn = (actor: Actor, orgId: string): boolean => reachOf(actor, 'sell') === 'all' || actor.orgId === orgId;
