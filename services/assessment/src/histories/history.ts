/** What happened in an attempt, in order of time. Pure; instants are epoch milliseconds. */
import type { HistoryEntry, IncidentCategory } from '@exam/contracts';
import { withinAttempt } from '@exam/domain';
import type { AttemptRow } from '../attempts/index.js';
import type { HistoriesRepository } from './histories.repository.js';

type Lists = 'takeovers' | 'silences' | 'minutes' | 'extensions' | 'announcements' | 'submissions' | 'incidents';
type Of<Name extends Lists> = Awaited<ReturnType<HistoriesRepository[Name]>>;

export interface HistorySources {
  readonly attempt: AttemptRow;
  readonly takeovers: Of<'takeovers'>;
  readonly silences: Of<'silences'>;
  readonly minutes: Of<'minutes'>;
  readonly extensions: Of<'extensions'>;
  readonly announcements: Of<'announcements'>;
  readonly submissions: Of<'submissions'>;
  readonly incidents: Of<'incidents'>;
}

type Timed = { readonly at: number; readonly entry: HistoryEntry };

const iso = (at: number): string => new Date(at).toISOString();
const timed = (at: number, entry: HistoryEntry): Timed => ({ at, entry });

/** At the same instant in the order in which they are written here. */
export function historyOf(sources: HistorySources, now: number): HistoryEntry[] {
  const { attempt, takeovers, minutes, extensions, announcements, submissions, incidents } = sources;
  const all: Timed[] = [
    timed(attempt.startedAt, { kind: 'begun', at: iso(attempt.startedAt) }),
    ...takeovers.map(({ number, at }) => timed(at, { kind: 'device', at: iso(at), number })),
    // the first minute began before the attempt
    ...minutes.map(({ at, saves }) => {
      const begin = Math.max(at, attempt.startedAt);
      return timed(begin, { kind: 'saves', at: iso(begin), saves });
    }),
    ...extensions.map(({ at, reason, ...one }) =>
      timed(at, { kind: 'extension', at: iso(at), ...one, reason: reason as ExtensionEntry['reason'] }),
    ),
    ...announcements.map(({ at, texts }) => timed(at, { kind: 'announcement', at: iso(at), texts })),
    ...incidents.map(({ at, category, ...one }) =>
      timed(at, { kind: 'incident', at: iso(at), ...one, category: category as IncidentCategory }),
    ),
    ...submissions.flatMap(({ at, submittedBy, answered, receiptHash, reopenedAt, minutes, reason, by }) => [
      timed(at, { kind: 'submitted', at: iso(at), submittedBy, answered, receiptHash }),
      ...(reopenedAt === null
        ? []
        : [
            timed(reopenedAt, {
              ...{ kind: 'reopened', at: iso(reopenedAt), minutes: minutes!, reason: reason!, by: by! },
            }),
          ]),
    ]),
    ...(attempt.status === 'cancelled' && attempt.endedAt !== null
      ? [timed(attempt.endedAt, { kind: 'cancelled', at: iso(attempt.endedAt) })]
      : []),
    ...gapsOf(sources, now).map(({ from, to }) => timed(from, { kind: 'gap', at: iso(from), until: iso(to) })),
  ];
  return all.sort((one, other) => one.at - other.at).map(({ entry }) => entry);
}

type ExtensionEntry = Extract<HistoryEntry, { kind: 'extension' }>;

/** Silences as far as the attempt ran in them: not before its begin, and not between a submission and its reopening. */
function gapsOf({ attempt, silences, submissions }: HistorySources, now: number): { from: number; to: number }[] {
  const begins = [attempt.startedAt, ...submissions.flatMap(({ reopenedAt }) => reopenedAt ?? [])];
  const ends = [...submissions.map(({ at }) => at), attempt.endedAt ?? now];
  const spans = begins.map((startedAt, at) => ({ startedAt, endedAt: ends[at]! }));
  return silences.flatMap((silence) => spans.flatMap((span) => withinAttempt(silence, span) ?? []));
}
