export { PurposeWithdrawn } from './purposes.errors.js';
export { PurposesModule } from './purposes.module.js';
export { PurposesService } from './purposes.service.js';
