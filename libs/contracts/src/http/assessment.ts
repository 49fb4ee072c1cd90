export * from './attempts.js';
export * from './exams.js';
export * from './results.js';
