import type { QuestionContent } from '@exam/contracts/http/bank';
import { t, type TextKey } from '../../texts/bank.js';
import { shownValue } from '../kit/join-edits.js';
import { typeText } from './type-text.js';

type Field = keyof QuestionContent;

/** A picture is of the text that it stands beside. */
const fields: Readonly<Record<Field, TextKey>> = {
  ...{ question: 'bank.question', options: 'bank.options', key: 'bank.key', hint: 'bank.hint', topic: 'bank.topic' },
  ...{ explanation: 'bank.explanation', translations: 'bank.languages', chapter: 'bank.chapter' },
  ...{ difficulty: 'bank.difficulty', subjectName: 'bank.subject', paragraph: 'bank.paragraph' },
  ...{ questionType: 'bank.type', alternateKey: 'bank.alternateKey', idealSeconds: 'bank.idealSeconds' },
  ...{ subjectId: 'bank.subject', picture: 'bank.question', paragraphId: 'bank.paragraph' },
  ...{ paragraphPicture: 'bank.paragraph', hintPicture: 'bank.hint', explanationPicture: 'bank.explanation' },
  ...{ videoLinking: 'bank.explanation', answerRange: 'bank.from' },
};
/** A field of a question, by its name in the editor. */
export const fieldText = (name: Field): string => t(fields[name]);

/** A value of a field, as the editor shows it. */
export function shownField(name: Field, value: QuestionContent[Field]): string {
  if (name === 'questionType') return typeText(value as QuestionContent['questionType']);
  if (name === 'difficulty') return t(`bank.difficulty.${value as QuestionContent['difficulty']}`);
  return shownValue(value);
}
