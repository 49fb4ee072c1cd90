export { ScorecardsModule } from './scorecards.module.js';
