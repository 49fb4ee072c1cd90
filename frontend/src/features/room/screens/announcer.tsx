import { statusOf, untouched } from '@exam/domain/question-status';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../../../lib/clock.js';
import { minutesToAnnounce } from '../sitting/phase.js';
import { useExamRoom, useRoom, useRoomState } from './room-context.js';
import { t } from '../../../texts/room.js';
import { t as paperText } from '../../../texts/paper.js';
import { statusText } from './status-sign.js';

/** Says to a screen reader what others see: minutes left, and the new state of a question. */
export function Announcer() {
  const { getState } = useExamRoom();
  const room = useRoom();
  const [minutes, setMinutes] = useState('');
  const questionId = useRoomState((state) => state.questionId);
  const status = useRoomState((state) => statusOf(state.entries.get(questionId) ?? untouched));
  const before = useRef<number | null>(null);

  useEffect(() => {
    const timer = setInterval(() => {
      const left = getState().attempt.deadlineAt - clock.now();
      const said = minutesToAnnounce(before.current, left);
      before.current = left;
      if (said !== null) setMinutes(t('own.runner.announceMinutes', { n: said }));
    }, 500);
    return () => clearInterval(timer);
  }, [getState]);

  const n = room.byId.get(questionId)?.qNo ?? 0;
  return (
    <div className="only-read-out">
      <div role="status" aria-live="assertive">
        {minutes}
      </div>
      <div role="status">{paperText('own.runner.announceStatus', { n, status: paperText(statusText[status]) })}</div>
    </div>
  );
}
