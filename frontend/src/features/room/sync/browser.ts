/** The ports of a sitting in a browser. */
import { clock } from '../../../lib/clock.js';
import { afterPaint } from '../../../lib/when-idle.js';
import type { Event } from '../sitting/events.js';
import { callsOf } from './calls.js';
import { forgetRoom, writeAttempt, writeEntries } from './journal.js';
import type { Ports, Stop } from './ports.js';
import { holdRoom } from './tab-lock.js';

const tickMs = 500;

export const browserPorts = (userId: string, examId: string): Ports => ({
  clock: { time: () => ({ now: clock.now(), isSure: clock.isSet }) },
  calls: callsOf(userId),
  storage: {
    keepEntries: (entries) => writeEntries(userId, examId, entries),
    keepAttempt: writeAttempt,
    forget: () => forgetRoom(userId, examId),
  },
  lock: { hold: (onLost) => holdRoom(userId, examId, onLost) },
  timers: {
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    afterPaint,
    random: Math.random,
  },
  page: { watch: watchPage },
});

function watchPage(tell: (event: Event) => void): Stop {
  const timer = setInterval(() => tell({ type: 'ticked' }), tickMs);
  const online = () => tell({ type: 'online' });
  const hidden = () => tell({ type: 'hidden' });
  const turned = () => tell({ type: document.visibilityState === 'hidden' ? 'hidden' : 'seen' });
  window.addEventListener('online', online);
  // the page may be closed next
  window.addEventListener('pagehide', hidden);
  document.addEventListener('visibilitychange', turned);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', hidden);
    document.removeEventListener('visibilitychange', turned);
  };
}
