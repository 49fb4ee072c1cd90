export type { KeptAnswer } from './answers.js';
export { attemptColumns, type AttemptRow, type Owner } from './attempt-row.js';
export { attemptSummary } from './attempt-views.js';
export { AttemptNotFound, AttemptNotOver, AttemptNotRunning } from './attempts.errors.js';
export { AttemptsModule } from './attempts.module.js';
export { AttemptsService } from './attempts.service.js';
export { BeginService } from './begin.service.js';
export { CancelService } from './cancel.service.js';
export { DeadlineHints, finaliseDue } from './deadline-hints.js';
export { FinaliseService } from './finalise.service.js';
export {
  outcomeOfLetter,
  receiptOf,
  storedScore,
  submissionOf,
  timeTakenSeconds,
  type StoredResponse,
  type StoredScore,
  type StoredTally,
  type Submission,
  type SubmittedBy,
} from './submission.js';
export { SubmitService } from './submit.service.js';
