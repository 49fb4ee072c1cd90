import type { TalkChange } from '@exam/contracts/push/live';
import { useEffect, useRef } from 'react';
import { onReconnect, watchDiscussion } from '../../lib/socket.js';
import { answersKey, commentsKey, noticesKey, postQuery, talkKey } from './api.js';
import { dropItem, patchItem, readAgain } from './items.js';
import { useReader } from './reader.js';

/**
 * Brings what others do into what is on the screen: counts at once, a changed text by reading it again. What has come
 * new is only told (`onNew`), so that nothing moves below somebody who reads. After a gap everything is read again.
 */
export function useLiveTalk(postId: string | null, onNew: (item: TalkChange) => void): void {
  const { userId } = useReader();
  const onNewRef = useRef(onNew);
  onNewRef.current = onNew;
  useEffect(() => {
    const take = (item: TalkChange) => {
      const { itemId, kind, likeCount, dislikeCount, childCount, changes } = item;
      if (changes.includes('deleted')) {
        dropItem(itemId);
        if (kind === 'Post') void readAgain(postQuery(itemId).queryKey);
        return;
      }
      if (changes.includes('created')) onNewRef.current(item);
      // a reply here may be one to the reader; elsewhere only what happens to the own items is asked for
      if (item.authorId === userId || (kind !== 'Post' && changes.includes('created'))) void readAgain(noticesKey);
      const counts = { likeCount, dislikeCount };
      patchItem(itemId, () => ({
        ...counts,
        ...(kind === 'Post' ? { answerCount: childCount } : kind === 'Answer' ? { commentCount: childCount } : {}),
      }));
      if (changes.some((change) => change === 'edited' || change === 'marked')) void readAgain(holderOf(item));
    };
    const stop = watchDiscussion(postId, (items) => items.forEach(take));
    const stopReconnect = onReconnect(() => void readAgain(talkKey));
    return () => {
      stop();
      stopReconnect();
    };
  }, [postId, userId]);
}

/** The reading that an item's text comes from. */
const holderOf = ({ kind, postId, parentId }: TalkChange) =>
  kind === 'Post' ? postQuery(postId).queryKey : kind === 'Answer' ? answersKey(postId) : commentsKey(parentId ?? '');
