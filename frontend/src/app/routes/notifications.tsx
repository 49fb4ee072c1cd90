import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { noticesQuery, pageLimit, useReadNotices } from '../../features/notices/api.js';
import { NoticeItem } from '../../features/notices/notice-item.js';
import { useUser } from '../../features/session/use-user.js';
import { clock } from '../../lib/clock.js';
import { Empty, Failed, Loading } from '../../ui/page-state.js';
import { BellIcon } from '../../ui/icons.js';
import { PageTitle } from '../../ui/page-title.js';
import { t } from '../../texts/index.js';

export function Component() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, isPending, refetch } = useQuery(noticesQuery(user.user_id, { limit: pageLimit, page }));
  const read = useReadNotices(user.user_id);
  const pages = Math.max(1, Math.ceil((data?.totalRecords ?? 0) / pageLimit));
  const goTo = (next: number) => setSearch({ page: String(next) });

  return (
    <Stack gap="lg" maw={860}>
      <PageTitle page={t('accounts.notices.title')} />
      <Group justify="space-between">
        <Title order={1} size="h2">
          {t('accounts.notices.title')}
        </Title>
        {(data?.unread ?? 0) > 0 && (
          <Button variant="default" size="sm" h={44} onClick={() => read.mutate()}>
            {t('own.notices.readAll')}
          </Button>
        )}
      </Group>
      {isPending && <Loading rows={6} />}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <Empty title={t('own.notices.empty')} text={t('own.notices.emptyText')} icon={<BellIcon size={32} />} />
      )}
      <Stack gap={4}>
        {data?.data.map((notice) => (
          <NoticeItem key={notice.noticeId} notice={notice} now={clock.now()} />
        ))}
      </Stack>
      {pages > 1 && (
        <Group justify="center">
          <Button variant="default" disabled={page <= 1} onClick={() => goTo(page - 1)}>
            {t('own.notices.previous')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('own.notices.page', { page, pages })}
          </Text>
          <Button variant="default" disabled={page >= pages} onClick={() => goTo(page + 1)}>
            {t('own.notices.next')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
