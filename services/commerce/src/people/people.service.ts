import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleRepository, type NamedStudent, type PackName } from './people.repository.js';

@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** The students of packs whom commerce has heard of, by `packNameOf`. */
  async named(db: Queryable, asked: readonly PackName[]): Promise<ReadonlyMap<string, NamedStudent>> {
    return new Map((await this.people.named(db, asked)).map((one) => [packNameOf(one), one]));
  }
}

export const packNameOf = ({ orgId, userCode }: PackName): string => `${orgId} ${userCode}`;
