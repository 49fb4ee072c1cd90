export { ResultNotFound } from './results.errors.js';
export { ResultsModule } from './results.module.js';
export { ResultsService } from './results.service.js';
export { WithheldService, type AskedUntil } from './withheld.service.js';
