export { cleaned } from './clean-exam.js';
export { plansOf } from './exam-plans.js';
export { planExam, type PlannedQuestion } from './exam-plan.js';
export { schemeOf } from './exam-scheme.js';
export { PacksModule } from './packs.module.js';
