/** What the editor of a question works with. Pure. */
import type { QuestionContent } from '@exam/contracts/http/bank';
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { isChoice, isMultipleChoice, optionIds } from '@exam/domain/question-types';
import { piecesOf } from '@exam/domain/rich-source';

export type Translation = NonNullable<QuestionContent['translations'][LanguageCode]>;

const option = { value: '', picture: null };

export const emptyContent: QuestionContent = {
  ...{ subjectId: '', subjectName: '', chapter: '', topic: '', difficulty: 'Medium', questionType: 'SCCT' },
  ...{ question: '', picture: null, paragraphId: null, paragraph: null, paragraphPicture: null },
  ...{ options: [option, option, option, option], answerRange: null, key: '', alternateKey: null },
  ...{ hint: null, hintPicture: null, explanation: null, explanationPicture: null, videoLinking: [] },
  ...{ translations: {}, idealSeconds: null },
};

export const emptyTranslation: Translation = {
  question: null,
  paragraph: null,
  options: [],
  hint: null,
  explanation: null,
};

export const isParagraphType = (type: QuestionContent['questionType']): boolean => type === 'PQS' || type === 'PQM';

/** Of another type: what it does not have goes, what it needs comes; a key of another form is none. */
export function asType(content: QuestionContent, questionType: QuestionContent['questionType']): QuestionContent {
  const was = content.questionType;
  const hasSameKey = isChoice(questionType) && isChoice(was) && isMultipleChoice(questionType);
  return {
    ...content,
    questionType,
    options: isChoice(questionType) ? (content.options.length > 1 ? content.options : emptyContent.options) : [],
    answerRange: questionType === 'NUM' || questionType === 'INT' ? content.answerRange : null,
    key: hasSameKey ? content.key : '',
    alternateKey: null,
    ...(!isParagraphType(questionType) && { paragraphId: null, paragraph: null, paragraphPicture: null }),
  };
}

/** The key with this letter right, or no longer. */
export function withLetter(content: QuestionContent, letter: string): string {
  if (!isMultipleChoice(content.questionType)) return letter;
  const letters = new Set(content.key.split(',').filter(Boolean));
  if (!letters.delete(letter)) letters.add(letter);
  return [...letters].sort().join(',');
}

/** The two ends of a NUM key; a key that is one answer has no second. */
export function keyEnds({ questionType, key }: Pick<QuestionContent, 'questionType' | 'key'>) {
  const [low = '', ...high] = questionType === 'NUM' ? key.split('..') : [key];
  return { low, high: high.join('..') };
}

export const keyUpTo = (low: string, high: string): string => (high === '' ? low : `${low}..${high}`);

/** Without this option: the letters after it move up, in the key as well, and what was translated goes with it. */
export function withoutOption(content: QuestionContent, index: number): QuestionContent {
  const moved = content.key
    .split(',')
    .map((letter) => optionIds.indexOf(letter as never))
    .filter((at) => at >= 0 && at !== index)
    .map((at) => optionIds[at > index ? at - 1 : at]);
  const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== index);
  return {
    ...content,
    options: without(content.options),
    key: moved.join(','),
    translations: Object.fromEntries(
      Object.entries(content.translations).map(([language, one]) => [
        language,
        { ...one, options: without(one.options) },
      ]),
    ),
  };
}

/** With these texts in the language; one that says nothing any more is none. */
export function translated(
  content: QuestionContent,
  language: LanguageCode,
  texts: Partial<Translation>,
): QuestionContent {
  const one = { ...emptyTranslation, ...content.translations[language], ...texts };
  const options = one.options.some((text) => text !== '') ? content.options.map((_, at) => one.options[at] ?? '') : [];
  const isEmpty = options.length === 0 && !one.question && !one.paragraph && !one.hint && !one.explanation;
  const { [language]: _, ...others } = content.translations;
  return { ...content, translations: isEmpty ? others : { ...others, [language]: { ...one, options } } };
}

const pictureUrl = (name: string | null) => (name === null ? null : `/api/exams/pictures/${name}`);

/** As the exam room would be given it. */
export function shownOf(questionId: string, content: QuestionContent): PaperQuestion {
  const { questionType, subjectId, question, picture, paragraph, paragraphPicture, options, answerRange } = content;
  return {
    ...{ questionId, qNo: 1, questionType, subjectId, question, paragraph },
    attachmentUrl: pictureUrl(picture),
    paragraphUrl: pictureUrl(paragraphPicture),
    options: options.map(({ value, picture: of }, at) => ({ id: optionIds[at]!, value, imageUrl: pictureUrl(of) })),
    ...(answerRange && { answerRange }),
    otherLanguages: content.translations,
  };
}

/** The formulas of these texts that the renderer cannot read. */
export function formulaFaults(texts: readonly (string | null)[], render: (tex: string, display: boolean) => string) {
  return texts
    .flatMap((text) => piecesOf(text ?? ''))
    .flatMap((piece) => (piece.kind === 'math' && render(piece.tex, false).includes('katex-error') ? [piece.tex] : []));
}
