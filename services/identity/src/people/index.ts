export { EmailTaken } from './email-taken.errors.js';
export { Passwords } from './passwords.js';
export { UserNotFound } from './people.errors.js';
export { PeopleModule } from './people.module.js';
export { PeopleService } from './people.service.js';
export { PeopleWriter, userEventOf, type Account, type PersonRecord } from './people.writer.js';
export type { SignedInPerson } from './person.js';
export { UnknownPlace } from './places.errors.js';
export { UserImport } from './user-import.js';
