import { profileUpdated, userRegistered, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { people } from './people.js';

@Consumer()
export class KeepPeopleAsIdentityTellsThem {
  @ConsumesBatch(userRegistered, profileUpdated)
  handle(events: EventOf<typeof userRegistered>[], tx: Tx): Promise<void> {
    return people.keep(
      tx,
      events.map(({ data }) => data),
    );
  }
}
