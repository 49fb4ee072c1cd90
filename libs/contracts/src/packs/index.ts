export * from './people.js';
export * from './questions.js';
export * from './exams.js';
export * from './packages.js';
export * from './learning.js';
export * from './quizzes.js';

/** The kinds of rows of a content pack, in the order in which they are loaded. */
export const packKinds = [
  'organisation',
  'board',
  'user',
  'picture',
  'question',
  'exam',
  'quiz',
  'result',
  'subject',
  'content',
  'virtualClass',
  'seller',
  'package',
  'grant',
] as const;
export type PackKind = (typeof packKinds)[number];
