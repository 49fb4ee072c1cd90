import { changeTestSettings, readTestSettings } from '@exam/contracts/http/test-settings';
import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { Page } from '../../ui/page.js';
import { Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';

/** What the school has settled for all of its tests. */
export default function Settings() {
  const { data, error, refetch } = useQuery({
    queryKey: ['test-settings'],
    queryFn: ({ signal }) => call(readTestSettings, {}, { signal }),
  });
  const change = useMutation({
    mutationFn: (publishesByTwo: boolean) =>
      runChange(changeTestSettings, { body: { version: data?.version ?? 0, settings: { publishesByTwo } } }),
    meta: { done: t('console.settings.saved'), invalidates: [['test-settings']] },
    onError: () => void refetch(),
  });
  return (
    <Page title={t('console.settings.title')}>
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={2} height={44} />
        )
      ) : (
        <Panel title={t('console.settings.tests')}>
          <Stack gap="md">
            <Switch
              label={t('console.settings.byTwo')}
              description={t('console.settings.byTwoText')}
              checked={change.isPending ? change.variables : data.settings.publishesByTwo}
              disabled={change.isPending}
              onChange={(event) => change.mutate(event.currentTarget.checked)}
            />
          </Stack>
        </Panel>
      )}
    </Page>
  );
}
