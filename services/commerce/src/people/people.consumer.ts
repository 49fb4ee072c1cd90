import { profileUpdated, userRegistered, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { people } from './people.js';

@Consumer('people', { catchUpOn: [profileUpdated], edition: 2 })
export class PeopleConsumer {
  @ConsumesBatch(userRegistered, profileUpdated)
  onPerson(events: EventOf<typeof userRegistered | typeof profileUpdated>[], tx: Tx): Promise<void> {
    return people.keep(tx, events);
  }
}
