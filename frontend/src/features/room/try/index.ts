export { QuestionPreview } from './question-preview.js';
export { LocalRoom, TryRoom } from './try-room.js';
