import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCancelAttempt, type ExamRow, type ListKind } from '../../entities/exams/api.js';
import { cancelText } from '../../entities/exams/exam-rows.js';
import { ExamList } from './exam-list.js';
import { useReminders } from './use-reminders.js';
import { forgetRoom, knownQuery, loadRoom } from '../room/index.js';
import { useUser } from '../../entities/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { whenIdle } from '../../lib/when-idle.js';
import { Confirm } from '../../ui/confirm.js';
import { t } from '../../texts/exams.js';
import { BeginExam } from './begin-exam.js';

/** A list with the ways on from its rows: to the room, to the result, to the review. */
export function ExamListPage({ kind }: { kind: ListKind }) {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reminders = useReminders(kind, { userId: user.user_id, accountId: user.currentAccountId });
  const cancel = useCancelAttempt(kind);
  const [asked, setAsked] = useState<ExamRow | null>(null);
  const [cancelling, setCancelling] = useState<ExamRow | null>(null);
  // the row stays while the question goes, or its words would change before it is gone
  const [isAsked, setIsAsked] = useState(false);

  // who looks at the list may begin from it; on a slow processor all that takes longer than reading the popup
  useEffect(() => whenIdle(() => void loadRoom()), []);
  useEffect(() => {
    if (asked) void queryClient.prefetchQuery(knownQuery(user, asked.examId));
  }, [asked, user, queryClient]);

  const roomOf = (row: ExamRow) => (kind === 'mock' ? paths.mockTest(row.examId) : paths.assessmentTest(row.examId));
  const cancelNow = (row: ExamRow) =>
    cancel.mutate(
      { examId: row.examId, examType: row.examType, userId: user.user_id, accountId: user.currentAccountId },
      { onSuccess: () => void forgetRoom(user.user_id, row.examId), onSettled: () => setIsAsked(false) },
    );

  return (
    <>
      <ExamList
        kind={kind}
        accountId={user.currentAccountId}
        handlers={{
          begin: (row) => (kind === 'mock' ? void navigate(roomOf(row)) : setAsked(row)),
          resume: (row) => void navigate(roomOf(row)),
          review: (row) =>
            void navigate(kind === 'mock' ? paths.mockReview(row.examId) : paths.teacherReview(row.examId)),
          report: (row) => void navigate(paths.summary(row.examId)),
          cancel: (row) => {
            setCancelling(row);
            setIsAsked(true);
          },
          remindMe: reminders.toggle,
          isReminded: reminders.isKept,
        }}
      />
      <BeginExam row={asked} roomOf={roomOf} onClose={() => setAsked(null)} />
      {cancelling && (
        <Confirm
          opened={isAsked}
          title={t('assessment.cancel.title')}
          text={t(cancelText(cancelling))}
          yes={t('assessment.cancel.yes')}
          no={t('assessment.cancel.no')}
          busy={cancel.isPending}
          onNo={() => setIsAsked(false)}
          onYes={() => cancelNow(cancelling)}
        />
      )}
    </>
  );
}
