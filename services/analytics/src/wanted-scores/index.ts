export { TellScores } from './tell-scores.js';
export { WantedScoresModule } from './wanted-scores.module.js';
