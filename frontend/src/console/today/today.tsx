import { reachOf } from '@exam/contracts/core/permissions';
import { approvalLists } from '@exam/contracts/http/approvals';
import { peopleWaiting } from '@exam/contracts/http/identity/people-waiting';
import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useModules } from '../../entities/session/use-modules.js';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Page } from '../../ui/page.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { LoadFailed } from '../kit/load-failed.js';
import { approvingOf } from '../approvals/approving.js';
import { fetchQueue } from '../moderation/queue.js';
import { Waits } from './waits.js';

// who has no tests needs none of it, and the page is there before they are
const TestsToday = lazyPart(() => import('./tests-today.js'), <Loading rows={2} height={56} />);

const RoomsToday = lazyPart(() => import('./rooms-today.js'), null);

const waitingQuery = queryOptions({
  queryKey: ['people', 'waiting'],
  queryFn: ({ signal }) => call(peopleWaiting, {}, { signal }),
});

/** How many proposals of others wait for this person; the page does without where it cannot be read. */
const approvalsQuery = (user: { roles: readonly string[] }) =>
  queryOptions({
    queryKey: ['approvals', 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { limit: 200, sort: 'proposedAt' } as const;
      const lists = approvingOf(user).map((service) => call(approvalLists[service], { query }, { signal }));
      return (await Promise.all(lists)).flatMap(({ items }) => items.filter(({ isOwn }) => !isOwn)).length;
    },
  });

/** How many reported items wait for a moderator. */
const moderationQuery = (user: { roles: readonly string[] }) =>
  queryOptions({
    queryKey: ['moderation', 'waiting'],
    queryFn: async ({ signal }) => (await fetchQueue(user, 'waiting', signal)).items.length,
  });

/** What runs, what is next and what waits for the person. */
export default function Today() {
  const user = useUser();
  const hasTests = useModules()('assessment');
  const isOffice = reachOf(user, 'people.manage') !== null;
  const { data, error, refetch } = useQuery({ ...waitingQuery, enabled: isOffice });
  const { data: approvals } = useQuery(approvalsQuery(user));
  const mayModerate = reachOf(user, 'moderate') !== null;
  const { data: moderation } = useQuery({ ...moderationQuery(user), enabled: mayModerate });
  const toTab = (tab: string) => `${consolePaths.people}?tab=${tab}`;
  const { requests = 0, applicants = 0, imports = 0 } = data ?? {};
  const waits = [
    { key: 'approvals', n: approvals ?? 0, text: 'console.today.approvals', to: consolePaths.approvals },
    { key: 'moderation', n: moderation ?? 0, text: 'console.today.moderation', to: consolePaths.moderation },
    { key: 'requests', n: requests, text: 'console.today.requests', to: toTab('requests') },
    { key: 'applicants', n: applicants, text: 'console.today.applicants', to: toTab('applicants') },
    { key: 'imports', n: imports, text: 'console.today.imports', to: consolePaths.peopleImport },
  ] as const;
  const waiting = waits.flatMap(({ key, n, text, to }) => (n > 0 ? [{ key, text: t(text, { n }), to }] : []));
  const seesTests = hasTests && reachOf(user, 'results.see') !== null;
  const sells = reachOf(user, 'sell') !== null;
  return (
    <Page title={t('console.today.title')} lead={t('console.today.lead')}>
      {hasTests && reachOf(user, 'monitor.use') === 'own' && <RoomsToday />}
      {isOffice && data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={2} height={56} />
        )
      ) : seesTests ? (
        <TestsToday waits={waiting} />
      ) : waiting.length > 0 ? (
        <Waits waits={waiting} />
      ) : (
        <Empty title={t('console.today.nothing')}>
          <Anchor component={Link} to={sells ? consolePaths.orders : consolePaths.audit} className="tap">
            {t(sells ? 'console.menu.shop' : 'console.menu.audit')}
          </Anchor>
        </Empty>
      )}
    </Page>
  );
}
