export { ForcedSubmissionsModule } from './forced-submissions.module.js';
