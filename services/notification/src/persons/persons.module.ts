import { PersonsModule } from '@exam/platform';

/** What notification holds of a person lies in its tables alone. What somebody told their classes stays. */
export const Persons = PersonsModule.register({ service: 'notification', kept: { school_notice: { sent_by: `''` } } });
