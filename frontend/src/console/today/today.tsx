import { reachOf } from '@exam/contracts/core/permissions';
import { peopleWaiting } from '@exam/contracts/http/identity/people';
import { Anchor, Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { Page } from '../../ui/page.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';

const waitingQuery = queryOptions({
  queryKey: ['people', 'waiting'],
  queryFn: ({ signal }) => call(peopleWaiting, {}, { signal }),
});

/** What runs, what is next and what waits for the person. */
export default function Today() {
  const user = useUser();
  const isOffice = reachOf(user, 'people.manage') !== null;
  const { data, error, refetch } = useQuery({ ...waitingQuery, enabled: isOffice });
  const waits = data
    ? [
        data.requests > 0 && {
          key: 'requests',
          text: t('console.today.requests', { n: data.requests }),
          tab: 'requests',
        },
      ].filter((one) => one !== false)
    : [];
  return (
    <Page title={t('console.today.title')} lead={t('console.today.lead')}>
      {isOffice && data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={2} height={56} />
        )
      ) : waits.length === 0 ? (
        <Empty title={t('console.today.nothing')}>
          {isOffice && (
            <Anchor component={Link} to={consolePaths.people} className="tap">
              {t('console.today.toPeople')}
            </Anchor>
          )}
        </Empty>
      ) : (
        <Panel title={t('console.today.waiting')}>
          <Stack gap={0} component="ul">
            {waits.map(({ key, text, tab }) => (
              <li key={key}>
                <Anchor component={Link} className="tap" to={`${consolePaths.people}?tab=${tab}`}>
                  {text}
                </Anchor>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </Page>
  );
}
