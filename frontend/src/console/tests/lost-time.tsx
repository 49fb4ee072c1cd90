import type { AnswerOf } from '@exam/contracts/core/route';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { listLostTime } from '@exam/contracts/http/exam-times';
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
import { usePlaceNames } from './place-names.js';

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

/** Who lost how much by silences: of rooms or sections that lost it together, and single ones. Time is given here only to these. */
export function LostTime({ exam, onGive }: Props) {
  const { examId, state } = exam;
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'lost-time', examId],
    queryFn: ({ signal }) => call(listLostTime, { params: { examId } }, { signal }),
    refetchInterval: everyMs,
  });
  const rows = rowsOf(data?.items ?? []);
  const whereOf = usePlaceNames(exam, rows);
  const nameOf = useNames(rows.flatMap(({ userIds }) => userIds.slice(0, mostNamed)));
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
                  // what is proposed is decided on as an interruption
                  cell: ({ minutes, userIds, isProposed }: Row) =>
                    !isProposed && (
                      <Button size="xs" variant="default" onClick={() => onGive({ userIds, minutes })}>
                        {t('tests.outages.give', { n: minutes })}
                      </Button>
                    ),
                },
              ]),
        ]}
        empty={<Empty title={t('tests.lost.none')} />}
      />
      {data.unlisted > 0 && <Text p="sm">{t('tests.lost.unlisted', { n: data.unlisted })}</Text>}
    </Panel>
  );
}
