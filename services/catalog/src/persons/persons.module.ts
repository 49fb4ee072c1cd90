import { PersonsModule } from '@exam/platform';

/** What catalog holds of a person lies in its tables alone. A live class stays when who scheduled it is erased. */
export const Persons = PersonsModule.register({ service: 'catalog', kept: { live_class: { changed_by: `''` } } });
