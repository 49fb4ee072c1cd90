import {
  addFavourite,
  createComment,
  likeAnswer,
  likePost,
  listAnsweredPosts,
  listAnswers,
  listComments,
  listFavourites,
  listOwnPosts,
  listOwnReplies,
  listPosts,
} from '@exam/contracts';
import { answer, ask, asha, ravi, scope, service } from '../../test/world.js';

test('[DISC-006] [DISC-007] each list of posts is sorted, searched and paged as asked', async () => {
  const first = await ask(asha, { content: 'What is a lens good for?' });
  service.clock.advance(1_000);
  const second = await ask(asha, { content: 'Why does a mirror swap sides?' });
  for (const { _id: id } of [first, second]) {
    await answer(id, asha);
    await asha!.call(addFavourite, { params: { id } }).expect(200);
  }
  await ravi!.call(likePost, { params: { id: first._id } }).expect(200);
  for (const route of [listPosts, listOwnPosts, listAnsweredPosts, listFavourites]) {
    const list = async (query: object) =>
      (await asha!.call(route, { query: query as never, body: scope }).expect(200)).body.data.map(({ _id }) => _id);
    expect(await list({ sort: '-createdAt' })).toEqual([second._id, first._id]);
    expect(await list({ sort: 'createdAt' })).toEqual([first._id, second._id]);
    expect(await list({ sort: '-likeCount,-createdAt' })).toEqual([first._id, second._id]);
    expect(await list({ limit: 1 })).toEqual([second._id]);
    expect(await list({ limit: 1, page: 2 })).toEqual([first._id]);
    expect(await list({ search: 'mirror' })).toEqual([second._id]);
  }
});

test('[DISC-023] [DISC-024] [DISC-029] answers, own replies and comments are sorted, searched and paged as asked', async () => {
  const post = await ask();
  const contents = Array.from({ length: 12 }, (_, n) => `number${n}`);
  for (const content of contents.slice(0, 6)) {
    service.clock.advance(1_000);
    await answer(post._id, ravi, content);
  }
  const newest = contents.slice(0, 6).toReversed();
  const [liked] = (await asha!.call(listAnswers, { params: { postId: post._id }, query: { sort: 'createdAt' } })).body
    .data;
  await asha!.call(likeAnswer, { params: { id: liked!._id } }).expect(200);
  const told = async (call: PromiseLike<{ body: { data: readonly { content: string }[] } }>) =>
    (await call).body.data.map(({ content }) => content);
  const replies = [
    (query: object) => ravi!.call(listAnswers, { params: { postId: post._id }, query: query as never }).expect(200),
    (query: object) => ravi!.call(listOwnReplies, { query: { postId: post._id, ...query } as never }).expect(200),
  ];
  for (const list of replies) {
    expect(await told(list({}))).toEqual(newest.slice(0, 5));
    expect(await told(list({ page: 2 }))).toEqual(newest.slice(5));
    expect(await told(list({ limit: 2, page: 2 }))).toEqual(newest.slice(2, 4));
    expect(await told(list({ sort: '-likeCount,-createdAt', limit: 2 }))).toEqual([liked!.content, newest[0]]);
    expect(await told(list({ search: 'NUMBER4' }))).toEqual(['number4']);
  }
  for (const content of contents) {
    service.clock.advance(1_000);
    await asha!.call(createComment, { params: { answerId: liked!._id }, body: { content } }).expect(200);
  }
  const comments = (query: object) =>
    told(ravi!.call(listComments, { params: { answerId: liked!._id }, query: query as never }).expect(200));
  expect(await comments({})).toEqual(contents.toReversed().slice(0, 10));
  expect(await comments({ page: 2 })).toEqual(['number1', 'number0']);
  expect(await comments({ sort: 'createdAt', limit: 2 })).toEqual(['number0', 'number1']);
});
