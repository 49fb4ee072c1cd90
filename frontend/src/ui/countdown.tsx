import { hms, minutesSeconds } from '@exam/domain/ist';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../lib/server-time.js';

const hourMs = 3_600_000;

/** The time as it is counted down: minutes and seconds, with hours where there are any. */
export const leftText = (ms: number): string => (ms < hourMs ? minutesSeconds(ms) : hms(ms));

type Props = {
  /** Epoch milliseconds of the server's clock. */
  until: number;
  /** Once, when the time is over; at once where it was over before. */
  onEnd?: () => void;
};

/** Counts down by the server's clock. It is not read out each second: say important moments elsewhere. */
export function Countdown({ until, onEnd }: Props) {
  const left = Math.max(0, until - useServerNow());
  const endedAt = useRef<number | null>(null);
  useEffect(() => {
    if (left > 0 || endedAt.current === until) return;
    endedAt.current = until;
    onEnd?.();
  }, [left, until, onEnd]);
  return (
    <span className="numbers" role="timer" aria-live="off">
      {leftText(left)}
    </span>
  );
}
