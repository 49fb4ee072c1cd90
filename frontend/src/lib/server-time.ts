/** Keeps the clock right: measures at the start, after sleep, when the page comes back and when the connection does. */
import { serverTime } from '@exam/contracts/http/identity';
import { useEffect, useState } from 'react';
import { clock } from './clock.js';
import { call } from './http.js';

let measuring: Promise<void> | null = null;

export function measureServerTime(): Promise<void> {
  measuring ??= (async () => {
    const sentAt = clock.reading();
    const answer = await call(serverTime, {}, { retries: 1 });
    takeServerTime(sentAt, answer.serverTime);
  })().finally(() => {
    measuring = null;
  });
  return measuring;
}

/** An answer that carries the server's time is a measurement as well. */
export function takeServerTime(sentAt: number, serverTime: number): void {
  clock.measure({ sentAt, receivedAt: clock.reading(), serverTime });
}

const again = () => {
  clock.doubt();
  tryUntilMeasured();
};

const retryMs = 4_000;

/**
 * After sleep the line often comes back later than the page, and not always an event tells. Meanwhile the old offset
 * stands.
 */
function tryUntilMeasured(): void {
  if (!clock.isDoubted || !navigator.onLine) return;
  measureServerTime().catch(() => void setTimeout(tryUntilMeasured, retryMs));
}

let started = false;

export function keepServerTime(): void {
  if (started) return;
  started = true;
  again();
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
  setInterval(() => clock.jumped() && again(), 1_000);
}

/** The server's time, repainted every `everyMs`; the tick only repaints, it counts nothing. */
export function useServerNow(everyMs = 1_000): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    keepServerTime();
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
