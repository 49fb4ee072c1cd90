// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { createAnswer, createPost, getPost, likePost, listPosts } from '@exam/contracts';
import { costOf } from '@exam/testing';
import { asha, ask, meera, ravi, scope, text } from '../../test/world.js';

test('a post, an answer and a like wait for the database twice, and read nothing back', async () => {
  const post = await costOf(() => asha!.call(createPost, { body: text }).expect(200));
  expect(post).toEqual({ statements: 6, trips: 2 });
  const [{ _id: postId }, { _id: other }, ...more] = [await ask(), await ask(), await ask(), await ask()];
  const body = { content: 'Because the gap is smaller' };
  const answer = await costOf(() => ravi!.call(createAnswer, { params: { postId }, body }).expect(200));
  expect(answer).toEqual({ statements: 9, trips: 2 });
  const liked = [postId, other, ...more.map(({ _id }) => _id)];
  const like = await costOf((time) => meera!.call(likePost, { params: { id: liked[time]! } }).expect(200));
  expect(like).toEqual({ statements: 9, trips: 2 });
});

test('a page of posts and a post are one statement', async () => {
  const { _id: id } = await ask();
  const one = { statements: 1, trips: 1 };
  expect(await costOf(() => ravi!.call(listPosts, { body: scope }).expect(200))).toEqual(one);
  expect(await costOf(() => ravi!.call(getPost, { params: { id } }).expect(200))).toEqual(one);
});
