import { PersonsModule } from '@exam/platform';
import { KeepSchoolEvents } from './keep-school-events.repository.js';

/** What notification holds of a person lies in its tables alone. What somebody told their classes stays. */
export const Persons = PersonsModule.register({
  service: 'notification',
  kept: { school_notice: { sent_by: `''` } },
  also: KeepSchoolEvents,
});
