import { readAttemptHistory, type HistoryEntry } from '@exam/contracts/http/attempt-history';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Dialog } from '../../ui/dialog.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { clockTime, consoleDay } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';

export type OneAttempt = { attemptId: string; name: string };
type SavesEntry = Extract<HistoryEntry, { kind: 'saves' }>;
/** Saves of minutes between which nothing else happened stand in one line. */
type Line = Exclude<HistoryEntry, SavesEntry> | (SavesEntry & { minutes: number[] });

/** What happened in one attempt, in order of time. */
export function AttemptHistory({ attempt, onClose }: { attempt: OneAttempt; onClose: () => void }) {
  const { attemptId, name } = attempt;
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'history', attemptId],
    queryFn: ({ signal }) => call(readAttemptHistory, { params: { attemptId } }, { signal }),
  });
  return (
    <Dialog opened size="lg" title={t('tests.attempt.title', { name })} onClose={onClose}>
      {data !== undefined ? (
        <Lines items={data.items} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={5} height={32} />
      )}
    </Dialog>
  );
}

function Lines({ items }: { items: readonly HistoryEntry[] }) {
  const lines = linesOf(items);
  const called = useNames(
    items.flatMap((one) => (one.kind === 'extension' ? [one.givenBy] : 'by' in one ? [one.by] : [])),
  );
  const by = (userId: string) => called(userId) ?? '–';
  return (
    <DataTable
      label={t('tests.attempt.lines')}
      rows={lines}
      rowKey={(line) => `${line.kind} ${line.at}`}
      columns={[
        { key: 'at', title: t('tests.time.at'), rowHeader: true, cell: ({ at }) => timeOf(at) },
        { key: 'what', title: t('tests.attempt.what'), cell: (line) => t(`tests.attempt.${line.kind}`) },
        { key: 'details', title: t('tests.attempt.details'), cell: (line) => <Details line={line} by={by} /> },
      ]}
      empty={<Empty title={t('tests.attempt.none')} />}
    />
  );
}

function Details({ line, by }: { line: Line; by: (userId: string) => string }) {
  switch (line.kind) {
    case 'device':
      return t('tests.attempt.deviceNumber', { n: line.number });
    case 'gap':
      return t('tests.attempt.until', { time: timeOf(line.until) });
    case 'saves':
      return line.minutes.map((saves) => formatNumber(saves)).join(', ');
    case 'extension': {
      const why = [line.reason && t(`tests.time.reason.${line.reason}`), line.note].filter(Boolean).join(': ');
      return [t('tests.minutes', { n: line.minutes }), why, by(line.givenBy)].filter(Boolean).join(' · ');
    }
    case 'announcement':
      return <Text size="sm">{line.texts[currentLanguage()] ?? Object.values(line.texts)[0]}</Text>;
    case 'submitted': {
      const how = t(`tests.how.${line.submittedBy}`);
      const answered = t('tests.attempt.answered', { n: line.answered });
      return (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[how, answered, t('tests.attempt.receipt', { hash: line.receiptHash })].join(' · ')}
        </Text>
      );
    }
    case 'incident':
      return [t(`tests.incident.${line.category}`), line.room, line.note, by(line.by)].filter(Boolean).join(' · ');
    case 'reopened':
      return [t('tests.minutes', { n: line.minutes }), line.reason, by(line.by)].join(' · ');
    default:
      return '–';
  }
}

const timeOf = (at: string): string => `${consoleDay(at)} ${clockTime(Date.parse(at))}`;

function linesOf(items: readonly HistoryEntry[]): Line[] {
  const lines: Line[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (item.kind !== 'saves') lines.push(item);
    else if (last?.kind === 'saves') last.minutes.push(item.saves);
    else lines.push({ ...item, minutes: [item.saves] });
  }
  return lines;
}
