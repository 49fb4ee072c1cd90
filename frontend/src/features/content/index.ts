export { continueQuery, topicQuery } from './api.js';
export { ContinueCard } from './continue-card.js';
