export { reviewQuery } from './api.js';
export { ReviewedQuestion } from './reviewed-question.js';
