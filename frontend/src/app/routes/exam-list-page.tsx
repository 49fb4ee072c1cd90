import { beginAttempt } from '@exam/contracts/http/assessment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { examQuery, useCancelAttempt, type ExamRow, type ListKind } from '../../features/exams/api.js';
import { BeginPopup } from '../../features/exams/begin-popup.js';
import { cancelText } from '../../features/exams/exam-rows.js';
import { ExamList } from '../../features/exams/exam-list.js';
import { useReminders } from '../../features/exams/use-reminders.js';
import { beginHere, knownQuery } from '../../features/room/entrance/begin.js';
import { forgetRoom } from '../../features/room/sync/journal.js';
import { useUser } from '../../features/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { isRefusal } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { whenIdle } from '../../lib/when-idle.js';
import { Confirm } from '../../ui/confirm.js';
import { t } from '../../texts/exams.js';
import { t as roomText } from '../../texts/room.js';
import { loadRoom } from './load-room.js';

/** A list with the ways on from its rows: to the room, to the result, to the review. */
export function ExamListPage({ kind }: { kind: ListKind }) {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reminders = useReminders(user.user_id);
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
          review: (row) => void navigate(kind === 'mock' ? paths.summary(row.examId) : paths.teacherReview(row.examId)),
          cancel: (row) => {
            setCancelling(row);
            setIsAsked(true);
          },
          remindMe: reminders.toggle,
          isReminded: reminders.isKept,
        }}
      />
      <Begin row={asked} roomOf={roomOf} onClose={() => setAsked(null)} />
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

type BeginProps = { row: ExamRow | null; roomOf: (row: ExamRow) => string; onClose: () => void };

/** With a state of its own, so that the list is not drawn again while the exam begins. */
function Begin({ row, roomOf, onClose }: BeginProps) {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [begin, setBegin] = useState<{ busy: boolean; fault: unknown }>({ busy: false, fault: null });
  const close = () => {
    onClose();
    setBegin({ busy: false, fault: null });
  };
  const beginNow = async (chosen: ExamRow) => {
    setBegin({ busy: true, fault: null });
    try {
      await beginHere(queryClient, user, chosen.examId, queryClient.ensureQueryData(examQuery(chosen.examId)));
      // at once: in slices, between whatever else comes, the first question would stand a good while later
      await navigate(roomOf(chosen), { flushSync: true });
    } catch (fault) {
      if (!isRefusal(fault, beginAttempt, 'exam.no_questions')) return setBegin({ busy: false, fault });
      close();
      void toast({ kind: 'error', text: roomText('assessment.runner.noneForBegin') });
    }
  };
  return (
    <BeginPopup
      row={row}
      onClose={close}
      onBegin={(chosen) => void beginNow(chosen)}
      beginning={begin.busy}
      fault={begin.fault}
    />
  );
}
