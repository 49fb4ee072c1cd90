export { cleanText } from './clean-text.js';
export {
  cleanQuestion,
  contentHash,
  paragraphIdOf,
  picturesOf,
  toBankQuestion,
  type BankParagraph,
  type BankQuestion,
} from './question-content.js';
export { writeQuestions } from './write-questions.js';
export { askedColumns, lettersAmong, lettersSql, mostLetters, type AskedQuestion } from './question-letters.js';
export { questionProblems } from './question-problems.js';
