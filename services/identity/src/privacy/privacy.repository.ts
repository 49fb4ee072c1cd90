import type { LanguageCode } from '@exam/contracts';
import { consentVersion } from '@exam/contracts/shared/consent-versions';
import { uuid7, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface NewConsent {
  readonly by: 'self' | 'parent';
  readonly guardianName?: string | undefined;
  readonly textVersion: string;
  readonly textLanguage: LanguageCode;
}

export interface PaperConsent {
  readonly consentId: string;
  readonly guardianName: string;
  /** Of the object storage. */
  readonly scanKey: string;
  readonly recordedBy: string;
}

@Injectable()
export class PrivacyRepository {
  constructor(private readonly db: Db) {}

  async lock(tx: Queryable, userId: string): Promise<void> {
    await tx.query('select from person where user_id = $1 for update', [userId]);
  }

  find(userId: string, db: Pick<Tx, 'prisma'> = this.db) {
    return db.prisma.person.findUnique({
      where: { userId },
      select: {
        orgId: true,
        roles: true,
        profile: true,
        purposesRevision: true,
        accounts: { select: { accountId: true } },
        consents: { orderBy: { givenAt: 'asc' } },
        purposeChoices: true,
      },
    });
  }

  async choose(tx: Tx, userId: string, choice: { purpose: string; isAllowed: boolean; changedAt: Date }) {
    const { purpose, ...data } = choice;
    const where = { userId_purpose: { userId, purpose } };
    await tx.prisma.purposeChoice.upsert({ where, create: { userId, ...choice }, update: data });
  }

  async addConsent(tx: Tx, userId: string, given: NewConsent, givenAt: Date): Promise<void> {
    const { by, guardianName = null, textVersion, textLanguage } = given;
    await tx.prisma.consent.create({
      data: { consentId: uuid7(), userId, givenBy: by, guardianName, textVersion, textLanguage, givenAt },
    });
  }

  async addPaper(tx: Tx, userId: string, paper: PaperConsent, givenAt: Date): Promise<void> {
    await tx.prisma.consent.create({
      data: { ...paper, userId, givenBy: 'paper', textVersion: consentVersion, givenAt },
    });
  }

  /** Answers the revision of what is told now. */
  async nextRevision(tx: Tx, userId: string): Promise<number> {
    const { purposesRevision } = await tx.prisma.person.update({
      where: { userId },
      data: { purposesRevision: { increment: 1 } },
      select: { purposesRevision: true },
    });
    return purposesRevision;
  }
}
