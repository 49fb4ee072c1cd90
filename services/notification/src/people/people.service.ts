import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { PeopleRepository, type KnownPerson } from './people.repository.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly db: Db,
    private readonly people: PeopleRepository,
  ) {}

  /** With the class in which they learn at present; null where identity has not told of them yet. */
  find(userId: string): Promise<KnownPerson | null> {
    return this.people.find(this.db, userId);
  }
}
