import {
  boardUpdated,
  addFavourite,
  changeAnswer,
  changeComment,
  changePost,
  createAnswer,
  createComment,
  createPost,
  deleteAnswer,
  deleteComment,
  dislikeAnswer,
  dislikeComment,
  deletePost,
  dislikePost,
  getPost,
  likeAnswer,
  likeComment,
  likePost,
  listAnsweredPosts,
  listAnswers,
  listComments,
  listFavourites,
  listOwnPosts,
  listOwnReplies,
  listPosts,
  markCorrect,
  removeFavourite,
  reportItem,
  talkChanged,
  type TalkPost,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { service, asha, ravi, meera, teacher, scope, people, text, ask, answer, feed, one } from '../../test/world.js';

test('[DISC-009] [DISC-013] a post is written and changed, and a list shows it with all its fields', async () => {
  const { boardId, classId, groupId } = scope;
  const groups = [{ groupId, groupName: 'MPC', sections: [] }];
  const classes = [{ classId, className: '11', groups }];
  const { orgId } = people['Asha']!;
  await service.deliver(boardUpdated, { boardId, orgId, boardName: 'CBSE', classes, revision: 1 } as never);
  // what a client calls them is not kept
  const post = await ask(asha, { boardName: 'call 9876543210', className: 'x', groupName: 'y' });
  expect(post).toMatchObject({ ...text, boardName: 'CBSE', className: '11', groupName: 'MPC' });
  expect(post).toMatchObject({ postedBy: { _id: people['Asha']!.userId, name: 'Asha', photo: null } });
  expect(post).toMatchObject({ liked: null, likeCount: 0, dislikeCount: 0, answerCount: 0, favourite: false });
  expect(post).toMatchObject({ favouriteId: null, muteNotifications: false, reported: false, attachments: [[]] });
  expect(post).toMatchObject({ isQuestionOfTheDay: false, createdAt: new Date(service.clock.now()).toISOString() });
  await asha!
    .call(changePost, { params: { id: post._id }, body: { ...text, content: 'Why does it shrink then?' } })
    .expect(200);
  expect(await feed(ravi)).toMatchObject([{ content: 'Why does it shrink then?', isQuestionOfTheDay: false }]);
  expect(await service.outbox.of(talkChanged)).toContainEqual(
    expect.objectContaining({ itemId: post._id, change: 'created' }),
  );
});

test('who has the list on the screen hears how many answers a post has, also when one is taken back', async () => {
  const post = await ask();
  const answered = await answer(post._id, ravi);
  await ravi!.call(deleteAnswer, { params: { id: answered._id } }).expect(200);
  const counts = (await service.outbox.of(talkChanged)).filter(
    ({ itemId, change }) => itemId === post._id && change === 'counted',
  );
  expect(counts.map(({ kind, childCount }) => [kind, childCount])).toEqual([
    ['Post', 1],
    ['Post', 0],
  ]);
});

test('[DISC-006] [DISC-007] the four lists show what they name, page by page', async () => {
  const own = await ask();
  const other = await ask(ravi);
  const daily = await ask(teacher, { isQuestionOfTheDay: true });
  for (const { _id: id } of [other, daily]) {
    await answer(id, asha);
    await asha!.call(addFavourite, { params: { id } }).expect(200);
  }
  const ids = async (route: typeof listPosts, body: object = {}, who = asha!) =>
    (await who.call(route, { body: { ...scope, ...body } }).expect(200)).body.data.map(({ _id }: TalkPost) => _id);
  expect(await ids(listPosts, { isQuestionOfTheDay: false })).toEqual([other._id, own._id]);
  expect(await ids(listPosts, { isQuestionOfTheDay: true })).toEqual([daily._id]);
  expect(await ids(listOwnPosts as never)).toEqual([own._id]);
  for (const [who, isQuestionOfTheDay, found] of [
    [asha!, true, []],
    [asha!, false, [own._id]],
    [teacher!, true, [daily._id]],
    [teacher!, false, []],
  ] as const)
    expect(await ids(listOwnPosts as never, { isQuestionOfTheDay }, who)).toEqual(found);
  for (const route of [listPosts, listOwnPosts, listAnsweredPosts, listFavourites])
    for (const other of [{ boardId: 'board-b' }, { classId: 'class-b' }, { groupId: 'group-b' }])
      await asha!
        .call(route, { body: { ...scope, ...other } })
        .expect(403)
        .expect(refusal('discussion.not_your_scope'));
  expect(await ids(listAnsweredPosts as never)).toEqual([daily._id, other._id]);
  expect(await ids(listFavourites as never)).toEqual([daily._id, other._id]);
  expect(await feed(asha, { limit: 1, page: 2 }, { isQuestionOfTheDay: false })).toMatchObject([{ _id: own._id }]);
});

test('[DISC-003] a search finds words of any script by their beginning, in posts and answers', async () => {
  const hindi = await ask(asha, { content: 'संधारित्र की धारिता क्यों बढ़ती है?' });
  const tamil = await ask(asha, { content: 'மின்தேக்கி எப்படி வேலை செய்கிறது?' });
  await ask(asha, { content: 'What is a Capacitor worth?' });
  expect(await feed(ravi, { search: 'संधारि' })).toMatchObject([{ _id: hindi._id }]);
  expect(await feed(ravi, { search: 'மின்தேக்கி' })).toMatchObject([{ _id: tamil._id }]);
  expect(await feed(ravi, { search: 'CAPACI worth' })).toHaveLength(1);
  expect(await feed(ravi, { search: "'; drop table item; --" })).toEqual([]);
  expect(await feed(ravi, { search: '!!!' })).toEqual([]);
  await answer(hindi._id, ravi, 'दूरी घटती है');
  const found = await asha!.call(listAnswers, { params: { postId: hindi._id }, query: { search: 'दूरी' } }).expect(200);
  expect(found.body.data).toHaveLength(1);
});

test('[DISC-004] the five orders', async () => {
  const first = await ask();
  service.clock.advance(1_000);
  const second = await ask();
  service.clock.advance(1_000);
  const third = await ask();
  await ravi!.call(likePost, { params: { id: first._id } }).expect(200);
  await answer(second._id);
  const order = async (sort: string) => (await feed(asha, { sort })).map(({ _id }) => _id);
  expect(await order('-createdAt')).toEqual([third._id, second._id, first._id]);
  expect(await order('createdAt')).toEqual([first._id, second._id, third._id]);
  expect(await order('-likeCount,-createdAt')).toEqual([first._id, third._id, second._id]);
  expect(await order('-answerCount,-createdAt')).toEqual([second._id, third._id, first._id]);
  expect(await order('trending')).toEqual([second._id, first._id, third._id]);
  await asha!.call(listPosts, { query: { sort: 'password' as never }, body: scope }).expect(400);
});

test('pages by cursor neither repeat nor leave out while others write', async () => {
  const written = [];
  for (let n = 0; n < 5; n += 1) {
    service.clock.advance(1_000);
    written.unshift((await ask())._id);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const { body } = await ravi!.call(listPosts, { query, body: scope }).expect(200);
    seen.push(...body.data.map(({ _id }: TalkPost) => _id));
    cursor = body.nextCursor ?? undefined;
    await ask(ravi);
  } while (cursor);
  expect(seen).toEqual(written);
  await ravi!
    .call(listPosts, { query: { cursor: 'WzFd' }, body: scope })
    .expect(400)
    .expect(refusal('request.invalid'));
});

test('[DISC-038] [SEC-008] the scope is the token’s: another class is neither read nor written nor reacted to', async () => {
  const post = await ask();
  const stranger = await service.as({ classId: 'class-b' });
  const foreign = await service.as({ orgId: 'org-b' });
  await asha!
    .call(createPost, { body: { ...text, classId: 'class-b' } })
    .expect(403)
    .expect(refusal('discussion.not_your_scope'));
  await stranger.call(listPosts, { body: scope }).expect(403);
  for (const who of [stranger, foreign]) {
    await who
      .call(getPost, { params: { id: post._id } })
      .expect(404)
      .expect(refusal('discussion.not_found'));
    await who.call(likePost, { params: { id: post._id } }).expect(404);
    await who.call(createAnswer, { params: { postId: post._id }, body: { content: 'hello' } }).expect(404);
  }
  expect(await feed(foreign)).toEqual([]);
  for (const other of [{ boardId: 'board-b' }, { classId: 'class-b' }, { groupId: 'group-b' }]) {
    const elsewhere = await service.as({ ...scope, ...other });
    expect(await feed(elsewhere, {}, other)).toEqual([]);
    await elsewhere.call(listPosts, { body: scope }).expect(403).expect(refusal('discussion.not_your_scope'));
    await elsewhere.call(createPost, { body: text }).expect(403).expect(refusal('discussion.not_your_scope'));
    await elsewhere.call(getPost, { params: { id: post._id } }).expect(404);
  }
  expect((await one(post._id)).likeCount).toBe(0);
});

test('[DISC-037] only its owner edits, deletes or mutes', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const id = { id: post._id };
  await ravi!.call(changePost, { params: id, body: text }).expect(403).expect(refusal('auth.not_yours'));
  await ravi!.call(changePost, { params: id, body: { muteNotifications: true } }).expect(403);
  await ravi!.call(deletePost, { params: id }).expect(403);
  await asha!.call(changeAnswer, { params: { id: given._id }, body: { content: 'mine now' } }).expect(403);
  await asha!.call(deleteAnswer, { params: { id: given._id } }).expect(403);
  const comment = await asha!
    .call(createComment, { params: { answerId: given._id }, body: { content: 'Thank you' } })
    .expect(200);
  const params = { id: comment.body.data.doc._id };
  await ravi!.call(changeComment, { params, body: { content: 'mine now' } }).expect(403);
  await ravi!.call(deleteComment, { params }).expect(403).expect(refusal('auth.not_yours'));
  expect(await one(post._id)).toMatchObject({ content: text.content, answerCount: 1 });
});

test('[DISC-037] an own comment below an answer that one has reported stays one’s own to change and delete', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const made = await asha!
    .call(createComment, { params: { answerId: given._id }, body: { content: 'Are you sure?' } })
    .expect(200);
  const params = { id: made.body.data.doc._id };
  const body = { for: 'Answer' as const, doc: given._id, content: 'abuse' as const, postId: post._id };
  await asha!.call(reportItem, { body }).expect(200);
  await asha!.call(changeComment, { params, body: { content: 'I am not sure' } }).expect(200);
  await asha!.call(deleteComment, { params }).expect(200);
  expect((await ravi!.call(listComments, { params: { answerId: given._id } }).expect(200)).body.data).toEqual([]);
});

test('[DISC-015] a deleted post takes its answers and comments with it, and what they earned', async () => {
  const post = await ask();
  const given = await answer(post._id);
  await asha!.call(createComment, { params: { answerId: given._id }, body: { content: 'Thank you' } }).expect(200);
  await asha!.call(likeAnswer, { params: { id: given._id } }).expect(200);
  await asha!.call(deletePost, { params: { id: post._id } }).expect(200);
  await ravi!.call(getPost, { params: { id: post._id } }).expect(404);
  await ravi!.call(listAnswers, { params: { postId: post._id } }).expect(404);
  await ravi!.call(listComments, { params: { answerId: given._id } }).expect(404);
  expect(await service.db.query('select * from item')).toEqual([]);
  const left = await service.db.query(
    'select sum(abs(score) + posts + answers + comments + likes)::int as sum from points',
  );
  expect(left).toEqual([{ sum: 0 }]);
});

test('[DISC-017] [DISC-018] [DISC-027] [DISC-031] [DISC-037] likes and dislikes: a state that is held changes nothing', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const counts = async (call: PromiseLike<{ body: { data: object } }>) => (await call).body.data;
  const params = { id: post._id };
  expect(await counts(ravi!.call(likePost, { params }))).toEqual({ liked: true, likeCount: 1, dislikeCount: 0 });
  expect(await counts(ravi!.call(likePost, { params }))).toEqual({ liked: true, likeCount: 1, dislikeCount: 0 });
  expect(await counts(ravi!.call(dislikePost, { params }))).toEqual({ liked: false, likeCount: 0, dislikeCount: 1 });
  expect(await counts(meera!.call(dislikePost, { params }))).toEqual({ liked: false, likeCount: 0, dislikeCount: 2 });
  const body = { postId: post._id };
  const ofAnswer = { params: { id: given._id }, body };
  expect(await counts(asha!.call(likeAnswer, ofAnswer))).toEqual({ liked: true, likeCount: 1, dislikeCount: 0 });
  expect(await counts(asha!.call(dislikeAnswer, ofAnswer))).toEqual({ liked: false, likeCount: 0, dislikeCount: 1 });
  expect(await counts(meera!.call(dislikeAnswer, ofAnswer))).toMatchObject({ dislikeCount: 2 });
  expect(await counts(asha!.call(likeAnswer, ofAnswer))).toEqual({ liked: true, likeCount: 1, dislikeCount: 1 });
  const made = await meera!
    .call(createComment, { params: { answerId: given._id }, body: { content: 'Thank you' } })
    .expect(200);
  const ofComment = { params: { id: made.body.data.doc._id }, body };
  expect(await counts(asha!.call(dislikeComment, ofComment))).toEqual({ liked: false, likeCount: 0, dislikeCount: 1 });
  expect(await counts(asha!.call(likeComment, ofComment))).toEqual({ liked: true, likeCount: 1, dislikeCount: 0 });
  expect(await one(post._id, ravi)).toMatchObject({ liked: false, likeCount: 0, dislikeCount: 2 });
});

test('a like from two devices in the same instant is one like', async () => {
  const post = await ask();
  await Promise.all(Array.from({ length: 8 }, () => ravi!.call(likePost, { params: { id: post._id } }).expect(200)));
  expect((await one(post._id)).likeCount).toBe(1);
  const rows = await service.db.query('select likes from points where user_id = $1', [people['Asha']!.userId]);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ likes: 1 })));
});

test('a like from disliked at the moment of a delete: the counters hold, and nothing is left of it', async () => {
  const posts = await Promise.all(Array.from({ length: 4 }, () => ask()));
  for (const { _id } of posts) await ravi!.call(dislikePost, { params: { id: _id } }).expect(200);
  const answers = await Promise.all(
    posts.flatMap(({ _id: id }) => [
      ravi!.call(likePost, { params: { id } }),
      asha!.call(deletePost, { params: { id } }).expect(200),
    ]),
  );
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(await service.db.query('select * from reaction')).toEqual([]);
  const left = await service.db.query('select sum(abs(score))::int as score, min(likes) as likes from points');
  expect(left).toEqual([{ score: 0, likes: 0 }]);
});

test('[DISC-020] [DISC-037] a favourite has one id, and goes by it; nobody else’s', async () => {
  const { _id: id } = await ask();
  const add = async () => (await ravi!.call(addFavourite, { params: { id } }).expect(200)).body.data.doc._id;
  const favouriteId = await add();
  expect(await add()).toBe(favouriteId);
  expect(await one(id, ravi)).toMatchObject({ favourite: true, favouriteId });
  await asha!.call(removeFavourite, { params: { id: favouriteId } }).expect(404);
  await ravi!.call(removeFavourite, { params: { id: favouriteId } }).expect(200);
  expect(await one(id, ravi)).toMatchObject({ favourite: false, favouriteId: null });
});

test('[DISC-023] [DISC-024] [DISC-025] [DISC-026] answers: five per page, sorted, own ones, counted', async () => {
  const post = await ask();
  const mine = await answer(post._id, meera);
  for (let n = 0; n < 5; n += 1) {
    service.clock.advance(1_000);
    await answer(post._id);
  }
  await asha!.call(likeAnswer, { params: { id: mine._id } }).expect(200);
  const params = { postId: post._id };
  const list = async (query: object = {}) =>
    (await asha!.call(listAnswers, { params, query: query as never })).body.data;
  expect(await list()).toHaveLength(5);
  expect(mine).toEqual({
    ...{ _id: expect.any(String), postId: post._id, content: 'Because the gap is smaller', attachments: [[]] },
    postedBy: { _id: people['Meera']!.userId, name: 'Meera', photo: null },
    ...{ createdAt: expect.any(String), editedAt: null, liked: null, likeCount: 0, dislikeCount: 0, commentCount: 0 },
    ...{ isCorrect: false, reported: false, tags: [] },
  });
  expect((await list({ sort: '-likeCount,-createdAt' }))[0]).toMatchObject({
    _id: mine._id,
    liked: true,
    likeCount: 1,
  });
  const own = await meera!.call(listOwnReplies, { query: { postId: post._id } }).expect(200);
  expect(own.body.data).toMatchObject([{ _id: mine._id, isCorrect: false, commentCount: 0, tags: [] }]);
  await ravi!.call(createComment, { params: { answerId: mine._id }, body: { content: 'Why?' } }).expect(200);
  const replied = (await ravi!.call(listOwnReplies, { query: { postId: post._id, limit: 10 } }).expect(200)).body.data;
  expect(replied.map(({ _id }: { _id: string }) => _id)).toContain(mine._id);
  expect((await one(post._id)).answerCount).toBe(6);
  await meera!
    .call(createAnswer, { params, body: { content: ' \u200b ' } })
    .expect(400)
    .expect(refusal('discussion.empty'));
  await meera!
    .call(changeAnswer, { params: { id: mine._id }, body: { content: ' \u200b ' } })
    .expect(400)
    .expect(refusal('discussion.empty'));
  await meera!.call(changeAnswer, { params: { id: mine._id }, body: { content: 'It is the gap' } }).expect(200);
  expect((await list({ limit: 10 })).find(({ _id }) => _id === mine._id)).toMatchObject({ content: 'It is the gap' });
  await meera!.call(deleteAnswer, { params: { id: mine._id } }).expect(200);
  expect((await one(post._id)).answerCount).toBe(5);
  expect((await list({ limit: 10 })).map(({ _id }) => _id)).not.toContain(mine._id);
});

test('[DISC-026] who asked, or a teacher, marks an answer as correct', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const mark = (who: Api, isCorrect = true) =>
    who.call(markCorrect, { params: { id: given._id }, body: { isCorrect } });
  await mark(ravi!).expect(403).expect(refusal('auth.not_yours'));
  const { body } = await mark(asha!).expect(200);
  expect(body.data.doc.isCorrect).toBe(true);
  await mark(teacher!, false).expect(200);
  const points = await service.db.query('select distinct corrects, score from points where user_id = $1', [
    people['Ravi']!.userId,
  ]);
  expect(points).toEqual([{ corrects: 0, score: 10 }]);
});

test('[DISC-003] [DISC-029] [DISC-030] [DISC-031] [DISC-032] comments: newest first, counted at their answer; an empty one is refused with its text', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const params = { answerId: given._id };
  for (const content of ['first', 'second']) {
    service.clock.advance(1_000);
    const made = await asha!
      .call(createComment, { params, body: { content, for: 'Answer', postId: post._id } })
      .expect(200);
    expect(made.body.data.doc).toEqual({
      ...{ _id: expect.any(String), content, for: 'Answer', postId: post._id, answerId: given._id },
      postedBy: { _id: people['Asha']!.userId, name: 'Asha', photo: null },
      ...{ createdAt: new Date(service.clock.now()).toISOString(), editedAt: null },
      ...{ liked: null, likeCount: 0, dislikeCount: 0, reported: false },
    });
  }
  const { body } = await ravi!.call(listComments, { params }).expect(200);
  expect(body).toMatchObject({
    page: 1,
    data: [{ content: 'second', for: 'Answer', postId: post._id }, { content: 'first' }],
  });
  const answers = await ravi!.call(listAnswers, { params: { postId: post._id } }).expect(200);
  expect(answers.body.data).toMatchObject([{ commentCount: 2 }]);
  const searched = await ravi!.call(listComments, { params, query: { search: 'SECO' } }).expect(200);
  expect(searched.body.data).toMatchObject([{ content: 'second' }]);
  const [newest] = body.data;
  expect(newest).toMatchObject({
    ...{ postedBy: { name: 'Asha', photo: null }, liked: null, likeCount: 0, dislikeCount: 0, reported: false },
    createdAt: new Date(service.clock.now()).toISOString(),
  });
  await asha!.call(changeComment, { params: { id: newest!._id }, body: { content: 'second thought' } }).expect(200);
  const changed = async () => (await ravi!.call(listComments, { params }).expect(200)).body.data;
  expect(await changed()).toMatchObject([{ content: 'second thought' }, { content: 'first' }]);
  await asha!.call(deleteComment, { params: { id: newest!._id } }).expect(200);
  expect(await changed()).toMatchObject([{ content: 'first' }]);
  const empty = await asha!
    .call(createComment, { params, body: { content: ' \u200b ' } })
    .expect(400)
    .expect(refusal('discussion.empty'));
  expect(empty.body).toMatchObject({ message: 'Type a comment' });
});
