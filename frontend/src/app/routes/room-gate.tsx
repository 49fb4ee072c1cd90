import { formatDateTime } from '@exam/domain/ist';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { examsKey, useCancelAttempt } from '../../features/exams/api.js';
import { cancelText } from '../../features/exams/exam-rows.js';
import { resultQuery } from '../../features/results/api.js';
import type { ExamRoom } from '../../features/room/sitting/exam-room.js';
import { GridRunner } from '../../features/room/screens/grid-runner.js';
import { forgetRoom } from '../../features/room/sync/journal.js';
import { ListRunner, NoQuestions } from '../../features/room/screens/list-runner.js';
import { openRoom } from '../../features/room/entrance/open-room.js';
import { RoomContext, useRoomState } from '../../features/room/screens/room-context.js';
import { useUser } from '../../features/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { codeOf, isTemporary } from '../../lib/refusal.js';
import { extendedPush, onPush, onReconnect, watch } from '../../lib/socket.js';
import { toast } from '../../lib/toast.js';
import { Confirm } from '../../ui/confirm.js';
import { Failed } from '../../ui/page-state.js';
import { t } from '../../texts/index.js';
import { Opening } from '../opening.js';
import classes from '../../features/room/screens/room.module.css';

const resultErrorMs = 2_000;
/** The receipt was in view for those two seconds only: what counts of it stays to be read. */
const arrivedMs = 20_000;
/** The attempt is over or was never there: the page before the room says what there is instead. */
const notRunning = [
  'exam.completed',
  'exam.cancelled',
  'exam.ended',
  'exam.not_begun',
  'exam.late',
  'attempt.not_running',
  'attempt.not_found',
];

type Props = { examId: string; onNotRunning: () => void };

/** Opens the room, and opens it again where another device had it. */
export function RoomGate({ examId, onNotRunning }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ExamRoom | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const open = useCallback(async () => {
    setBusy(true);
    setFault(null);
    try {
      // a room that was taken over stays to be read until it is this one's again
      setOpened(await openRoom(user, examId, (look) => setOpened((shown) => shown ?? look)));
    } catch (error) {
      if (notRunning.includes(codeOf(error))) {
        // of an attempt that the server does not know at all, what was not sent yet is all there is
        if (codeOf(error) !== 'attempt.not_found') await forgetRoom(user.user_id, examId);
        return onNotRunning();
      }
      if (codeOf(error) === 'exam.no_questions' || !isTemporary(error)) {
        void toast({
          kind: 'error',
          text: t(
            codeOf(error) === 'exam.no_questions' ? 'assessment.runner.noneInItem' : 'assessment.runner.noneFetched',
          ),
        });
      }
      setFault(error);
    } finally {
      setBusy(false);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parent's callback is new with each of its renders
  }, [user, examId]);

  useEffect(() => void open(), [open]);
  useEffect(() => {
    if (!opened || opened.isFirstLook) return;
    opened.start();
    return () => opened.stop();
  }, [opened]);

  if (fault) {
    return (
      <main className={classes.lonely}>
        <Failed error={fault} onRetry={() => void open()} />
      </main>
    );
  }
  if (!opened) return <Opening />;
  if (opened.room.paper.questions.length === 0) return <NoQuestions onLeave={() => void navigate(paths.hub)} />;
  return (
    <RoomContext value={opened}>
      <Suspense fallback={<Opening />}>
        <Sitting examId={examId} examRoom={opened} onTakeOver={() => void open()} takingOver={busy} />
      </Suspense>
    </RoomContext>
  );
}

type SittingProps = { examId: string; examRoom: ExamRoom; onTakeOver: () => void; takingOver: boolean };

function Sitting({ examId, examRoom, onTakeOver, takingOver }: SittingProps) {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const receipt = useRoomState((state) => (state.submission.kind === 'done' ? state.submission.receipt : null));
  const closedCode = useRoomState((state) => (state.save.kind === 'closed' ? state.save.code : null));
  const [cancelling, setCancelling] = useState(false);
  const cancel = useCancelAttempt(examRoom.isGrid ? 'mock' : 'teacher');
  const result = useQuery({ ...resultQuery(examId, user.currentAccountId), enabled: receipt !== null, staleTime: 0 });
  const leave = (to: string) => {
    void queryClient.invalidateQueries({ queryKey: examsKey });
    void navigate(to);
  };

  useMoreTimeSaid();
  useEffect(() => {
    const stops = [
      watch(examId, () => undefined),
      onPush(extendedPush, (push) => void (push.examId === examId && examRoom.look())),
      onReconnect(() => void examRoom.look()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [examId, examRoom]);

  // the room may ask how its attempt stands while it is being cancelled: that is no news of another device
  const isCancelledHere = cancel.isPending || cancel.isSuccess;
  useEffect(() => {
    if (closedCode !== 'attempt.cancelled' || isCancelledHere) return;
    void toast({ kind: 'error', text: t('own.runner.cancelled') });
    void examRoom.forget().then(() => leave(paths.hub));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the server says so
  }, [closedCode, isCancelledHere]);

  useEffect(() => {
    if (!result.error) return;
    const timer = setTimeout(() => {
      if (receipt)
        void toast({
          kind: 'success',
          text: t('own.submit.arrived', { time: formatDateTime(receipt.submittedAt) }),
          ms: arrivedMs,
        });
      leave(paths.hub);
    }, resultErrorMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per failure
  }, [result.error]);

  const cancelNow = () =>
    cancel.mutate(
      { examId, examType: examRoom.room.exam.examType, userId: user.user_id, accountId: user.currentAccountId },
      {
        onSuccess: () => void examRoom.forget().then(() => leave(examRoom.isGrid ? paths.mockList : paths.teacherList)),
        onSettled: () => setCancelling(false),
      },
    );

  const common = {
    result,
    takingOver,
    onTakeOver,
    onLeave: () => leave(paths.hub),
    // Ok leads to the report where there is one: a mock test's rank is there at once (decision T67).
    onOk: () =>
      leave(
        examRoom.isGrid
          ? paths.summary(examId)
          : examRoom.room.exam.examType === 'DiagnosticTest'
            ? paths.content
            : paths.hub,
      ),
    onStanding: examRoom.isGrid ? null : () => leave(paths.summary(examId)),
  };
  return (
    <>
      {examRoom.isGrid ? (
        <GridRunner {...common} onCancelExam={() => setCancelling(true)} isCancelling={cancelling} />
      ) : (
        <ListRunner {...common} />
      )}
      <Confirm
        opened={cancelling}
        title={t('assessment.cancel.title')}
        text={t(cancelText(examRoom.room.exam))}
        yes={t('assessment.cancel.yes')}
        no={t('assessment.cancel.no')}
        busy={cancel.isPending}
        onNo={() => setCancelling(false)}
        onYes={cancelNow}
      />
    </>
  );
}

/** However the room hears of it: by the live channel, by the answer to a save, or when its paper would have gone. */
function useMoreTimeSaid(): void {
  const deadlineAt = useRoomState((state) => state.attempt.deadlineAt);
  const before = useRef(deadlineAt);
  useEffect(() => {
    const n = Math.round((deadlineAt - before.current) / 60_000);
    before.current = deadlineAt;
    if (n > 0) void toast({ kind: 'success', text: t('own.runner.extended', { n }) });
  }, [deadlineAt]);
}
