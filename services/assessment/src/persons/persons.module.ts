import { PersonsModule } from '@exam/platform';

/** What assessment holds of a person lies in its tables alone. */
export const Persons = PersonsModule.register({ service: 'assessment' });
