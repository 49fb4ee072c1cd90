import { useEffect, useState } from 'react';
import { t } from '../../../texts/index.js';
import { automaticSubmitMs } from '../sitting/exam-room.js';
import { useExamRoom, useRoomState } from './room-context.js';
import type { Notice } from './use-notice.js';

/** Fifty words take longer than three seconds. */
const bufferTextMs = 15_000;

/**
 * The last minutes of a grid exam: the message when only checking is left, and at the end the summary, from which the
 * paper goes by itself after three seconds (ledger GRID-015, GRID-018), but not while the student is
 * asked whether to cancel the exam.
 */
export function useGridEnd(say: (notice: Notice | null) => void, isPaused: boolean): { secondsLeft: number } | null {
  const examRoom = useExamRoom();
  const phase = useRoomState((state) => state.phase);
  const takenOver = useRoomState((state) => state.takenOver);
  const isSubmitted = useRoomState((state) => state.submission.kind !== 'none');
  const isWaiting = useRoomState(({ submission }) => submission.kind === 'none' || submission.kind === 'sending');
  const [secondsLeft, setSecondsLeft] = useState(automaticSubmitMs / 1000);
  const isOver = phase === 'over' && !takenOver;

  useEffect(() => {
    if (phase === 'checking') say({ tone: 'fault', text: t('assessment.runner.buffer'), ms: bufferTextMs });
  }, [phase, say]);

  useEffect(() => {
    if (!isOver || isSubmitted || isPaused) return;
    setSecondsLeft(automaticSubmitMs / 1000);
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1_000);
    const submit = setTimeout(() => void examRoom.submit({ automatic: false }), automaticSubmitMs);
    return () => {
      clearInterval(timer);
      clearTimeout(submit);
    };
  }, [isOver, isSubmitted, isPaused, examRoom]);

  return isOver && isWaiting ? { secondsLeft } : null;
}
