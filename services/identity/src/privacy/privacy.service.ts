import { type LanguageCode, type Privacy, purposesChanged } from '@exam/contracts';
import { type Actor, Audit, Clock, Outbox, SessionEnded } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { isChild } from './of-age.js';
import { ParentNeeded } from './privacy.errors.js';
import { PrivacyRepository, type NewConsent, type PaperConsent } from './privacy.repository.js';
import { hasParentsConsent, needsParent, purposesOf, withdrawnOf, type Standing } from './purposes.js';

type Row = NonNullable<Awaited<ReturnType<PrivacyRepository['find']>>>;

interface NewPerson {
  readonly userId: string;
  readonly orgId: string;
  readonly roles: readonly string[];
  readonly accounts: readonly { readonly accountId: string }[];
  readonly birthdate: string | null;
}

@Injectable()
export class PrivacyService {
  constructor(
    private readonly db: Db,
    private readonly rows: PrivacyRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async read({ userId }: Actor): Promise<Omit<Privacy, 'status'>> {
    const row = await this.rows.find(userId);
    if (!row) throw new SessionEnded();
    const standing = this.standingOf(row);
    return {
      isChild: standing.isChild,
      needsParent: needsParent(standing),
      consents: row.consents.map(({ givenBy, guardianName, textVersion, textLanguage, givenAt }) => ({
        by: givenBy as 'self' | 'parent' | 'paper',
        guardianName,
        textVersion,
        textLanguage: textLanguage as LanguageCode | null,
        givenAt: givenAt.toISOString(),
      })),
      purposes: purposesOf(standing),
    };
  }

  async choose(actor: Actor, purpose: string, isAllowed: boolean): Promise<void> {
    await this.change(
      actor,
      { action: 'privacy.purpose_changed', details: { purpose, isAllowed } },
      async (tx, row) => {
        if (isAllowed && needsParent(this.standingOf(row))) throw new ParentNeeded();
        await this.rows.choose(tx, actor.userId, { purpose, isAllowed, changedAt: new Date(this.clock.now()) });
      },
    );
  }

  async consent(actor: Actor, given: NewConsent): Promise<void> {
    const details = { consentBy: given.by, textVersion: given.textVersion, textLanguage: given.textLanguage };
    await this.change(actor, { action: 'privacy.consent_given', details }, async (tx, row) => {
      if (given.by === 'self' && this.standingOf(row).isChild) throw new ParentNeeded();
      await this.rows.addConsent(tx, actor.userId, given, new Date(this.clock.now()));
    });
  }

  /** Whether a parent's consent is asked for and nobody has given it. */
  async isParentMissing(tx: Tx, userId: string): Promise<boolean> {
    const row = await this.rows.find(userId, tx);
    return row !== null && needsParent(this.standingOf(row));
  }

  /** What a parent has signed, part of the office's change. */
  async recordPaper(tx: Tx, userId: string, paper: PaperConsent): Promise<void> {
    await this.rows.addPaper(tx, userId, paper, new Date(this.clock.now()));
    await this.tell(tx, userId);
  }

  /** Part of a change that may have made somebody a child, or of age: tells what their data may be used for now. */
  async tell(tx: Tx, userId: string): Promise<void> {
    const row = await this.rows.find(userId, tx);
    if (!row) return;
    await this.outbox.add(tx, purposesChanged, {
      userId,
      orgId: row.orgId,
      accountIds: row.accounts.map(({ accountId }) => accountId),
      withdrawn: withdrawnOf(this.standingOf(row)),
      changedAt: new Date(this.clock.now()).toISOString(),
      revision: await this.rows.nextRevision(tx, userId),
    });
  }

  /** Part of an import: what the data of these new people may not be used for, as long as nobody has agreed. */
  async tellNew(tx: Tx, people: readonly NewPerson[]): Promise<void> {
    const changedAt = new Date(this.clock.now()).toISOString();
    const events = people.map(({ userId, orgId, roles, accounts, birthdate }) => ({
      userId,
      orgId,
      accountIds: accounts.map(({ accountId }) => accountId),
      withdrawn: withdrawnOf({
        isChild: isChild(roles, birthdate, this.clock.now()),
        hasParentsConsent: false,
        choices: [],
      }),
      changedAt,
      revision: 1,
    }));
    await this.outbox.addMany(
      tx,
      purposesChanged,
      events.filter(({ withdrawn }) => withdrawn.length > 0),
    );
  }

  private async change(
    actor: Actor,
    entry: { action: `privacy.${string}`; details: object },
    work: (tx: Tx, row: Row) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.rows.lock(tx, actor.userId);
      const row = await this.rows.find(actor.userId, tx);
      if (!row) throw new SessionEnded();
      await work(tx, row);
      await this.tell(tx, actor.userId);
      await this.audit.add(tx, { ...entry, details: { ...entry.details }, actor, subject: `user:${actor.userId}` });
    });
  }

  private standingOf({ roles, profile, consents, purposeChoices }: Row): Standing {
    const { birthdate } = profile as { birthdate?: string | null };
    return {
      isChild: isChild(roles, birthdate, this.clock.now()),
      hasParentsConsent: hasParentsConsent(consents),
      choices: purposeChoices,
    };
  }
}
