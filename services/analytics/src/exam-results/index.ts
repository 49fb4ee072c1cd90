export { ExamReach } from './exam-reach.js';
export { ExamResultsModule } from './exam-results.module.js';
export { ResultRowsRepository, type ResultRow } from './result-rows.repository.js';
