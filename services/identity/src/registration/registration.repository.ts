import { uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';

export interface ConsentGiven {
  readonly by: 'self' | 'parent';
  readonly guardianName?: string | undefined;
  readonly textVersion: string;
  readonly textLanguage: string;
}

@Injectable()
export class RegistrationRepository {
  async addConsent(
    tx: Tx,
    userId: string,
    { by, guardianName, textVersion, textLanguage }: ConsentGiven,
    givenAt: Date,
  ): Promise<void> {
    await tx.prisma.consent.create({
      data: {
        ...{ consentId: uuid7(), userId, givenBy: by, guardianName: guardianName ?? null },
        ...{ textVersion, textLanguage, givenAt },
      },
    });
  }
}
