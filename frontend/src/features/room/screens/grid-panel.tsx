import { statusCounts, statusOf, untouched, type QuestionStatus } from '@exam/domain/question-status';
import { memo, useMemo } from 'react';
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { t } from '../../../texts/paper.js';
import { Legend, StatusSign, statusText } from './status-sign.js';
import { useRoom, useRoomState, useSubjectInView } from './room-context.js';
import classes from './grid-panel.module.css';

/** The questions of the subject in view, eight in a row, each in its state. */
export function GridPanel({ onShow }: { onShow: (questionId: string) => void }) {
  const room = useRoom();
  const subjectId = useSubjectInView();
  const questions = useMemo(
    () => room.paper.questions.filter((question) => question.subjectId === subjectId),
    [room, subjectId],
  );
  return (
    <section className={classes.gridPanel} aria-label={t('own.runner.grid')}>
      <div className={classes.grid}>
        {questions.map((question) => (
          <Cell key={question.questionId} question={question} onShow={onShow} />
        ))}
      </div>
      <Counts />
    </section>
  );
}

const Cell = memo(function Cell({
  question,
  onShow,
}: {
  question: PaperQuestion;
  onShow: (questionId: string) => void;
}) {
  const { questionId, qNo } = question;
  const status = useRoomState((state) => statusOf(state.entries.get(questionId) ?? untouched));
  const isHere = useRoomState((state) => state.questionId === questionId);
  return (
    <button
      type="button"
      className={classes.cell}
      aria-current={isHere ? 'true' : undefined}
      onClick={() => onShow(questionId)}
      aria-label={t('own.runner.announceStatus', { n: qNo, status: t(statusText[status]) })}
    >
      <StatusSign status={status}>{qNo}</StatusSign>
    </button>
  );
});

/** How many questions of the whole paper are in each state. */
function Counts() {
  const room = useRoom();
  // as text, because most changes leave all five numbers as they were
  const counts = useRoomState(({ entries }) =>
    JSON.stringify(statusCounts(room.paper.questions.map(({ questionId }) => entries.get(questionId) ?? untouched))),
  );
  return <Legend counts={JSON.parse(counts) as Record<QuestionStatus, number>} />;
}
