export { ChoicesModule } from './choices.module.js';
export { isFlagged } from './flags.repository.js';
