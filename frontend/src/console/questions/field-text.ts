import type { QuestionContent } from '@exam/contracts/http/bank';
import { t, type TextKey } from '../../texts/bank.js';

const fields: Partial<Record<keyof QuestionContent, TextKey>> = {
  ...{ question: 'bank.question', options: 'bank.options', key: 'bank.key', hint: 'bank.hint', topic: 'bank.topic' },
  ...{ explanation: 'bank.explanation', translations: 'bank.languages', chapter: 'bank.chapter' },
  ...{ difficulty: 'bank.difficulty', subjectName: 'bank.subject', paragraph: 'bank.paragraph' },
};
/** A field of a question, by its name in the editor. */
export const fieldText = (name: keyof QuestionContent): string => {
  const key = fields[name];
  return key ? t(key) : name;
};
