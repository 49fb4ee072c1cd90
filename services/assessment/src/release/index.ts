export { DecidedExams } from './decided-exams.js';
export type { DecidedExam } from './release.repository.js';
export { NotClosed } from './release.errors.js';
export { ReleaseModule } from './release.module.js';
