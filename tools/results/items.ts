import type { AnswerOf, getChoices, getItemAnalysis } from '@exam/contracts';

type Measured = AnswerOf<typeof getItemAnalysis>['Item'];
type Chosen = AnswerOf<typeof getChoices>['Item'];

/** Lines of text: a head, then one for each question. */
export function linesOfItems(measured: Measured, chosen: Chosen): string[] {
  const ofQuestion = new Map(chosen.questions.map((question) => [question.questionId, question]));
  const head = ['', 'no', 'right', 'discrimination', 'seconds', 'key', 'answers (by the best)', 'question'];
  const rows = measured.questions.map((item) => {
    const answers = ofQuestion.get(item.questionId);
    return [
      item.isContradicted || answers?.isContradicted ? '!' : '',
      String(item.qNo),
      `${(item.facility * 100).toFixed(1)} %`,
      item.discrimination === null ? 'NA' : item.discrimination.toFixed(3),
      String(item.averageSeconds),
      answers?.key ?? 'NA',
      answers?.choices.map(({ answer, count, byBest }) => `${answer || '–'} ${count} (${byBest})`).join('  ') ?? 'NA',
      item.questionId,
    ];
  });
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]!.length)));
  return [head, ...rows].map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}
