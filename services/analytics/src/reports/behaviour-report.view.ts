/** How a student worked through an exam (BEHAV-001, BEHAV-008). Pure. */
import type { BehaviourReport } from '@exam/contracts';
import { accuracyPercent, inSlots, isJudged, isRight, slotLabels, slotMinutes, sumsOf } from '@exam/domain';
import type { ReportSource } from './report-source.js';

export function behaviourReportView({ sat, paper, sums, told }: ReportSource): BehaviourReport {
  const labels = slotLabels(paper.durationMinutes);
  const hidden = new Set(paper.asked.keys());
  for (const index of told) hidden.delete(index);
  const outcomes = [...sat.outcomes].map((outcome, index) => (hidden.has(index) ? 'u' : outcome)).join('');
  const own = sumsOf([{ ...sat, outcomes, centimarks: 0 }]);
  const right = inSlots(own.slotRight, labels.length);
  const judged = inSlots(own.slotJudged, labels.length);
  const classRight = inSlots(sums.slotRight, labels.length);
  const classJudged = inSlots(sums.slotJudged, labels.length);
  return {
    examTotalTime: paper.durationMinutes,
    totalNoOfQuestions: paper.asked.length,
    timeSlots: labels,
    timeAccuracyReport: labels.map((_, slot) => ({
      time: (slot + 1) * slotMinutes,
      accuracy: accuracyPercent(right[slot]!, judged[slot]!),
      classTotalAccuracy: accuracyPercent(classRight[slot]!, classJudged[slot]!),
    })),
    questions: told
      .filter((index) => isJudged(sat.outcomes[index] ?? 'u'))
      .map((index) => ({
        qNo: index + 1,
        answerStatus: isRight(sat.outcomes[index]!) ? ('Correct' as const) : ('Wrong' as const),
        correctCountPercentage: accuracyPercent(sums.right[index] ?? 0, sums.judged[index] ?? 0),
        difficulty: paper.asked[index]!.difficulty,
        timeSpent: sat.seconds[index] ?? 0,
        idealTime: paper.asked[index]!.idealSeconds,
      })),
    reportBytimeSlots: Object.fromEntries(
      labels.map((label, slot) => [
        label,
        {
          Accuracy: accuracyPercent(right[slot]!, judged[slot]!),
          Correct: right[slot]!,
          Wrong: judged[slot]! - right[slot]!,
        },
      ]),
    ),
  };
}
