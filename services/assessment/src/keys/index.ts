export { decisionsOf, ExamKeys } from './exam-keys.js';
export { KeysModule } from './keys.module.js';
