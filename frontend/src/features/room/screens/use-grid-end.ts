import { useEffect, useState } from 'react';
import { clock } from '../../../lib/clock.js';
import { automaticSubmitMs } from '../sitting/time.js';
import { useRoomState, useSittingAt } from './room-context.js';
import { t } from '../../../texts/room.js';
import type { Notice } from './use-notice.js';

/** Fifty words take longer than three seconds. */
const bufferTextMs = 15_000;

/**
 * The last minutes of a grid exam: the message when only checking is left, and at the end the summary, from which the
 * paper is submitted automatically after three seconds (ledger GRID-015, GRID-018); the sitting itself sends it (sitting/time.ts).
 */
export function useGridEnd(say: (notice: Notice | null) => void): { secondsLeft: number } | null {
  const at = useSittingAt();
  const goesAt = useRoomState(({ sitting }) => (sitting.at === 'over' ? sitting.goesAt : null));
  const isGoing = useRoomState(({ sitting }) => sitting.at === 'submitting' && sitting.byTime && !sitting.automatic);
  const [secondsLeft, setSecondsLeft] = useState(automaticSubmitMs / 1000);

  useEffect(() => {
    if (at === 'checking') say({ tone: 'fault', text: t('assessment.runner.buffer'), ms: bufferTextMs });
  }, [at, say]);

  useEffect(() => {
    if (goesAt === null) return;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((goesAt - clock.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [goesAt]);

  return at === 'over' || isGoing ? { secondsLeft } : null;
}
