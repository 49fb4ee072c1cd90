import { minutesSeconds } from '@exam/domain/ist';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../../lib/server-time.js';
import { ClockIcon } from '../../../ui/page-icons.js';
import { isForgotten } from '../sitting/state.js';
import { keepTimer } from '../sync/kept-timer.js';
import { t } from '../../../texts/room.js';
import { useExamRoom, useRoomState } from './room-context.js';
import classes from './bars.module.css';

/** The time left by the server's clock, minutes running past 59. The device's clock plays no part. */
export function Timer() {
  const deadlineAt = useRoomState((state) => state.attempt.deadlineAt);
  const left = Math.max(0, deadlineAt - useServerNow(250));
  useKeptTimer(left);
  return (
    <span className={classes.timer} data-urgent={left <= 60_000 ? 'very' : left <= 300_000 ? 'rather' : undefined}>
      <ClockIcon size={18} />
      <span className="only-read-out">{t('own.runner.timeLeft')}</span>
      <span role="timer" className="numbers" data-testid="time-left">
        {minutesSeconds(left)}
      </span>
    </span>
  );
}

/** Saved on leaving, as the documents have it; nothing is decided by it. */
function useKeptTimer(left: number): void {
  const examRoom = useExamRoom();
  const latest = useRef(left);
  latest.current = left;
  useEffect(() => {
    const keep = () => {
      const state = examRoom.getState();
      keepTimer(examRoom.user.user_id, state.room.exam.examId, isForgotten(state) ? null : latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [examRoom]);
}
