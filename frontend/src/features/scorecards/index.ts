export { ScorecardButton } from './scorecard-button.js';
