import { grouped } from '@exam/domain/grouped';
import { istDay } from '@exam/domain/ist';
import { Anchor, Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticesQuery, pageLimit, useReadNotices } from '../api.js';
import { NoticeItem } from '../notice-item.js';
import classes from '../notices.module.css';
import { useReadOnSight } from '../use-read-on-sight.js';
import { useUser } from '../../../entities/session/use-user.js';
import { clock } from '../../../lib/clock.js';
import { pageRange } from '../../../lib/page-sizes.js';
import { paths } from '../../../lib/paths.js';
import { BellIcon } from '../../../ui/icons.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { Empty, Loading } from '../../../ui/page-state.js';
import { pageOf, Pages, usePage } from '../../../ui/pages.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user, search }) => [
  noticesQuery(user.user_id, { limit: pageLimit, page: pageOf(search) }),
]);
import { formatDay } from '../../../texts/format.js';
import { t } from '../../../texts/notices.js';

export function Component() {
  const user = useUser();
  const [page, onPage] = usePage();
  const notices = useQuery(noticesQuery(user.user_id, { limit: pageLimit, page }));
  const read = useReadNotices(user.user_id);
  const isFresh = useReadOnSight(user.user_id, notices.isPlaceholderData ? undefined : notices.data?.data);

  return (
    <Page
      title={t('accounts.notices.title')}
      width="text"
      actions={
        <Group gap="xs">
          {(notices.data?.unread ?? 0) > 0 && (
            <Button variant="default" size="sm" onClick={() => read.mutate(undefined)}>
              {t('own.notices.readAll')}
            </Button>
          )}
          <Anchor component={Link} to={paths.noticeSettings} className="tap">
            {t('own.notices.settings')}
          </Anchor>
        </Group>
      }
    >
      <PullToRefresh />
      <QueryView
        query={notices}
        loading={<Loading rows={6} />}
        empty={({ data }) =>
          data.length === 0 && (
            <Empty title={t('own.notices.empty')} text={t('own.notices.emptyText')} icon={<BellIcon size={32} />} />
          )
        }
      >
        {({ data, totalRecords }) => (
          <>
            {/* under the day in India on which each was told */}
            {[...grouped(data, ({ scheduleTime }) => istDay(Date.parse(scheduleTime)))].map(([day, items]) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <Title order={2} size="sm" c="dimmed" pb={6} id={`day-${day}`}>
                  {formatDay(Date.parse(items[0]!.scheduleTime))}
                </Title>
                <div className={classes.day}>
                  {items.map((notice) => (
                    <NoticeItem key={notice.noticeId} notice={notice} now={clock.now()} isFresh={isFresh(notice)} />
                  ))}
                </div>
              </section>
            ))}
            <Pages page={page} pageCount={Math.ceil(totalRecords / pageLimit)} onPage={onPage} range={pageRange} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
