export { QuestionPreview } from './question-preview.js';
