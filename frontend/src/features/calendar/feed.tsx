import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/calendar.js';
import { feedStateQuery, useCloseFeed, useOpenFeed } from './api.js';

/** The private address of the calendar for other programs; it is shown once, when it is made. */
export function Feed({ userId }: { userId: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <Address userId={userId} />;
  return (
    <Button variant="subtle" onClick={() => setShown(true)}>
      {t('own.calendar.feed')}
    </Button>
  );
}

function Address({ userId }: { userId: string }) {
  const { data } = useQuery(feedStateQuery(userId));
  const open = useOpenFeed(userId);
  const close = useCloseFeed(userId);
  const address = open.data && new URL(open.data.path, window.location.origin).href;
  // the state that was asked for before an address was made may arrive after it
  const isOpen = address !== undefined || Boolean(data?.createdAt);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('own.calendar.feedText')}
      </Text>
      {address && (
        <TextInput
          label={t('own.calendar.feedAddress')}
          value={address}
          readOnly
          onFocus={(focused) => focused.currentTarget.select()}
        />
      )}
      <Group gap="xs">
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
          {isOpen ? t('own.calendar.feedNew') : t('own.calendar.feedMake')}
        </Button>
        {isOpen && (
          <Button
            variant="subtle"
            color="red"
            loading={close.isPending}
            onClick={() => close.mutate(undefined, { onSuccess: () => open.reset() })}
          >
            {t('own.calendar.feedEnd')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
