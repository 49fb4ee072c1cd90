import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleRepository, type AskedPerson } from './people.repository.js';

@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** The accounts, of those that are asked for, whose people commerce has heard of. */
  async knownAccounts(db: Queryable, asked: readonly AskedPerson[]): Promise<ReadonlySet<string>> {
    return new Set(await this.people.accounts(db, asked));
  }
}
