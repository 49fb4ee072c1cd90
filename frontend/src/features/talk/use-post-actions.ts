import { addFavourite, changePost, removeFavourite, type TalkPost } from '@exam/contracts/http/discussion/index';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { patchItem } from './items.js';

/** Favourite and mute: each shown once the server has it. */
export function usePostActions(post: TalkPost) {
  const id = post._id;
  const favourite = useMutation({
    mutationFn: async () => {
      if (post.favouriteId !== null) {
        await call(removeFavourite, { params: { id: post.favouriteId } });
        return { favourite: false, favouriteId: null };
      }
      const { data } = await call(addFavourite, { params: { id } });
      return { favourite: true, favouriteId: data.doc._id };
    },
    onSuccess: (now) => patchItem(id, () => now),
  });
  const mute = useMutation({
    mutationFn: () => call(changePost, { params: { id }, body: { muteNotifications: !post.muteNotifications } }),
    onSuccess: ({ data }) => patchItem(id, () => ({ muteNotifications: data.doc.muteNotifications })),
  });
  return {
    toggleFavourite: () => favourite.isPending || favourite.mutate(),
    toggleMute: () => mute.isPending || mute.mutate(),
    busy: favourite.isPending,
  };
}
