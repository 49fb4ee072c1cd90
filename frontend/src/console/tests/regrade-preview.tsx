import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import {
  applyRegrade,
  readRegrade,
  readRegradeFile,
  type RegradedStudent,
  type RegradeState,
} from '@exam/contracts/http/regrades';
import { Button, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { saveFile } from '../../lib/save-file.js';
import { toast } from '../../lib/toast.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';

/** While it is made or applied its progress is asked for so often. */
const everyMs = 2_000;
const isAtWork = (state: RegradeState | undefined) => state === 'computing' || state === 'applying';

const stateTexts = {
  computing: 'tests.regrade.computing',
  previewed: 'tests.regrade.previewed',
  outdated: 'tests.regrade.outdated',
  applying: 'tests.regrade.applying',
  applied: 'tests.regrade.applied',
  failed: 'tests.regrade.failed',
} as const;

type Props = { exam: ExamOfStaff; regradeId: string; mayDecide: boolean };

/** Whose marks and ranks move, before anybody is told, and how it is made everybody's. */
export function RegradePreview({ exam, regradeId, mayDecide }: Props) {
  const { examId } = exam;
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['regrades', examId, regradeId],
    queryFn: async ({ signal }) => (await call(readRegrade, { params: { examId, regradeId } }, { signal })).Item,
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? everyMs : false),
  });
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        `regrade-${examId}.csv`,
        (await call(readRegradeFile, { params: { examId, regradeId } }, { timeoutMs: 90_000 })) as Blob,
      ),
  });
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={3} height={36} />;
  const { state, done, submissions, marks, ranks } = data;
  const isShown = marks !== null && ranks !== null;
  return (
    <Stack gap="sm">
      <Text role="status" fw={550}>
        {t(stateTexts[state])}
      </Text>
      {isAtWork(state) && (
        <>
          <Progress.Root size="sm" aria-hidden="true">
            <Progress.Section value={submissions === 0 ? 0 : (100 * done) / submissions} withAria={false} />
          </Progress.Root>
          <Text size="sm">{t('tests.of', { n: done, m: submissions })}</Text>
        </>
      )}
      {isShown && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FactList
              dense
              facts={[
                { name: t('tests.regrade.rise'), value: formatNumber(marks.rise) },
                { name: t('tests.regrade.fall'), value: formatNumber(marks.fall) },
                { name: t('tests.regrade.same'), value: formatNumber(marks.same) },
              ]}
            />
            <FactList
              dense
              facts={[
                { name: t('tests.regrade.up'), value: formatNumber(ranks.up) },
                { name: t('tests.regrade.down'), value: formatNumber(ranks.down) },
                { name: t('tests.regrade.sameRank'), value: formatNumber(ranks.same) },
              ]}
            />
          </SimpleGrid>
          <First label={t('tests.regrade.firstAfter')} students={data.firstAfter} />
          <First label={t('tests.regrade.firstBefore')} students={data.firstBefore} />
          <Group>
            <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
              {t('tests.csv')}
            </Button>
            {mayDecide && state === 'previewed' && (
              <Button onClick={() => setAsking(true)}>{t('tests.regrade.apply')}</Button>
            )}
          </Group>
        </>
      )}
      {isAsking && isShown && (
        <Apply
          {...{ exam, regradeId, submissions }}
          changed={marks.rise + marks.fall}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

const moved = ({ before, after }: { before: number; after: number }): string =>
  before === after ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;

function First({ label, students }: { label: string; students: readonly RegradedStudent[] }) {
  return (
    <details>
      <summary style={{ paddingBlock: 10, cursor: 'pointer' }}>{label}</summary>
      <DataTable
        label={label}
        rows={students}
        rowKey={({ accountId }) => accountId}
        columns={[
          { key: 'name', title: t('tests.student'), rowHeader: true, cell: ({ name }) => name },
          { key: 'marks', title: t('tests.marks'), numeric: true, cell: ({ marks }) => moved(marks) },
          { key: 'rank', title: t('tests.rank'), numeric: true, cell: ({ rank }) => moved(rank) },
        ]}
        empty={<Empty title={t('tests.noCandidate')} />}
      />
    </details>
  );
}

type ApplyProps = Omit<Props, 'mayDecide'> & { submissions: number; changed: number; onClose: () => void };

function Apply({ exam: { examId, examName }, regradeId, submissions, changed, onClose }: ApplyProps) {
  const client = useQueryClient();
  const apply = useMutation({
    mutationFn: () => runChange(applyRegrade, { params: { examId, regradeId }, body: {} }),
    onSuccess: () => {
      void toast({ kind: 'success', text: t('tests.regrade.started') });
      onClose();
    },
    // what is outdated shows itself as that
    onError: (error) => {
      void toast({ kind: 'error', text: messageOf(error) });
      onClose();
    },
    onSettled: () => {
      for (const queryKey of [['regrades'], ['tests']]) void client.invalidateQueries({ queryKey });
    },
    meta: { silent: true },
  });
  return (
    <ConfirmDialog
      title={t('tests.regrade.apply')}
      action={t('tests.regrade.apply')}
      people={submissions}
      name={examName}
      isPending={apply.isPending}
      error={apply.error}
      onConfirm={() => apply.mutate()}
      onClose={onClose}
    >
      {t('tests.regrade.ask', { n: changed, m: submissions })}
    </ConfirmDialog>
  );
}
