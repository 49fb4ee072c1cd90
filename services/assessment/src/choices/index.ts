export { ChoicesModule } from './choices.module.js';
export { isFlagged } from './flagged.js';
