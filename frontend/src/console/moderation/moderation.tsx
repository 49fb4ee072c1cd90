import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/moderation.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { TabBar } from '../../ui/tab-bar.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { useAddress } from '../kit/use-address.js';
import { fetchQueue, type Shown, type Waiting } from './queue.js';
import { excerptOf, reasonsOf } from './words.js';

/** What waits for a moderator, longest first: reported posts, answers and comments, and what buyers say. */
export default function Moderation() {
  const user = useUser();
  const address = useAddress();
  const show: Shown = address.get('show') === 'removed' ? 'removed' : 'waiting';
  return (
    <Page title={t('moderation.title')}>
      <TabBar
        label={t('moderation.title')}
        value={show}
        onChange={(chosen) => address.set({ show: chosen === 'waiting' ? undefined : chosen })}
        tabs={[
          { value: 'waiting', label: t('moderation.waiting') },
          { value: 'removed', label: t('moderation.removed') },
        ]}
      >
        <ConsoleList<Waiting>
          key={show}
          name={show === 'waiting' ? 'moderation' : 'moderation-removed'}
          label={t(show === 'waiting' ? 'moderation.waiting' : 'moderation.removed')}
          sort="since"
          hasSearch={false}
          fetch={(_asked, signal) => fetchQueue(user, show, signal)}
          rowKey={({ itemId }) => itemId}
          nameOf={excerptOf}
          to={({ service, itemId }) => consolePaths.moderated(service, itemId)}
          columns={[
            { key: 'text', title: t('moderation.text'), cell: excerptOf },
            { key: 'kind', title: t('moderation.item'), cell: ({ kind }) => t('moderation.kind', { kind }) },
            { key: 'reasons', title: t('moderation.reasons'), cell: reasonsOf },
            { key: 'author', title: t('moderation.author'), cell: ({ authorName }) => authorName },
            { key: 'place', title: t('moderation.place'), cell: ({ place }) => place || '–' },
            {
              ...{ key: 'since', title: t('moderation.since') },
              cell: ({ since, openedBy }) => (
                <>
                  {consoleTime(since)}
                  {openedBy !== null && <div>{t('moderation.openedBy', { name: openedBy })}</div>}
                </>
              ),
            },
          ]}
          empty={<Empty title={t(show === 'waiting' ? 'moderation.none' : 'moderation.noneRemoved')} />}
        />
      </TabBar>
    </Page>
  );
}
