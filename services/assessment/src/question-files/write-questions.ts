import { docxOf } from './docx-write.js';
import { giftOf } from './gift-write.js';
import { moodleOf } from './moodle-write.js';
import { withoutKeys, type WrittenFile, type WrittenFormat } from './written.js';
import { packOf } from './pack.js';
import { qtiOf } from './qti-write.js';
import { xlsxOf } from './xlsx-questions.js';

const writers: Readonly<Record<WrittenFormat, (file: WrittenFile) => Uint8Array>> = {
  ...{ xlsx: xlsxOf, gift: giftOf, moodle: moodleOf, docx: docxOf, pack: packOf },
  qti21: (file) => qtiOf(file, '2.1'),
  qti30: (file) => qtiOf(file, '3.0'),
};

export const writeQuestions = (file: WrittenFile): Uint8Array =>
  writers[file.format](file.withKeys ? file : { ...file, questions: file.questions.map(withoutKeys) });
