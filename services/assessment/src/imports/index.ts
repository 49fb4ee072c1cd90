export { plansOf } from './exam-plans.js';
export { planExam, type PlannedQuestion } from './exam-plan.js';
export { PacksModule } from './packs.module.js';
