/** A reviewed question in the language that was asked for, as far as it is there in it. Pure. */
import { languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';
import type { ReviewQuestion } from './api.js';

/** The language in which every question is written. */
export const ownLanguage: LanguageCode = 'en';

/** The languages of which any question has texts, in the product's order; the own one always. */
export const languagesOf = (questions: readonly Pick<ReviewQuestion, 'translations'>[]): LanguageCode[] =>
  languageCodes.filter(
    (code) => code === ownLanguage || questions.some(({ translations }) => translations[code] !== undefined),
  );

/** `isMissing`: nothing of the question is there in the language, so it stands in its own. */
export function inLanguage(
  question: ReviewQuestion,
  language: LanguageCode,
): { question: ReviewQuestion; isMissing: boolean } {
  if (language === ownLanguage) return { question, isMissing: false };
  const texts = question.translations[language];
  if (!texts) return { question, isMissing: true };
  return {
    isMissing: false,
    question: {
      ...question,
      question: texts.question ?? question.question,
      paragraph: texts.paragraph ?? question.paragraph,
      hint: texts.hint ?? question.hint,
      explanation: texts.explanation ?? question.explanation,
      options: question.options.map((option, index) => ({ ...option, value: texts.options[index] ?? option.value })),
    },
  };
}
