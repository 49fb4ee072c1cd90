export * from './attempts.js';
export * from './exam-times.js';
export * from './exams.js';
export * from './quizzes.js';
export * from './results.js';
export * from './selfs.js';
