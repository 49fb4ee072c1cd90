export { GradesModule } from './grades.module.js';
