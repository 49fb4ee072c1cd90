import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clock } from '../../lib/clock.js';
import { formatRelative } from '../../texts/format.js';
import { t } from '../../texts/talk.js';
import { t as kitText } from '../../texts/kit.js';
import { Loading } from '../../ui/page-state.js';
import { useReader } from './reader.js';
import { talkNoticesQuery } from './api.js';

const kindTexts = {
  answered: 'own.talk.didAnswer',
  commented: 'own.talk.didComment',
  liked: 'own.talk.didLike',
  correct: 'own.talk.didMark',
} as const;

/** What others did with the own items. A failure is not told: the panel stays as it was. */
export function TalkNotices({ addressOf }: { addressOf: (postId: string) => string }) {
  const { userId } = useReader();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    talkNoticesQuery(userId),
  );
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  if (!data && !error) return <Loading rows={3} height={48} />;
  return (
    <Stack gap="xs">
      {data && items.length === 0 && <Text c="dimmed">{t('own.talk.noNotices')}</Text>}
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('assessment.talk.notices')}>
        {items.map(({ _id, userName, total, title, kind, postId, createdAt }) => (
          <li key={_id}>
            <Text component={Link} to={addressOf(postId)} size="sm" display="block" py={6} c="inherit">
              {t(kindTexts[kind], { name: userName, n: total - 1 })}
              <Text component="span" size="sm" c="dimmed" display="block" lineClamp={2} dir="auto">
                {title}
              </Text>
              <Text component="time" size="xs" c="dimmed" dateTime={createdAt}>
                {formatRelative(Date.parse(createdAt), clock.now())}
              </Text>
            </Text>
          </li>
        ))}
      </Stack>
      {(hasNextPage || error) && (
        <Button
          variant="subtle"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void (hasNextPage ? fetchNextPage() : refetch())}
        >
          {kitText('own.kit.more')}
        </Button>
      )}
    </Stack>
  );
}
