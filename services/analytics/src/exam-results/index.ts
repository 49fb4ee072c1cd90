export { ExamReach } from './exam-reach.js';
export { ExamResultsModule } from './exam-results.module.js';
