export { WantedScoresModule } from './wanted-scores.module.js';
