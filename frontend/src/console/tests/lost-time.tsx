import type { AnswerOf } from '@exam/contracts/core/route';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { listLostTime } from '@exam/contracts/http/exam-times';
import { listRooms } from '@exam/contracts/http/rooms';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import type { Asked } from './give-time.js';

type Item = AnswerOf<typeof listLostTime>['items'][number];
type Row = Item & { key: string; minutes: number; userIds: string[] };

/** A new one is shown within a minute of its end. */
const everyMs = 30_000;
const mostNamed = 3;

/** Each with those who lost equally much: what was lost is never given to who lost less. */
const rowsOf = (items: readonly Item[]): Row[] =>
  items.flatMap((item, at) => {
    const minutes = [...new Set(item.students.map((one) => one.minutes))].sort((one, other) => other - one);
    return minutes.map((lost) => ({
      ...{ ...item, key: `${at}/${lost}`, minutes: lost },
      userIds: [...new Set(item.students.filter((one) => one.minutes === lost).map(({ userId }) => userId))],
    }));
  });

type Props = { exam: ExamOfStaff; onGive: (asked: Asked) => void };

/** Who lost how much by silences: of rooms or sections that lost it together, and single ones. Nothing is given by itself. */
export function LostTime({ exam: { examId, sections, state }, onGive }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'lost-time', examId],
    queryFn: ({ signal }) => call(listLostTime, { params: { examId } }, { signal }),
    refetchInterval: everyMs,
  });
  const rows = rowsOf(data?.items ?? []);
  const { data: rooms } = useQuery({
    queryKey: ['tests', 'rooms', examId],
    queryFn: ({ signal }) => call(listRooms, { params: { examId } }, { signal }),
    enabled: rows.some(({ roomId }) => roomId !== null),
  });
  const nameOf = useNames(rows.flatMap(({ userIds }) => userIds.slice(0, mostNamed)));
  const whereOf = ({ roomId, sectionId }: Row) =>
    (roomId === null
      ? sections.find((one) => one.sectionId === sectionId)?.sectionName
      : rooms?.items.find((one) => one.roomId === roomId)?.name) ?? '–';
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={36} />;
  return (
    <Panel title={t('tests.lost')} flush>
      <Text p="sm">{t('tests.lost.lead')}</Text>
      <DataTable
        label={t('tests.lost')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'from', title: t('tests.outages.from'), rowHeader: true, cell: ({ from }) => consoleTime(from) },
          { key: 'to', title: t('tests.outages.to'), cell: ({ to }) => consoleTime(to) },
          { key: 'where', title: t('tests.lost.where'), cell: whereOf },
          {
            ...{ key: 'kind', title: t('tests.outages.kind') },
            cell: ({ kind, students, running }) =>
              kind === 'single'
                ? t('tests.lost.single')
                : t('tests.lost.together', { n: new Set(students.map(({ userId }) => userId)).size, m: running }),
          },
          {
            ...{ key: 'who', title: t('tests.tab.students') },
            cell: ({ userIds }) =>
              [
                ...userIds.slice(0, mostNamed).map((userId) => nameOf(userId) ?? '–'),
                ...(userIds.length > mostNamed ? [t('tests.lost.more', { n: userIds.length - mostNamed })] : []),
              ].join(', '),
          },
          {
            ...{ key: 'minutes', title: t('tests.lost.minutes'), numeric: true },
            cell: ({ minutes }) => formatNumber(minutes),
          },
          ...(state === 'closed'
            ? []
            : [
                {
                  ...{ key: 'give', title: t('tests.time.give'), hiddenTitle: true },
                  cell: ({ minutes, userIds, isProposed }: Row) => (
                    <Button
                      size="xs"
                      variant={isProposed ? 'filled' : 'default'}
                      onClick={() => onGive({ userIds, minutes })}
                    >
                      {t('tests.outages.give', { n: minutes })}
                    </Button>
                  ),
                },
              ]),
        ]}
        empty={<Empty title={t('tests.lost.none')} />}
      />
    </Panel>
  );
}
