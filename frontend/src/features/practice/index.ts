export { mistakesQuery } from './api.js';
export { MistakesCard } from './mistakes-card.js';
export { WeakestChapter } from './weakest-chapter.js';
export { RepairSet } from './repair-set.js';
