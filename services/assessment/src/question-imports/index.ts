export { QuestionImportsModule } from './question-imports.module.js';
