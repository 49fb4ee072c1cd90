import { Session } from 'node:inspector/promises';

/**
 * Collects what starting left behind: some 50 MB of resident memory that V8 would otherwise keep until it needs the
 * room. A
 * plain `gc()` does not give the pages back to the system; this call of the inspector, which opens no port, does.
 */
export async function collectStartUpGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
