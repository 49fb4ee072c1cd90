import type { EventOf, TalkChange, talkChanged } from '@exam/contracts';
import { talkRoom } from './talk-room.js';

type Changed = EventOf<typeof talkChanged>['data'];

/**
 * What happened in one moment, for each room: the group hears of posts, a post's readers of everything in it. An item
 * is named once, with its newest counts and everything that happened to it. Pure.
 */
export function changesByRoom(events: readonly Changed[]): Map<string, TalkChange[]> {
  const rooms = new Map<string, Map<string, TalkChange>>();
  const put = (room: string, event: Changed) => {
    const items = rooms.get(room) ?? new Map<string, TalkChange>();
    rooms.set(room, items);
    const before = items.get(event.itemId)?.changes ?? [];
    items.set(event.itemId, { ...shown(event), changes: [...new Set([...before, event.change])] });
  };
  for (const event of events) {
    if (event.kind === 'Post') put(talkRoom(event, null), event);
    put(talkRoom(event, event.postId), event);
  }
  return new Map([...rooms].map(([room, items]) => [room, [...items.values()]]));
}

const shown = (event: Changed): Omit<TalkChange, 'changes'> => {
  const { itemId, kind, postId, parentId, authorId, isQuestionOfTheDay, likeCount, dislikeCount, childCount } = event;
  return { itemId, kind, postId, parentId, authorId, isQuestionOfTheDay, likeCount, dislikeCount, childCount };
};
