export { OperatorOrganisationsModule } from './operator-organisations.module.js';
