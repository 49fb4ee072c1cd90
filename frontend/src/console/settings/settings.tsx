import { openTestSettings } from '@exam/contracts/http/openings';
import { changeTestSettings, readTestSettings, type TestSettings } from '@exam/contracts/http/test-settings';
import { Anchor, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/office.js';
import { Page } from '../../ui/page.js';
import { Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { HistoryLink } from '../kit/history-link.js';
import { LoadFailed } from '../kit/load-failed.js';
import { OpenToo } from '../kit/open-too.js';
import { useOnePress } from '../kit/one-press.js';
import { runChange } from '../kit/run-change.js';

const switches = [
  { name: 'publishesByTwo', label: 'console.settings.byTwo', text: 'console.settings.byTwoText' },
  { name: 'decidesKeysByTwo', label: 'console.settings.keysByTwo', text: 'console.settings.keysByTwoText' },
  { name: 'reviewsQuestions', label: 'console.settings.review', text: 'console.settings.reviewText' },
] as const;

/** What the school has settled for all of its tests. */
export default function Settings() {
  const { orgId } = useUser();
  const { data, error, refetch } = useQuery({
    queryKey: ['test-settings'],
    queryFn: ({ signal }) => call(readTestSettings, {}, { signal }),
  });
  const { change, asking } = useOnePress<null, TestSettings>({
    send: ({ version, typed: settings }) => runChange(changeTestSettings, { body: { version, settings } }),
    newerOf: (object) => {
      const { version, settings } = object as { version: number; settings: TestSettings };
      return { version, content: settings };
    },
    title: () => t('console.settings.tests'),
    label: (name) => t(switches.find((one) => one.name === name)!.label),
    shown: (_, isOn) => t('console.settings.isOn', { isOn: String(isOn) }),
    meta: { done: t('console.settings.saved'), invalidates: [['test-settings']] },
  });
  const shown = change.isPending ? change.variables.typed : data?.settings;
  return (
    <Page
      title={t('console.settings.title')}
      actions={
        <>
          <Anchor component={Link} className="tap" to={consolePaths.programs}>
            {t('console.settings.programs')}
          </Anchor>
          <Anchor component={Link} className="tap" to={consolePaths.webhooks}>
            {t('console.settings.webhooks')}
          </Anchor>
          <Anchor component={Link} className="tap" to={consolePaths.platforms}>
            {t('console.settings.platforms')}
          </Anchor>
          <HistoryLink of={`organisation:${orgId}`} />
        </>
      }
    >
      <OpenToo at={openTestSettings} />
      {asking}
      {data === undefined || shown === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={2} height={44} />
        )
      ) : (
        <Panel title={t('console.settings.tests')}>
          <Stack gap="md">
            {switches.map(({ name, label, text }) => (
              <Switch
                key={name}
                label={t(label)}
                description={t(text)}
                checked={shown[name]}
                disabled={change.isPending}
                onChange={(event) =>
                  change.mutate({
                    ...{ of: null, version: data.version, content: data.settings },
                    typed: { ...shown, [name]: event.currentTarget.checked },
                  })
                }
              />
            ))}
          </Stack>
        </Panel>
      )}
    </Page>
  );
}
