import { profileUpdated, userRegistered, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch } from '@exam/platform';
import type { Tx } from '../db.js';
import { PeopleRepository } from './people.repository.js';

/** Whose calendar shows which exams and classes, and where a person is reached. */
@Consumer('follow-people', { catchUpOn: [profileUpdated], edition: 4 })
export class FollowPeople {
  constructor(private readonly people: PeopleRepository) {}

  @ConsumesBatch(userRegistered, profileUpdated)
  onPeople(events: EventOf<typeof userRegistered | typeof profileUpdated>[], tx: Tx): Promise<void> {
    return this.people.keep(tx, events);
  }
}
