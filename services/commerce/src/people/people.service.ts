import { languageCodes, type LanguageCode } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleRepository, type NamedStudent, type PackName } from './people.repository.js';

@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** In which invoices and e-mails reach the person; English where nobody has chosen. */
  async languageOf(db: Queryable, userId: string): Promise<LanguageCode> {
    const chosen = await this.people.languageOf(db, userId);
    return languageCodes.find((one) => one === chosen) ?? 'en';
  }

  /** The students of packs whom commerce has heard of, by `packNameOf`. */
  async named(db: Queryable, asked: readonly PackName[]): Promise<ReadonlyMap<string, NamedStudent>> {
    return new Map((await this.people.named(db, asked)).map((one) => [packNameOf(one), one]));
  }
}

export const packNameOf = ({ orgId, userCode }: PackName): string => `${orgId} ${userCode}`;
