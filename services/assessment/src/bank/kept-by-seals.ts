import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { sealsFor } from './sealed.js';
import { SealsRepository } from './seals.repository.js';

/** What the sealed tests of an organisation keep from somebody until they close: themselves and their questions. */
export interface Kept {
  readonly examIds: ReadonlySet<string>;
  readonly questionIds: ReadonlySet<string>;
}

@Injectable()
export class KeptBySeals {
  constructor(private readonly seals: SealsRepository) {}

  async from(
    db: Queryable,
    { userId, orgId, roles }: { readonly userId: string; readonly orgId: string; readonly roles: readonly string[] },
  ): Promise<Kept> {
    const tests = await this.seals.of(db, orgId);
    const { hidden, seen } = sealsFor(userId, roles.includes('super'), tests);
    const examIds = tests.filter((test) => !seen.includes(test)).map(({ examId }) => examId);
    return { examIds: new Set(examIds), questionIds: new Set(hidden) };
  }
}
