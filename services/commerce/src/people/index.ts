export { PeopleModule } from './people.module.js';
export { packNameOf, PeopleService } from './people.service.js';
