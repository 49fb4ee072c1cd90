export * from './answered-paper.js';
export * from './time-slots.js';
export * from './time-use.js';
export * from './class-sums.js';
export * from './item-analysis.js';
export * from './performance.js';
export * from './exam-figures.js';
