/** The questions of a paper as they are printed: in the order of a set, with its numbers, letters and key. Pure. */
import type { PrintedQuestion } from '@exam/contracts';
import { keyInSet, optionIds, publishedKeyOf, type DecidedKey, type QuestionKey, type SetOrder } from '@exam/domain';
import type { ReviewSource, Solution } from '../exams/index.js';

interface Asked {
  /** Null: as the paper has it. */
  readonly set: SetOrder | null;
  readonly withKey: boolean;
  readonly withSolutions: boolean;
}

interface Paper extends ReviewSource {
  readonly keys: readonly QuestionKey[];
  readonly decided: ReadonlyMap<string, DecidedKey>;
}

export function printedQuestions(paper: Paper, { set, withKey, withSolutions }: Asked): PrintedQuestion[] {
  const places = set?.questions ?? paper.questions.map((_, place) => place);
  return places.map((place, index): PrintedQuestion => {
    const question = paper.questions[place]!;
    const solution = paper.solutions[place]!;
    const order = set?.options[place] ?? '';
    const from = question.options.map((_, at) => (order === '' ? at : optionIds.indexOf(order[at] as 'a')));
    const { accepted, treatment } = paper.decided.get(question.questionId) ?? publishedKeyOf(paper.keys[place]!);
    return {
      ...question,
      qNo: index + 1,
      options: from.map((at, to) => ({ ...question.options[at]!, id: optionIds[to]! })),
      translations: translationsOf(solution, from, withSolutions),
      ...(withKey && { key: { treatment, accepted: accepted.map((key) => keyInSet(key, order)) } }),
      ...(withSolutions && {
        solution: { explanation: solution.explanation, explanationUrl: solution.explanationAttachment },
      }),
    };
  });
}

const translationsOf = (
  { translations = {} }: Solution,
  from: readonly number[],
  withSolutions: boolean,
): PrintedQuestion['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { question, paragraph, options, explanation }]) => [
      language,
      {
        ...{ question, paragraph, options: from.map((at) => options[at] ?? '') },
        ...(withSolutions && { explanation }),
      },
    ]),
  );
