import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { listOverrides, removeOverride } from '@exam/contracts/http/exam-times';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useNames } from '../kit/names.js';
import { runChange } from '../kit/run-change.js';

type Removing = { accountId: string; name: string };

/** Who sits it at a time of their own; taken back until they have begun. */
export function OwnTimes({ exam }: { exam: ExamOfStaff }) {
  const { examId } = exam;
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['tests', 'own-times', examId],
    queryFn: ({ signal }) => call(listOverrides, { params: { examId } }, { signal }),
  });
  const nameOf = useNames(data?.items.flatMap(({ userId, givenBy }) => [userId, givenBy]) ?? []);
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={36} />;
  return (
    <Panel title={t('tests.own')} flush>
      <DataTable
        label={t('tests.own')}
        rows={data.items}
        rowKey={({ accountId }) => accountId}
        columns={[
          {
            ...{ key: 'student', title: t('tests.student'), rowHeader: true },
            cell: ({ userId }) => nameOf(userId) ?? '–',
          },
          { key: 'start', title: t('tests.start'), cell: ({ start }) => consoleTime(start) },
          { key: 'end', title: t('tests.end'), cell: ({ end }) => consoleTime(end) },
          {
            ...{ key: 'minutes', title: t('tests.own.minutes'), numeric: true },
            cell: ({ minutes }) => formatNumber(minutes),
          },
          {
            ...{ key: 'ranked', title: t('tests.own.ranked') },
            cell: ({ ranked }) => t(ranked ? 'tests.own.yes' : 'tests.own.no'),
          },
          { key: 'by', title: t('tests.time.by'), cell: ({ givenBy }) => nameOf(givenBy) ?? '–' },
          {
            ...{ key: 'remove', title: t('tests.own.remove'), hiddenTitle: true },
            cell: ({ accountId, userId, hasBegun }) =>
              hasBegun ? (
                t('tests.own.begun')
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => setRemoving({ accountId, name: nameOf(userId) ?? '–' })}
                >
                  {t('tests.own.remove')}
                </Button>
              ),
          },
        ]}
        empty={<Empty title={t('tests.own.none')} />}
      />
      {removing && <Remove {...{ exam, removing }} onClose={() => setRemoving(null)} />}
    </Panel>
  );
}

type RemoveProps = { exam: ExamOfStaff; removing: Removing; onClose: () => void };

function Remove({ exam: { examId, examName }, removing: { accountId, name }, onClose }: RemoveProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => runChange(removeOverride, { params: { examId, accountId }, body: {} }),
    onSuccess: onClose,
    // one that is refused has begun, or somebody else was first
    onSettled: () => client.invalidateQueries({ queryKey: ['tests', 'own-times', examId] }),
  });
  return (
    <ConfirmDialog
      title={t('tests.own.remove')}
      action={t('tests.own.remove')}
      people={1}
      name={examName}
      isFinal={false}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('tests.own.removeAsk', { name })}
    </ConfirmDialog>
  );
}
