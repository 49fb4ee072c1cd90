export { ResultsModule } from './results.module.js';
export { ResultsService } from './results.service.js';
export { WithheldService } from './withheld.service.js';
