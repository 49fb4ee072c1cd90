export { ExamCache } from './exam-cache.js';
export { ExamCloses, type MovedClose } from './exam-closes.js';
export type { ExamDefinition, ExamSubject } from './exam-definition.js';
export {
  besidesOf,
  bucketFor,
  canOf,
  closesAtOf,
  heldPlace,
  isInScope,
  isReleased,
  lateStartFor,
  maximumExtensionMinutes,
  releasedAtOf,
  releaseOf,
  startOf,
  type Scope,
} from './exam-rules.js';
export {
  ExamCancelled,
  ExamClosed,
  ExamCompleted,
  ExamNotFound,
  ExamNotOpen,
  ExamTypeMismatch,
  ExtensionDiffers,
  ExtensionTooLong,
} from './exams.errors.js';
export { overridden, ownExamOf, type ExamOverride, type OwnExam } from './own-exam.js';
export { ExamsModule } from './exams.module.js';
export { PaperCache, paperFrom, served, type CachedPaper, type ReviewSource } from './paper-cache.js';
export { paperOf, paperQuestion, type Scoring, type Solution } from './paper-compiler.js';
export { addExtraStudents, askedQuestions, PublishExams } from './publish-exams.js';
export { stillSealed } from './still-sealed.js';
export { keptUntil, unreleased } from './unreleased.js';
