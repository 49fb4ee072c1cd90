import { schemeKeyOf } from '@exam/domain/question-types';
import { centimarksOf } from '@exam/domain/marks';
import { isMockTest } from '@exam/domain/exam-types';
import { useQuery } from '@tanstack/react-query';
import { examQuery } from '../../entities/exams/api.js';
import { costsOf } from './rank-cost.js';
import { RankCosts } from './rank-costs.js';
import { Replay } from './replay.js';
import { boardQuery, resultQuery } from '../../entities/results/api.js';
import { reviewQuery } from '../reviews/index.js';
import { paths } from '../../lib/paths.js';
import { told } from '../../texts/told.js';

type Props = { examId: string; accountId: string };

/** The own attempt told again, from its review: where the time went, and what cost the rank. */
export function AttemptStory({ examId, accountId }: Props) {
  const { data: result } = useQuery(resultQuery(examId, accountId));
  const isOpen = result?.canReview === true;
  const { data: review } = useQuery({ ...reviewQuery(result?.examResultId ?? '', accountId), enabled: isOpen });
  const { data: exam } = useQuery({ ...examQuery(examId), enabled: isOpen });
  const { data: board } = useQuery({ ...boardQuery(examId), enabled: isOpen });
  if (!review || !exam) return null;
  const shown = review.questions.filter(({ outcome }) => outcome !== 'withheld');
  const subjects = new Map(exam.subjects.map((subject) => [subject.subjectId, subject]));
  const own = centimarksOf(review.marks ?? 0);
  const sat = shown.map((question) => {
    const subject = subjects.get(question.subjectId);
    const rule = subject?.markingScheme[schemeKeyOf(question.questionType)];
    return {
      ...{ questionId: question.questionId, qNo: question.qNo, subjectName: subject ? told(subject).subjectName : '' },
      centimarks: centimarksOf(question.marks ?? 0),
      // one over the limit of its section earns nothing, whatever its answer
      fullCentimarks: question.outcome === 'overLimit' ? 0 : centimarksOf(rule?.positiveMarks ?? 0),
      seconds: question.userResponse.timeSpent,
      idealSeconds: question.idealSeconds ?? 0,
    };
  });
  const costs = board ? costsOf(sat, own, board.distribution) : [];
  const page = isMockTest(review.examType) ? paths.mockReview(examId) : paths.teacherReview(examId);
  return (
    <>
      <Replay
        startedAt={Math.floor(review.startedAt / 1000)}
        seconds={review.timeTaken}
        reviewOf={(questionId) => `${page}&question=${encodeURIComponent(questionId)}`}
        questions={shown.map(({ questionId, qNo, userResponse, idealSeconds = 0 }) => ({
          ...{ questionId, qNo, idealSeconds, isAnswered: userResponse.isAnswered, seconds: userResponse.timeSpent },
          visits: userResponse.visitTimings ?? [],
        }))}
      />
      {board && costs.length > 0 && (
        <RankCosts costs={costs} marks={review.marks ?? 0} rank={rankOf(board.distribution, own)} />
      )}
    </>
  );
}

const rankOf = (distribution: readonly (readonly [number, number])[], own: number): number =>
  1 + distribution.reduce((above, [centimarks, count]) => above + (centimarks > own ? count : 0), 0);
