import {
  entitlementExpired,
  orderPaid,
  orderRefunded,
  packagePublished,
  subscriptionCancelled,
  type EventOf,
} from '@exam/contracts';
import { Consumer, ConsumesBatch, Projection } from '@exam/platform';
import { curriculumChanged } from '../curriculum-version.repository.js';
import type { Tx } from '../db.js';
import { AccessRepository } from './access.repository.js';
import { TellUnlocked } from './tell-unlocked.js';

type Package = EventOf<typeof packagePublished>['data'];
type OrderEvent = EventOf<
  typeof orderPaid | typeof orderRefunded | typeof subscriptionCancelled | typeof entitlementExpired
>;
type Held = EventOf<typeof orderPaid>['data']['entitlements'][number] & {
  accountId: string;
  userId: string;
  orgId: string;
  isRevoked: boolean;
};

const packages = new Projection<Package>({
  table: 'package',
  key: 'package_id',
  columns: {
    package_id: ['text', (one) => one.packageId],
    package_code: ['text', (one) => one.packageCode],
    org_id: ['text', (one) => one.orgId],
    board_id: ['text', (one) => one.boardId],
    class_id: ['text', (one) => one.classId],
    group_id: ['text', (one) => one.groupId],
    is_active: ['boolean', (one) => one.isActive],
    expires_at: ['timestamptz', (one) => one.expiresAt],
    chapter_ids: ['text[]', (one) => [...new Set(one.subjects.flatMap(({ chapterIds }) => chapterIds))]],
    revision: ['integer', (one) => one.revision],
  },
});

const entitlements = new Projection<Held>({
  table: 'entitlement',
  key: 'entitlement_id',
  columns: {
    entitlement_id: ['text', (one) => one.entitlementId],
    account_id: ['text', (one) => one.accountId],
    user_id: ['text', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    package_id: ['text', (one) => one.packageId],
    starts_at: ['timestamptz', (one) => one.startsAt],
    ends_at: ['timestamptz', (one) => one.endsAt],
    is_revoked: ['boolean', (one) => one.isRevoked],
    revision: ['integer', (one) => one.revision],
  },
});

/** Who holds what, as commerce tells it; who gains or loses chapters hears of it on every open tab. */
@Consumer('access', { catchUpOn: [packagePublished, orderPaid] })
export class AccessConsumer {
  constructor(
    private readonly rows: AccessRepository,
    private readonly tell: TellUnlocked,
  ) {}

  @ConsumesBatch(packagePublished)
  async onPackage(events: EventOf<typeof packagePublished>[], tx: Tx): Promise<void> {
    await this.rows.lockPackages(
      tx,
      events.map(({ data }) => data.packageId),
    );
    await packages.keep(tx, events);
    curriculumChanged(
      tx,
      events.map(({ data }) => data.orgId),
    );
    const live = events.filter(({ announced }) => !announced);
    await this.tell.holdersOf(
      tx,
      live.map(({ data }) => data.packageId),
    );
  }

  @ConsumesBatch(orderPaid, orderRefunded, subscriptionCancelled, entitlementExpired)
  async onOrder(events: OrderEvent[], tx: Tx): Promise<void> {
    const held = events.flatMap(heldIn);
    await this.rows.lockPackages(
      tx,
      held.map(({ data }) => data.packageId),
    );
    await entitlements.keep(tx, held);
    const live = events.filter(({ announced }) => !announced);
    await this.tell.accounts(
      tx,
      live.map(({ data: { accountId, userId, orgId } }) => ({ accountId, userId, orgId })),
    );
  }
}

function heldIn(event: OrderEvent): { data: Held; announced: boolean }[] {
  const { accountId, userId, orgId } = event.data;
  const told = 'entitlement' in event.data ? [event.data.entitlement] : event.data.entitlements;
  const isRevoked = event.type === orderRefunded.name;
  return told.map((one) => ({
    data: { ...one, accountId, userId, orgId, isRevoked },
    announced: event.announced ?? false,
  }));
}
