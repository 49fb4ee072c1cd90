export { isAdult } from './of-age.js';
export { ParentNeeded } from './privacy.errors.js';
export { PrivacyModule } from './privacy.module.js';
export { PrivacyService } from './privacy.service.js';
