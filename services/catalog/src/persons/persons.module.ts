import { PersonsModule } from '@exam/platform';

/** What catalog holds of a person lies in its tables alone. */
export const Persons = PersonsModule.register({ service: 'catalog' });
