import { useEffect } from 'react';
import { onReconnect, sayWaiting } from '../../../lib/socket.js';
import { useExamRoom } from '../screens/room-context.js';
import { waitingAnswers } from '../sitting/entries.js';

const everyMs = 5_000;

/** Whoever watches the exam sees whose answers wait. At most once in five seconds, and only where it is another word. */
export function useWaitingSaid(examId: string): void {
  const room = useExamRoom();
  useEffect(() => {
    let said: boolean | null = false;
    const look = () => {
      const { sitting, entries } = room.getState();
      const waits = sitting.at !== 'preview' && sitting.at !== 'takenOver' && waitingAnswers(entries) > 0;
      if (waits !== said && sayWaiting(examId, waits)) said = waits;
    };
    const timer = setInterval(look, everyMs);
    // what was said on the line before may not have arrived
    const stop = onReconnect(() => (said = null));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [examId, room]);
}
