export { isAdult } from './of-age.js';
export { BirthdateImpossible, ParentNeeded } from './privacy.errors.js';
export { PrivacyModule } from './privacy.module.js';
export { PrivacyService } from './privacy.service.js';
