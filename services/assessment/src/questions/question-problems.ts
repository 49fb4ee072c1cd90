import type { PackQuestion } from '@exam/contracts';
import { isChoice, keyProblem, optionIds, type KeyCode } from '@exam/domain';
import { lettersOf, mostLetters } from './question-letters.js';

export interface QuestionProblem {
  code: string;
  message: string;
}

const keyTexts: Record<KeyCode, (row: PackQuestion) => string> = {
  'key.empty': () => 'The key is empty.',
  'key.wrong_type': (row) => `The key '${row.key}' is not in the form of ${row.questionType}.`,
  'key.unknown_option': (row) => `The key '${row.key}' names an option the question does not have.`,
  'key.out_of_range': (row) =>
    row.questionType === 'INT'
      ? `The key '${row.key}' is no whole number in the range; without an answerRange that is one digit.`
      : `The key '${row.key}' is outside the range; without an answerRange that is -9999.99 to 9999.99.`,
};

/** What is wrong with a question on its own; its texts are clean already. */
export function questionProblems(row: PackQuestion): QuestionProblem[] {
  return [
    ...textProblems(row),
    ...optionProblems(row),
    ...rangeProblems(row),
    ...keyProblems(row),
    ...paragraphProblems(row),
    ...translationProblems(row),
    ...lengthProblems(row),
  ];
}

function lengthProblems(row: PackQuestion): QuestionProblem[] {
  if (lettersOf(row) <= mostLetters.question) return [];
  const message = `In all its languages together it has more than ${mostLetters.question} letters.`;
  return [{ code: 'question.too_long', message }];
}

function textProblems(row: PackQuestion): QuestionProblem[] {
  return row.question === ''
    ? [{ code: 'question.empty_text', message: 'Nothing is left of the text once it is cleaned.' }]
    : [];
}

function optionProblems({ questionType, options }: PackQuestion): QuestionProblem[] {
  if (!isChoice(questionType)) {
    return options.length > 0
      ? [{ code: 'question.unexpected_options', message: `${questionType} takes no options.` }]
      : [];
  }
  if (options.length < 2)
    return [{ code: 'question.too_few_options', message: `${questionType} needs at least two options.` }];
  return options.flatMap(({ value, picture }, index) =>
    value === '' && picture === null
      ? [{ code: 'question.empty_option', message: `Option ${optionIds[index]} has neither a text nor a picture.` }]
      : [],
  );
}

function rangeProblems({ questionType, answerRange }: PackQuestion): QuestionProblem[] {
  if (answerRange === null) return [];
  if (questionType !== 'INT' && questionType !== 'NUM')
    return [{ code: 'question.unexpected_range', message: `${questionType} takes no answerRange.` }];
  return answerRange.minimum < answerRange.maximum
    ? []
    : [{ code: 'question.range_reversed', message: 'The answerRange ends before it begins.' }];
}

function keyProblems(row: PackQuestion): QuestionProblem[] {
  const { questionId, questionType: type, subjectId, key, alternateKey, options } = row;
  const problem = keyProblem({
    questionId,
    type,
    subjectId,
    key,
    alternateKey,
    range: row.answerRange,
    ...(isChoice(type) && { optionCount: options.length }),
  });
  return problem ? [{ code: `question.${problem.replace('.', '_')}`, message: keyTexts[problem](row) }] : [];
}

function paragraphProblems({
  questionType,
  paragraphId,
  paragraph,
  paragraphPicture,
}: PackQuestion): QuestionProblem[] {
  const isParagraphType = questionType === 'PQS' || questionType === 'PQM';
  if (isParagraphType && paragraphId === null && paragraph === null) {
    return [{ code: 'question.no_paragraph', message: `${questionType} needs a paragraph.` }];
  }
  if (!isParagraphType && (paragraphId ?? paragraph ?? paragraphPicture) !== null) {
    return [{ code: 'question.unexpected_paragraph', message: `${questionType} takes no paragraph.` }];
  }
  return [];
}

function translationProblems({ translations, options }: PackQuestion): QuestionProblem[] {
  return Object.entries(translations).flatMap(([language, texts]) =>
    texts.options.length > 0 && texts.options.length !== options.length
      ? [
          {
            code: 'question.translated_options',
            message: `In '${language}' it has ${texts.options.length} options instead of ${options.length}.`,
          },
        ]
      : [],
  );
}
