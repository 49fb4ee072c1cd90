import type { DeadLetter } from '@exam/platform/events/dead-letters';

/** One event in two lines, or with the whole error and event. */
export function describe(event: DeadLetter, full: boolean): string {
  const { id, consumer, topic, partition, offset, key, attempts, failedAt, replayedAt, error, envelope, eventId } =
    event;
  const when = `failed ${failedAt.toISOString()}${replayedAt ? `, replayed ${replayedAt.toISOString()}, no effect yet` : ''}`;
  const what = eventId ? typeOf(envelope) : 'no event: it cannot be replayed';
  const head = `  ${id}  ${consumer}  ${what}  ${topic}/${partition}@${offset}  key ${key ?? '-'}  ${attempts} tries, ${when}`;
  const details = full ? `${indented(error)}\n${indented(envelope)}` : indented(error.split('\n')[0] ?? '');
  return `${head}\n${details}`;
}

function typeOf(envelope: string): string {
  const { type, version } = JSON.parse(envelope) as { type: string; version: number };
  return `${type} v${version}`;
}

const indented = (text: string): string => text.replaceAll(/^/gm, '      ');
