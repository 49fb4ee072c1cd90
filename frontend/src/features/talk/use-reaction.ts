import {
  dislikeAnswer,
  dislikeComment,
  dislikePost,
  likeAnswer,
  likeComment,
  likePost,
} from '@exam/contracts/http/discussion/index';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { patchItem } from './items.js';

export type TalkKind = 'Post' | 'Answer' | 'Comment';
export type Reacted = { _id: string; liked: boolean | null; likeCount: number; dislikeCount: number };

const routes = {
  Post: { like: likePost, dislike: dislikePost },
  Answer: { like: likeAnswer, dislike: dislikeAnswer },
  Comment: { like: likeComment, dislike: dislikeComment },
} as const;

/** The counts after a like (`true`) or a dislike; the state already held changes nothing. Pure. */
export function reactedTo<Item extends Reacted>(item: Item, liked: boolean): Item {
  if (item.liked === liked) return item;
  const before = item.liked === null ? 0 : 1;
  return {
    ...item,
    liked,
    likeCount: item.likeCount + (liked ? 1 : -before),
    dislikeCount: item.dislikeCount + (liked ? -before : 1),
  };
}

/** Shown at once, and put right by the server's answer or its refusal. One request at a time for an item. */
export function useReaction(kind: TalkKind, item: Reacted, postId: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (liked: boolean) => {
      const route = routes[kind][liked ? 'like' : 'dislike'] as typeof likePost;
      return (await call(route, { params: { id: item._id }, body: { postId } })).data;
    },
    onMutate: (liked) => {
      const { liked: was, likeCount, dislikeCount } = item;
      const { _id, ...now } = reactedTo({ _id: item._id, liked: was, likeCount, dislikeCount }, liked);
      patchItem(_id, () => now);
      return { liked: was, likeCount, dislikeCount };
    },
    onSuccess: (now) => patchItem(item._id, () => now),
    onError: (_error, _liked, before) => before && patchItem(item._id, () => before),
  });
  return {
    busy: isPending,
    react: (liked: boolean) => {
      if (!isPending && item.liked !== liked) mutate(liked);
    },
  };
}
