export { DecidedExams } from './decided-exams.js';
export type { DecidedExam } from './decided-exam.js';
export { NotClosed, ResultsReleased } from './release.errors.js';
export { ReleaseModule } from './release.module.js';
