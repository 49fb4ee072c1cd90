import { readStored, storageKeys, writeStored } from '../../../lib/storage-keys.js';

/**
 * The remaining minutes per user and exam as the documents keep them, at least 2; null takes them away. Only the
 * server's deadline decides.
 */
export function keepTimer(userId: string, examId: string, remainingMs: number | null): void {
  const all = storedTimers();
  const mine = { ...all[userId] };
  if (remainingMs === null) delete mine[examId];
  else mine[examId] = Math.max(2, Math.round(remainingMs / 60_000));
  writeStored(storageKeys.timers, JSON.stringify({ ...all, [userId]: mine }));
}

type Timers = Record<string, Record<string, number>>;

/** What is there may have been written by anybody. */
function storedTimers(): Timers {
  try {
    return (JSON.parse(readStored(storageKeys.timers) ?? '{}') as Timers | null) ?? {};
  } catch {
    return {};
  }
}
