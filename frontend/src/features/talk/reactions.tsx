import { Button, Group } from '@mantine/core';
import { t } from '../../texts/talk.js';
import { formatNumber } from '../../texts/format.js';
import { DislikeIcon, LikeIcon } from './talk-icons.js';
import { useReaction, type Reacted, type TalkKind } from './use-reaction.js';

/** Like and dislike with their counts. */
export function Reactions({ kind, item, postId }: { kind: TalkKind; item: Reacted; postId: string }) {
  const { react, busy } = useReaction(kind, item, postId);
  const button = (liked: boolean) => {
    const isHeld = item.liked === liked;
    const count = liked ? item.likeCount : item.dislikeCount;
    return (
      <Button
        size="sm"
        px={8}
        variant={isHeld ? 'light' : 'subtle'}
        color={isHeld ? 'accent' : 'gray'}
        aria-pressed={isHeld}
        aria-disabled={busy || undefined}
        aria-label={t(liked ? 'own.talk.like' : 'own.talk.dislike', { n: count })}
        leftSection={liked ? <LikeIcon filled={isHeld} /> : <DislikeIcon filled={isHeld} />}
        onClick={() => react(liked)}
      >
        {formatNumber(count)}
      </Button>
    );
  };
  return (
    <Group gap={4} wrap="nowrap">
      {button(true)}
      {button(false)}
    </Group>
  );
}
