export { BoardImport } from './board-import.js';
export { urlOfLogo } from './logo-url.js';
export { collides, operatorsOrgId } from './organisation-code.js';
export { OrganisationNotFound } from './organisations.errors.js';
export { missingLevel, namesOf, type BoardTree, type KnownPlaces } from './board-tree.js';
export { OrganisationImport } from './organisation-import.js';
export { OrganisationsModule } from './organisations.module.js';
export { OrganisationsService } from './organisations.service.js';
