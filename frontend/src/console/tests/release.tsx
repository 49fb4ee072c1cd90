import { reachOf } from '@exam/contracts/core/permissions';
import { releaseResults } from '@exam/contracts/http/release';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { Panel } from '../../ui/panel.js';
import { ActionBar } from '../kit/action-bar.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { releaseQuery } from './queries.js';

type Step = 'provisional' | 'told';

/** How far results are told that wait for the school; nothing for a test whose results come by themselves. */
export function Release({ examId, examName }: { examId: string; examName: string }) {
  const { data, error, refetch } = useQuery(releaseQuery(examId));
  const [asked, setAsked] = useState<Step | null>(null);
  const mayDecide = reachOf(useUser(), 'results.decide') !== null;
  if (data === undefined) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
  if (!data.Item.isManual) return null;
  const { release, releasedAt, submissions } = data.Item;
  return (
    <Panel title={t('tests.release')}>
      <Stack gap="sm">
        <Text role="status">
          {releasedAt === null
            ? t('tests.release.none')
            : t(release === 'told' ? 'tests.release.done' : 'tests.release.marks', { time: consoleTime(releasedAt) })}
        </Text>
        {mayDecide && release !== 'told' && (
          <ActionBar>
            {release === 'withheld' && (
              <Button variant="default" onClick={() => setAsked('provisional')}>
                {t('tests.release.provisional')}
              </Button>
            )}
            <Button onClick={() => setAsked('told')}>{t('tests.release.told')}</Button>
          </ActionBar>
        )}
      </Stack>
      {asked && <Confirm {...{ examId, examName, submissions }} step={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

type ConfirmProps = { examId: string; examName: string; submissions: number; step: Step; onClose: () => void };

function Confirm({ examId, examName, submissions, step, onClose }: ConfirmProps) {
  const client = useQueryClient();
  const release = useMutation({
    mutationFn: () => runChange(releaseResults, { params: { examId }, body: { results: step } }),
    onSuccess: async () => {
      await client.invalidateQueries(releaseQuery(examId));
      void toast({ kind: 'success', text: t('tests.release.toast') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(step === 'told' ? 'tests.release.told' : 'tests.release.provisional')}
      action={t(step === 'told' ? 'tests.release.told' : 'tests.release.provisional')}
      people={submissions}
      name={examName}
      isPending={release.isPending}
      error={release.error}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      {t(step === 'told' ? 'tests.release.askTold' : 'tests.release.askProvisional', { n: submissions })}
    </ConfirmDialog>
  );
}
