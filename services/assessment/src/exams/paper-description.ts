/** What a paper's questions are about, for reports. Pure; no texts and no keys. */
import type { EventOf, paperDescribed } from '@exam/contracts';
import { idealSecondsOf, type Difficulty } from '@exam/domain';
import type { BankQuestion } from '../questions/index.js';

export type PaperDescription = EventOf<typeof paperDescribed>['data'];

export interface DescribedExam {
  readonly examId: string;
  readonly revision: number;
  readonly durationMinutes: number;
  /** In paper order. */
  readonly questions: readonly Pick<
    BankQuestion,
    'questionId' | 'subjectId' | 'chapter' | 'topic' | 'difficulty' | 'idealSeconds'
  >[];
}

/** The ideal times are settled here, so that no report shifts afterwards (decision T138). */
export function describePaper({ examId, revision, durationMinutes, questions }: DescribedExam): PaperDescription {
  return {
    examId,
    revision,
    durationMinutes,
    questions: questions.map(({ questionId, subjectId, chapter, topic, difficulty, idealSeconds }) => ({
      questionId,
      subjectId,
      chapter,
      topic,
      difficulty: difficulty as Difficulty,
      idealSeconds: idealSecondsOf(idealSeconds, { durationMinutes, questionCount: questions.length }),
    })),
  };
}
