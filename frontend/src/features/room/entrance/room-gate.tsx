import { isPractice } from '@exam/domain/exam-types';
import { formatDateTime } from '@exam/domain/ist';
import { formatTime } from '../../../texts/format.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { examsKey, useCancelAttempt } from '../../../entities/exams/api.js';
import { cancelText } from '../../../entities/exams/exam-rows.js';
import { resultQuery } from '../../../entities/results/api.js';
import { Announcements } from './announcements.js';
import { takeBegun, knownAttempt } from './begin.js';
import type { Opened } from '../sitting/events.js';
import { reactionToOpening } from '../sitting/refusals.js';
import { browserPorts } from '../sync/browser.js';
import { ExamRoom } from '../sync/exam-room.js';
import { GridRunner } from '../screens/grid-runner.js';
import { forgetRoom } from '../sync/journal.js';
import { ListRunner, NoQuestions } from '../screens/list-runner.js';
import { openRoom } from './open-room.js';
import { creditText } from '../credit-text.js';
import { useWaitingSaid } from './use-waiting-said.js';
import { RoomContext, useIsGrid, useRoom, useRoomState } from '../screens/room-context.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { codeOf, isTemporary } from '../../../lib/refusal.js';
import { endingPush, extendedPush, onPush, openedPush, onReconnect, watch } from '../../../lib/socket.js';
import { toast } from '../../../lib/toast.js';
import { Confirm } from '../../../ui/confirm.js';
import { Failed } from '../../../ui/page-state.js';
import { t } from '../../../texts/room.js';
import { t as examsText } from '../../../texts/exams.js';
import { Opening } from '../../../ui/opening.js';
import { CentredMain } from '../../../ui/centred-main.js';
import { delays } from '../../../lib/delays.js';

/** The receipt was in view for those two seconds only: what counts of it stays to be read. */
const arrivedMs = 20_000;
type Props = { examId: string; onNotRunning: () => void };

/** Opens the room, and opens it again where another device had it. */
export function RoomGate({ examId, onNotRunning }: Props) {
  const navigate = useNavigate();
  const { examRoom, fault, isBusy, open } = useOpening(examId, onNotRunning);

  useEffect(() => {
    if (!examRoom) return;
    examRoom.start();
    return () => examRoom.stop();
  }, [examRoom]);

  if (fault) {
    return (
      <CentredMain>
        <Failed error={fault} onRetry={open} />
      </CentredMain>
    );
  }
  if (!examRoom) return <Opening />;
  if (examRoom.getState().room.paper.questions.length === 0)
    return <NoQuestions onLeave={() => void navigate(paths.hub)} />;
  return (
    <RoomContext value={examRoom}>
      <Suspense fallback={<Opening />}>
        <Sitting examId={examId} examRoom={examRoom} onTakeOver={open} takingOver={isBusy} />
      </Suspense>
    </RoomContext>
  );
}

/** One room for as long as the page is there: it grows when the rest of its paper arrives. */
function useOpening(examId: string, onNotRunning: () => void) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [examRoom, setExamRoom] = useState<ExamRoom | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const room = useRef<ExamRoom | null>(null);
  const isOpening = useRef(false);

  const show = useCallback(
    (opened: Opened, isPreview: boolean) => {
      // a room that was taken over stays to be read until it is this one's again
      if (room.current) return isPreview ? undefined : void room.current.dispatch({ type: 'opened', opened });
      room.current = new ExamRoom(user, opened, browserPorts(user.user_id, examId), { isPreview });
      setExamRoom(room.current);
    },
    [user, examId],
  );

  const open = useCallback(async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setBusy(true);
    setFault(null);
    try {
      const begun = takeBegun(queryClient, examId);
      const known = () => knownAttempt(queryClient, user, examId);
      const opened = await openRoom(user, examId, { begun, known, onPreview: (preview) => show(preview, true) });
      if (opened.room.paper.questions.length === 0)
        void toast({ kind: 'error', text: t('assessment.runner.noneInItem') });
      show(opened, false);
    } catch (error) {
      const reaction = reactionToOpening(codeOf(error));
      if (reaction !== 'say') {
        if (reaction === 'outside') await forgetRoom(user.user_id, examId);
        return onNotRunning();
      }
      if (!isTemporary(error)) void toast({ kind: 'error', text: t('assessment.runner.noneFetched') });
      setFault(error);
    } finally {
      isOpening.current = false;
      setBusy(false);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parent's callback is new with each of its renders
  }, [user, examId, queryClient, show]);

  useEffect(() => void open(), [open]);
  return { examRoom, fault, isBusy, open: () => void open() };
}

type SittingProps = { examId: string; examRoom: ExamRoom; onTakeOver: () => void; takingOver: boolean };

function Sitting({ examId, examRoom, onTakeOver, takingOver }: SittingProps) {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const receipt = useRoomState(({ sitting }) => (sitting.at === 'submitted' ? sitting.receipt : null));
  const isCancelled = useRoomState(({ sitting }) => sitting.at === 'cancelled');
  const isGrid = useIsGrid();
  const [cancelling, setCancelling] = useState(false);
  const cancel = useCancelAttempt(isGrid ? 'mock' : 'teacher');
  const result = useQuery({
    ...resultQuery(examId, user.currentAccountId),
    // the room's own, and gone with it: what opens next asks for itself (ledger RUN-024)
    ...{ queryKey: ['room', 'result', examId], gcTime: 0 },
    ...{ enabled: receipt !== null, staleTime: 0 },
  });
  const { exam } = useRoom();
  // while the question is asked, no paper is submitted automatically
  const askToCancel = (asks: boolean) => {
    setCancelling(asks);
    examRoom.dispatch({ type: 'asksToCancel', asks });
  };
  const leave = (to: string) => {
    void queryClient.invalidateQueries({ queryKey: examsKey });
    void navigate(to);
  };

  useMoreTimeSaid();
  useWaitingSaid(examId);
  // watched anew after each take-over: that is how the other devices hear of it
  const watchedAs = useRoomState(({ sitting, attempt }) => (sitting.at === 'preview' ? null : attempt.epoch));
  useEffect(() => {
    if (watchedAs === null) return;
    const ask = (push: { examId: string }) => void (push.examId === examId && examRoom.dispatch({ type: 'news' }));
    const stops = [
      watch(examId, () => undefined),
      onPush(extendedPush, (push) => {
        if (push.examId === examId && push.outage) void toast({ kind: 'info', text: creditText(push.outage) });
        ask(push);
      }),
      onPush(openedPush, ask),
      onPush(endingPush, (push) => {
        if (push.examId !== examId) return;
        void toast({ kind: 'info', text: t('own.runner.ending') });
        examRoom.dispatch({ type: 'ending' });
      }),
      onReconnect(() => void examRoom.dispatch({ type: 'news' })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [examId, examRoom, watchedAs]);

  // the room may ask how its attempt stands while it is being cancelled: that is no news of another device
  const isCancelledHere = cancel.isPending || cancel.isSuccess;
  useEffect(() => {
    if (!isCancelled || isCancelledHere) return;
    void toast({ kind: 'error', text: t('own.runner.cancelled') });
    leave(paths.hub);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the server says so
  }, [isCancelled, isCancelledHere]);

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
    }, delays.resultError);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per failure
  }, [result.error]);

  const cancelNow = () =>
    cancel.mutate(
      { examId, examType: exam.examType, userId: user.user_id, accountId: user.currentAccountId },
      {
        onSuccess: () => {
          examRoom.dispatch({ type: 'cancelled' });
          leave(isGrid ? paths.mockList : paths.teacherList);
        },
        onSettled: () => askToCancel(false),
      },
    );

  const common = {
    result,
    takingOver,
    onTakeOver,
    onLeave: () => leave(paths.hub),
    // Ok leads to the report where there is one: a mock test's rank is there at once (decision T67).
    onOk: () => leave(isGrid ? paths.summary(examId) : exam.examType === 'DiagnosticTest' ? paths.content : paths.hub),
    onStanding: isGrid || isPractice(exam.examType) ? null : () => leave(paths.summary(examId)),
  };
  return (
    <>
      <AskBeforeBack />
      <Announcements examId={examId} />
      {isGrid ? <GridRunner {...common} onCancelExam={() => askToCancel(true)} /> : <ListRunner {...common} />}
      <Confirm
        opened={cancelling}
        title={examsText('assessment.cancel.title')}
        text={examsText(cancelText(exam))}
        yes={examsText('assessment.cancel.yes')}
        no={examsText('assessment.cancel.no')}
        busy={cancel.isPending}
        onNo={() => askToCancel(false)}
        onYes={cancelNow}
      />
    </>
  );
}

/** Back in a running test asks: it is soon pressed, above all on a phone. Other ways out are buttons that say so. */
function AskBeforeBack() {
  const isRunning = useRoomState(({ sitting }) => sitting.at === 'writing' || sitting.at === 'checking');
  const { state, proceed, reset } = useBlocker(({ historyAction }) => isRunning && historyAction === 'POP');
  return (
    <Confirm
      opened={state === 'blocked'}
      title={t('own.leave.title')}
      text={t('own.leave.text')}
      yes={t('own.leave.yes')}
      no={t('own.leave.no')}
      onYes={() => proceed?.()}
      onNo={() => reset?.()}
    />
  );
}

/** However the room hears of it: by the live channel, by the answer to a save, or when its paper would have gone. */
function useMoreTimeSaid(): void {
  const deadlineAt = useRoomState((state) => state.attempt.deadlineAt);
  const before = useRef(deadlineAt);
  useEffect(() => {
    const n = Math.round((deadlineAt - before.current) / 60_000);
    before.current = deadlineAt;
    if (n > 0) void toast({ kind: 'success', text: t('own.runner.extended', { n, time: formatTime(deadlineAt) }) });
  }, [deadlineAt]);
}
