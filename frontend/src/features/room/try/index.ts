export { QuestionPreview } from './question-preview.js';
export { TryRoom } from './try-room.js';
