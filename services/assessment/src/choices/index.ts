export { ChoicesModule } from './choices.module.js';
