import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { listRegrades, previewRegrade } from '@exam/contracts/http/regrades';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/tests.js';
import { Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { RegradePreview } from './regrade-preview.js';

/** The results by the keys as they were decided: previewed first, and then everybody's. */
export function Regrades({ exam, mayDecide }: { exam: ExamOfStaff; mayDecide: boolean }) {
  const { examId } = exam;
  const { data, error, refetch } = useQuery({
    queryKey: ['regrades', examId],
    queryFn: async ({ signal }) => (await call(listRegrades, { params: { examId } }, { signal })).Item,
  });
  const preview = useMutation({
    mutationFn: () => runChange(previewRegrade, { params: { examId }, body: {} }),
    meta: { invalidates: [['regrades', examId]] },
  });
  if (data === undefined)
    return (
      <Panel title={t('tests.regrade')}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={36} />}
      </Panel>
    );
  const last = data.regrades[0];
  return (
    <Panel title={t('tests.regrade')}>
      <Stack gap="sm">
        <Text role="status">{t('tests.regrade.waiting', { n: data.keysWaiting })}</Text>
        {mayDecide && (
          <Group>
            <Button
              variant="default"
              disabled={data.keysWaiting === 0}
              loading={preview.isPending}
              onClick={() => preview.mutate()}
            >
              {t('tests.regrade.preview')}
            </Button>
          </Group>
        )}
        {last && <RegradePreview key={last.regradeId} {...{ exam, mayDecide }} regradeId={last.regradeId} />}
      </Stack>
    </Panel>
  );
}
