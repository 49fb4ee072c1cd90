export { ExamReach } from './exam-reach.js';
export { ExamResultsModule } from './exam-results.module.js';
export { StudentResults, type StudentResult } from './student-results.js';
