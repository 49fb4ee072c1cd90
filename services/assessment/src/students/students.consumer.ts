import { profileUpdated, userRegistered, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { students } from './students.js';

@Consumer('students', { catchUpOn: [profileUpdated] })
export class StudentsConsumer {
  @ConsumesBatch(userRegistered, profileUpdated)
  onPerson(events: EventOf<typeof userRegistered | typeof profileUpdated>[], tx: Tx): Promise<void> {
    return students.keep(tx, events);
  }
}
