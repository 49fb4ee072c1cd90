import { ActionIcon, Button, Group, Indicator, Popover, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clock } from '../../lib/clock.js';
import { paths } from '../../lib/paths.js';
import { BellIcon } from '../../ui/icons.js';
import { t } from '../../texts/notices.js';
import { t as sharedText } from '../../texts/shared.js';
import { dropdownLimit, noticesQuery, useReadNotices } from './api.js';
import { NoticeItem } from './notice-item.js';
import { useReadOnSight } from './use-read-on-sight.js';

/** The bell with the number of unread notices and the newest six. */
export function Bell({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(userId, { limit: dropdownLimit }));
  const read = useReadNotices(userId);
  const unread = data?.unread ?? 0;

  const isFresh = useReadOnSight(userId, opened ? data?.data : undefined);

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      shadow="md"
      radius="lg"
    >
      <Indicator label={unread > 99 ? '99+' : unread} disabled={unread === 0} size={18} offset={12} color="accent.7">
        <Popover.Target>
          <ActionIcon
            color="gray"
            aria-label={t('own.notices.bell', { count: unread })}
            onClick={() => setOpened(!opened)}
          >
            <BellIcon />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p="xs">
        <Stack gap={4}>
          <Group justify="space-between" px="xs">
            <Text fw={600}>{t('accounts.notices.title')}</Text>
            {unread > 0 && (
              <Button size="xs" variant="subtle" onClick={() => read.mutate(undefined)}>
                {t('own.notices.readAll')}
              </Button>
            )}
          </Group>
          {error && (
            <Group role="alert" justify="space-between" px="xs">
              <Text size="sm" c="var(--fault-text)">
                {t('own.notices.failed')}
              </Text>
              <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
                {sharedText('own.error.retry')}
              </Button>
            </Group>
          )}
          {data?.data.length === 0 && (
            <Text c="dimmed" size="sm" p="xs">
              {t('own.notices.empty')}
            </Text>
          )}
          {data?.data.map((notice) => (
            <NoticeItem
              key={notice.noticeId}
              notice={notice}
              now={clock.now()}
              isFresh={isFresh(notice)}
              onFollow={() => setOpened(false)}
            />
          ))}
          <Button component={Link} to={paths.notices} variant="subtle" onClick={() => setOpened(false)}>
            {t('accounts.notices.more')}
          </Button>
          <Button
            component={Link}
            to={paths.noticeSettings}
            variant="subtle"
            color="gray"
            onClick={() => setOpened(false)}
          >
            {t('own.notices.settings')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
