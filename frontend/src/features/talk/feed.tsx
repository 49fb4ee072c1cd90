import { Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/talk.js';
import { InfiniteList } from '../../ui/infinite-list.js';
import { onDemand } from '../../ui/on-demand.js';
import { TalkPicture } from '../../ui/pictures.js';
import { Empty } from '../../ui/page-state.js';
import { useReader } from './reader.js';
import { listsKey, postsQuery } from './api.js';
import { readFromStart } from './items.js';
import { PostCard } from './post-card.js';
import { SearchField } from './search-field.js';
import { SortMenu } from './sort-menu.js';
import { AnswerIcon } from './talk-icons.js';
import { tabTexts, type ListTab, type useTalkView } from './tabs.js';
import { useLiveTalk } from './use-live-talk.js';
import classes from './talk.module.css';

const PostDialog = onDemand(
  () => import('./post-dialog.js'),
  () => t('assessment.talk.start'),
);

type Props = { tab: ListTab; view: ReturnType<typeof useTalkView> };

/** One of the five lists of posts. */
export function Feed({ tab, view: { sort, text, change, addressOf } }: Props) {
  const { userId, scope } = useReader();
  const [isAsking, setAsking] = useState(false);
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  const posts = useInfiniteQuery(postsQuery(scope, tab, sort, text));
  useLiveTalk(null, ({ itemId, kind, authorId, isQuestionOfTheDay }) => {
    const isHere = tab === (isQuestionOfTheDay ? 'daily' : 'feed');
    if (kind === 'Post' && isHere && authorId !== userId) setUnseen((before) => new Set([...before, itemId]));
  });
  const showUnseen = () => {
    setUnseen(new Set());
    window.scrollTo({ top: 0 });
    void readFromStart(listsKey);
  };

  return (
    <Stack gap="md">
      {tab === 'feed' && (
        <button type="button" className={classes.start} onClick={() => setAsking(true)}>
          <AnswerIcon size={22} />
          {t('assessment.talk.start')}
        </button>
      )}
      <Group gap="xs" wrap="nowrap">
        <SearchField text={text} onText={(q) => change({ q })} />
        <SortMenu sort={sort} onSort={(chosen) => change({ sort: chosen })} />
      </Group>
      {unseen.size > 0 && (
        <Button className={classes.news} radius="xl" onClick={showUnseen} role="status">
          {t('own.talk.newPosts', { n: unseen.size })}
        </Button>
      )}
      <InfiniteList
        query={posts}
        near="2000px"
        label={t(tabTexts[tab])}
        className={classes.list}
        itemsOf={({ data }) =>
          data.filter(({ reported, favourite }) => !reported && (tab !== 'favourites' || favourite))
        }
        itemKey={({ _id }) => _id}
        empty={<Empty icon={<TalkPicture />} title={t(text === '' ? 'own.talk.noPosts' : 'own.talk.nothingFound')} />}
      >
        {(post) => <PostCard post={post} to={addressOf(post._id)} isTeacher={tab === 'daily'} />}
      </InfiniteList>
      {isAsking && <PostDialog onClose={() => setAsking(false)} />}
    </Stack>
  );
}
