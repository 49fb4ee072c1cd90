import { giftOf } from './gift-write.js';
import { moodleOf } from './moodle-write.js';
import { withoutKeys, type WrittenFile } from './written.js';
import { xlsxOf } from './xlsx-questions.js';

const writers = { xlsx: xlsxOf, gift: giftOf, moodle: moodleOf };

export const writeQuestions = (file: WrittenFile): Uint8Array =>
  writers[file.format](file.withKeys ? file : { ...file, questions: file.questions.map(withoutKeys) });
