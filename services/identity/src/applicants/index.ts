export { ApplicantsModule } from './applicants.module.js';
