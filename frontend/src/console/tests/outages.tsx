import type { AnswerOf } from '@exam/contracts/core/route';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { listOutages } from '@exam/contracts/http/exams';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import type { Deciding } from './decide-outage.js';
import { outageText } from './outage-kind.js';
import { usePlaceNames } from './place-names.js';

/** A new one is shown within a minute of its end. */
const everyMs = 30_000;

type Outage = AnswerOf<typeof listOutages>['items'][number];
type Props = { exam: ExamOfStaff; onDecide: (deciding: Deciding) => void };

/** When answers could not be saved or a room lost time, and what was decided on it. */
export function Outages({ exam, onDecide }: Props) {
  const { examId } = exam;
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'outages', examId],
    queryFn: ({ signal }) => call(listOutages, { params: { examId } }, { signal }),
    refetchInterval: everyMs,
  });
  const whereOf = usePlaceNames(exam, data?.items ?? []);
  const kindOf = (outage: Outage) => outageText(outage.kind, () => whereOf(outage));
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={36} />;
  return (
    <Panel title={t('tests.outages')} flush>
      <Text p="sm">{t('tests.outages.lead')}</Text>
      <DataTable
        label={t('tests.outages')}
        rows={data.items}
        rowKey={({ outageId }) => outageId}
        columns={[
          { key: 'from', title: t('tests.outages.from'), rowHeader: true, cell: ({ from }) => consoleTime(from) },
          { key: 'kind', title: t('tests.outages.kind'), cell: kindOf },
          { key: 'to', title: t('tests.outages.to'), cell: ({ to }) => consoleTime(to) },
          {
            ...{ key: 'wrote', title: t('tests.outages.wrote'), numeric: true },
            cell: ({ attempts }) => formatNumber(attempts),
          },
          {
            ...{ key: 'given', title: t('tests.outages.given') },
            cell: ({ outageId, kind, minutes, attempts, givenMinutes, decision, reason }) => {
              if (decision === 'dismissed') return t('tests.outages.dismissed', { reason: reason ?? '–' });
              if (decision !== null) return formatNumber(givenMinutes ?? 0);
              const asked = { outageId, minutes, attempts, isOfRoom: kind === 'room' };
              return (
                <Group gap="xs" wrap="nowrap">
                  {minutes > 0 && (
                    <Button size="xs" onClick={() => onDecide({ decision: 'grant', ...asked })}>
                      {t('tests.outages.give', { n: minutes })}
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => onDecide({ decision: 'dismiss', ...asked })}>
                    {t('tests.outages.dismiss')}
                  </Button>
                </Group>
              );
            },
          },
        ]}
        empty={<Empty title={t('tests.outages.none')} />}
      />
    </Panel>
  );
}
