export { mistakesQuery } from './api.js';
export { figuresQuery } from './figures.js';
export { MistakesCard } from './mistakes-card.js';
