export { PeopleImportModule } from './people-import.module.js';
