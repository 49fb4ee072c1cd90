export { QuestionExportsModule } from './question-exports.module.js';
