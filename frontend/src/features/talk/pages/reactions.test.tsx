import {
  addFavourite,
  dislikePost,
  likePost,
  listFavourites,
  listPosts,
  removeFavourite,
} from '@exam/contracts/http/discussion/index';
import { screen, waitFor } from '@testing-library/react';
import { answer, hold, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { fakeSocket } from '../../../test/fake-socket.js';
import { renderPage } from '../../../test/render-page.js';
import { aPost, grade, page, quiet } from '../../../test/talk.js';

fakeSocket();
const open = (answers: readonly FakeAnswer[]) =>
  renderPage({
    page: import('./discussion.js'),
    at: '/discussion',
    user: { user_info: grade },
    answers: [...quiet, ...answers],
  });
const posts = answer(listPosts, page([aPost()]));

test('[DISC-017] [DISC-019] [DISC-037] a like shows at once, is sent once, and is taken back where it was refused', async () => {
  const liking = hold(likePost, { status: 'success', data: { liked: true, likeCount: 4, dislikeCount: 1 } });
  const { user, server } = await open([posts, liking]);
  const like = await screen.findByRole('button', { name: 'Like, 3 likes' });
  await user.click(like);
  expect(screen.getByRole('button', { name: 'Like, 4 likes' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(like);
  await user.click(screen.getByRole('button', { name: 'Dislike, 1 dislike' }));
  expect(server.callsOf(likePost)).toHaveLength(1);
  liking.release();
  await waitFor(() => expect(like).not.toHaveAttribute('aria-disabled'));
  await user.click(like);
  expect(server.callsOf(likePost)).toHaveLength(1);
});

test('[DISC-019] while a dislike is on its way no like is sent, and then it is', async () => {
  const disliking = hold(dislikePost, { status: 'success', data: { liked: false, likeCount: 3, dislikeCount: 2 } });
  const liked = { liked: true, likeCount: 4, dislikeCount: 1 };
  const { user, server } = await open([posts, disliking, answer(likePost, { status: 'success', data: liked })]);
  await user.click(await screen.findByRole('button', { name: 'Dislike, 1 dislike' }));
  const like = screen.getByRole('button', { name: 'Like, 3 likes' });
  await user.click(like);
  expect([server.callsOf(dislikePost).length, server.callsOf(likePost).length]).toEqual([1, 0]);
  disliking.release();
  await waitFor(() => expect(like).not.toHaveAttribute('aria-disabled'));
  await user.click(like);
  expect(await screen.findByRole('button', { name: 'Like, 4 likes' })).toHaveAttribute('aria-pressed', 'true');
  expect([server.callsOf(dislikePost).length, server.callsOf(likePost).length]).toEqual([1, 1]);
});

test('[DISC-017] [DISC-037] a dislike is sent by its own call, and one that is held sends nothing', async () => {
  const disliked = { liked: false, likeCount: 3, dislikeCount: 2 };
  const { user, server } = await open([posts, answer(dislikePost, { status: 'success', data: disliked })]);
  await user.click(await screen.findByRole('button', { name: 'Dislike, 1 dislike' }));
  const held = await screen.findByRole('button', { name: 'Dislike, 2 dislikes' });
  expect(held).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(held).not.toHaveAttribute('aria-disabled'));
  await user.click(held);
  expect(server.callsOf(dislikePost).map(({ params }) => params)).toEqual([
    { id: '0198c5a0-0000-7000-8001-000000000001' },
  ]);
  expect(server.callsOf(likePost)).toEqual([]);
});

test('[DISC-017] a like that the server refuses is taken back', async () => {
  const { user } = await open([posts, refuse(likePost, { status: 404, code: 'discussion.not_found' })]);
  await user.click(await screen.findByRole('button', { name: 'Like, 3 likes' }));
  expect(await screen.findByRole('button', { name: 'Like, 3 likes' })).toHaveAttribute('aria-pressed', 'false');
});

test('[DISC-020] [DISC-037] a favourite keeps its id, is taken back by it, and is gone from the favourites', async () => {
  const [added, listed] = ['0198c5a0-0000-7000-8004-000000000001', '0198c5a0-0000-7000-8004-000000000002'];
  const { user, server } = await open([
    posts,
    answer(addFavourite, { status: 'success', data: { doc: { _id: added } } }),
    answer(removeFavourite, { status: 'success' }),
    answer(listFavourites, page([aPost({ favourite: true, favouriteId: listed })])),
  ]);
  const favourite = await screen.findByRole('button', { name: 'Favourite' });
  await user.click(favourite);
  await waitFor(() => expect(favourite).toHaveAttribute('aria-pressed', 'true'));
  expect(server.callsOf(addFavourite).map(({ params }) => params)).toEqual([
    { id: '0198c5a0-0000-7000-8001-000000000001' },
  ]);
  await user.click(favourite);
  await waitFor(() => expect(favourite).toHaveAttribute('aria-pressed', 'false'));
  expect(server.callsOf(removeFavourite).map(({ params }) => params)).toEqual([{ id: added }]);
  await user.click(screen.getByRole('tab', { name: 'Favourites' }));
  await screen.findByText('Why does a capacitor hold charge?');
  await user.click(screen.getByRole('button', { name: 'Favourite' }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(server.callsOf(removeFavourite).map(({ params }) => params)).toEqual([{ id: added }, { id: listed }]);
});
