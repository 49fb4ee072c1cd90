/** A question in the language that was chosen, as far as it is there in it; in the room and in the review. Pure. */
import { languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';

/** The language in which every question is written. */
export const ownLanguage: LanguageCode = 'en';

type Texts = {
  question: string | null;
  paragraph: string | null;
  options: readonly string[];
  hint?: string | null;
  explanation?: string | null;
};
export type Translations = Partial<Record<LanguageCode, Texts>>;
type Written = {
  question: string;
  paragraph: string | null;
  options: readonly { value: string }[];
  hint?: string | null;
  explanation?: string | null;
};

/** The languages of which any question has texts, in the product's order; the own one always. */
export const languagesOf = (all: readonly Translations[]): LanguageCode[] =>
  languageCodes.filter((code) => code === ownLanguage || all.some((translations) => translations[code] !== undefined));

/** `isMissing`: what is asked, or a part of it, is not there in the language and is in its own. */
export function inLanguage<Question extends Written>(
  question: Question,
  translations: Translations,
  language: LanguageCode,
): { question: Question; isMissing: boolean } {
  if (language === ownLanguage) return { question, isMissing: false };
  const texts = translations[language];
  if (!texts) return { question, isMissing: true };
  return {
    isMissing:
      texts.question === null ||
      (question.paragraph !== null && texts.paragraph === null) ||
      question.options.some(({ value }, at) => value !== '' && !texts.options[at]),
    question: {
      ...question,
      question: texts.question ?? question.question,
      paragraph: texts.paragraph ?? question.paragraph,
      options: question.options.map((option, index) => ({ ...option, value: texts.options[index] || option.value })),
      ...(question.hint !== undefined && { hint: texts.hint ?? question.hint }),
      ...(question.explanation !== undefined && { explanation: texts.explanation ?? question.explanation }),
    },
  };
}
