import { PersonsModule } from '@exam/platform';

/** What notification holds of a person lies in its tables alone. */
export const Persons = PersonsModule.register({ service: 'notification' });
