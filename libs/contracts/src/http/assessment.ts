import { beginAttempt, cancelAttempt, getAttempt, getPaper, saveAnswers, submitAttempt } from './attempts.js';
import { extendExam, getExam, getPicture, mockList, teacherList } from './exams.js';
import { getResult, getReview } from './results.js';

export * from './attempts.js';
export * from './exams.js';
export * from './results.js';

export const assessmentRoutes = [
  teacherList,
  mockList,
  getPicture,
  getExam,
  beginAttempt,
  getPaper,
  getAttempt,
  saveAnswers,
  submitAttempt,
  cancelAttempt,
  getResult,
  getReview,
  extendExam,
];
