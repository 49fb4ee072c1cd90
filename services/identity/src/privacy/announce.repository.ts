import { purposesChanged, type EventOf } from '@exam/contracts';
import { Announces, Clock, type Announced, type AnnouncementPage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { isChild } from './of-age.js';
import { hasParentsConsent, withdrawnOf } from './purposes.js';

/** What people's data may not be used for, for consumers that missed it. */
@Injectable()
export class AnnouncePurposes {
  constructor(private readonly clock: Clock) {}

  @Announces(purposesChanged)
  async purposes(
    tx: Tx,
    { after, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof purposesChanged>['data']>[]> {
    const rows = await tx.prisma.person.findMany({
      ...(after && { where: { userId: { gt: after } } }),
      orderBy: { userId: 'asc' },
      take: limit,
      include: { accounts: true, consents: true, purposeChoices: true },
    });
    return rows.map(
      ({ userId, orgId, roles, accounts, consents, purposeChoices, profile, purposesRevision: revision }) => {
        const { birthdate } = profile as { birthdate?: string | null };
        const withdrawn = withdrawnOf({
          isChild: isChild(roles, birthdate, this.clock.now()),
          hasParentsConsent: hasParentsConsent(consents),
          choices: purposeChoices,
        });
        const accountIds = accounts.map(({ accountId }) => accountId);
        const changedAt = new Date(this.clock.now()).toISOString();
        return { cursor: userId, data: { userId, orgId, accountIds, withdrawn, changedAt, revision } };
      },
    );
  }
}
