import {
  changePost,
  createComment,
  listAnswers,
  listComments,
  listPosts,
  createPost,
  decideItem,
  dislikePost,
  getPost,
  likeAnswer,
  likePost,
  listTalkNotices,
  moderationQueue,
  readPoints,
  reportItem,
  talkedTo,
} from '@exam/contracts';
import { actor, refusal, type Api } from '@exam/testing';
import {
  service,
  asha,
  ravi,
  meera,
  teacher,
  moderator,
  people,
  scope,
  text,
  ask,
  answer,
  feed,
} from '../../test/world.js';
import { ReturnHidden } from './return-hidden.js';

test('[DISC-021] [DISC-022] a reported item is gone for the reporter only, and for all at the third report', async () => {
  const { _id: doc } = await ask();
  const report = (who: Api, content = 'abuse') =>
    who.call(reportItem, { body: { for: 'Post', doc, content: content as 'abuse', postId: doc } });
  await report(asha!).expect(409).expect(refusal('discussion.own_item'));
  await report(ravi!, 'because').expect(400);
  await report(ravi!).expect(200);
  await report(ravi!).expect(404);
  expect(await feed(ravi)).toEqual([]);
  expect(await feed(meera)).toHaveLength(1);
  await report(meera!, 'inappropriate').expect(200);
  await report(teacher!, 'abuse').expect(200);
  await asha!.call(getPost, { params: { id: doc } }).expect(404);
});

test('[DISC-021] each of the five reasons is taken, and is what the moderators read', async () => {
  const reasons = ['abuse', 'inappropriate', 'noclearinputs', 'notinteresting', 'outofcurriculum'] as const;
  const told = new Map<string, object>();
  for (const content of reasons) {
    const { _id: doc } = await ask();
    await ravi!.call(reportItem, { body: { for: 'Post', doc, content, postId: doc } }).expect(200);
    told.set(doc, { [content]: 1 });
  }
  const { data } = (await moderator!.call(moderationQueue, {}).expect(200)).body;
  expect(new Map(data.map(({ _id, reasons: given }) => [_id, given]))).toEqual(told);
});

test('[DISC-022] a reported answer and a reported comment are gone for who reported them, and for nobody else', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const made = await asha!
    .call(createComment, { params: { answerId: given._id }, body: { content: 'Thank you' } })
    .expect(200);
  const comments = async (who: Api) =>
    (await who.call(listComments, { params: { answerId: given._id } }).expect(200)).body.data;
  const answers = async (who: Api) =>
    (await who.call(listAnswers, { params: { postId: post._id } }).expect(200)).body.data;
  const report = (kind: 'Answer' | 'Comment', doc: string) =>
    meera!.call(reportItem, { body: { for: kind, doc, content: 'abuse', postId: post._id } }).expect(200);
  await report('Comment', made.body.data.doc._id);
  expect([await comments(meera!), await comments(teacher!)]).toMatchObject([[], [{ content: 'Thank you' }]]);
  await report('Answer', given._id);
  expect([await answers(meera!), await answers(teacher!)]).toMatchObject([[], [{ _id: given._id }]]);
});

test('the queue: moderators approve, remove or mute the author; each decision is in the audit trail', async () => {
  const { _id: doc } = await ask();
  await ravi!.call(reportItem, { body: { for: 'Post', doc, content: 'abuse' } }).expect(200);
  await ravi!.call(moderationQueue, {}).expect(403);
  const { body } = await moderator!.call(moderationQueue, {}).expect(200);
  expect(body).toMatchObject({ waiting: 1, data: [{ _id: doc, reports: 1, reasons: { abuse: 1 }, state: 'open' }] });
  const decide = (who: Api, decision: object) => who.call(decideItem, { params: { id: doc }, body: decision as never });
  await decide(asha!, { decision: 'approve' }).expect(403);
  await decide(await service.as({ orgId: 'org-b', roles: ['moderator'] }), { decision: 'remove' }).expect(404);
  const operator = await service.as({ orgId: 'org-z', roles: ['super'] });
  expect((await operator.call(moderationQueue, {})).body).toMatchObject({ waiting: 1, data: [{ _id: doc }] });
  await decide(operator, { decision: 'approve' }).expect(200);
  expect((await moderator!.call(moderationQueue, {})).body.waiting).toBe(0);
  await decide(moderator!, { decision: 'mute-author', days: 2 }).expect(200);
  expect(await feed(meera)).toEqual([]);
  await asha!.call(createPost, { body: text }).expect(403).expect(refusal('discussion.muted'));
  const trail = await service.db.query('select action from platform.audit where subject = $1 order by id', [
    `item:${doc}`,
  ]);
  expect(trail.map(({ action }) => action)).toEqual(['talk.reported', 'talk.approve', 'talk.mute-author']);
  service.clock.advance(2 * 86_400_000);
  await ask();
  service.clock.advance(-2 * 86_400_000);
});

test('[LEAD-002] [LEAD-003] [LEAD-004] the leader board counts what was done and what was received, ties share a rank', async () => {
  const post = await ask();
  await answer(post._id);
  await answer(post._id, meera);
  await ravi!.call(likePost, { params: { id: post._id } }).expect(200);
  await meera!.call(dislikePost, { params: { id: post._id } }).expect(200);
  await asha!.call(likePost, { params: { id: post._id } }).expect(200);
  const periods = ['daily', 'weekly', 'monthly', 'yearly'];
  const board = async (period: string, who = asha!) =>
    (await who.call(readPoints, { params: { period: period as 'daily' }, body: scope }).expect(200)).body.data;
  const own = { rank: 3, posts: 1, replies: 0, likes: 1, dislikes: 1, points: 6 };
  for (const period of periods) expect(await board(period)).toMatchObject(own);
  for (const giver of [ravi!, meera!])
    expect(await board('daily', giver)).toMatchObject({ replies: 1, likes: 0, dislikes: 0 });
  for (const [name, given] of [
    ['Ravi', 'Ravi Kumar'],
    ['Meera', 'Meera'],
  ] as const)
    await service.db.query(
      `insert into person (user_id, org_id, given_name, family_name, roles, revision) values ($1, 'org-a', $2, '', '{student}', 1)`,
      [people[name]!.userId, given],
    );
  const { ranks } = await board('daily');
  await service.db.query('delete from person');
  expect(ranks).toMatchObject([
    { rank: 1, points: 10, photo: null },
    { rank: 1, points: 10, photo: null },
    { rank: 3, points: 6, photo: null, name: 'Asha' },
  ]);
  const tied = ranks.slice(0, 2);
  expect(tied.map(({ name }) => name).sort()).toEqual(['Meera', 'Ravi K.']);
  for (const { userId } of tied) expect([people['Ravi']!.userId, people['Meera']!.userId]).not.toContain(userId);
  service.clock.advance(366 * 86_400_000);
  for (const period of periods) expect(await board(period)).toMatchObject({ rank: null, posts: 0, ranks: [] });
  // a like of today counts today, however old what is liked
  await teacher!.call(likePost, { params: { id: post._id } }).expect(200);
  expect(await board('daily')).toMatchObject({ posts: 0, likes: 1, dislikes: 0 });
  service.clock.advance(-366 * 86_400_000);
  await asha!.call(readPoints, { params: { period: 'hourly' as never }, body: scope }).expect(400);
});

test('[DISC-003] [DNOTE-002] [DNOTE-003] answers, comments and likes tell the owner, grouped by item; own doings tell nobody', async () => {
  const post = await ask();
  const given = await answer(post._id);
  service.clock.advance(1_000);
  await answer(post._id, meera);
  await answer(post._id, asha);
  await meera!.call(likePost, { params: { id: post._id } }).expect(200);
  await asha!.call(createComment, { params: { answerId: given._id }, body: { content: 'Thanks' } }).expect(200);
  const notices = async (who: Api) => (await who.call(listTalkNotices, {}).expect(200)).body;
  const { data, total } = await notices(asha!);
  expect(total).toBe(2);
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'answered', userName: 'Meera', total: 2, postId: post._id }),
  );
  expect(data).toContainEqual(expect.objectContaining({ kind: 'liked', userName: 'Meera', total: 1 }));
  expect((await notices(ravi!)).data).toMatchObject([{ kind: 'commented', userName: 'Asha', photo: null }]);
  const found = async (search: string) =>
    (await asha!.call(listTalkNotices, { query: { search } }).expect(200)).body.data;
  expect(await found('CAPA')).toHaveLength(2);
  expect(await found('nobody')).toEqual([]);
  expect((await service.outbox.of(talkedTo)).filter(({ postId }) => postId === post._id)).toHaveLength(4);

  // another item has a line of its own, and what is liked may be an answer
  const other = await ask();
  await answer(other._id, meera);
  await meera!.call(likeAnswer, { params: { id: given._id } }).expect(200);
  const answered = (await notices(asha!)).data.filter(({ kind }) => kind === 'answered');
  expect(new Map(answered.map((line) => [line.postId, line.total]))).toEqual(
    new Map([
      [post._id, 2],
      [other._id, 1],
    ]),
  );
  expect((await notices(ravi!)).data.map(({ kind, userName }) => [kind, userName])).toContainEqual(['liked', 'Meera']);
});

test('[DNOTE-002] a notice says the formulas of a text in plain signs, in its panel and wherever else it is told', async () => {
  const post = await ask(asha, { content: 'Why is $\\frac{1}{2}mv^{2}$ kept here, and not $mv$?' });
  await answer(post._id, meera);
  const said = 'Why is 1/2mv² kept here, and not mv?';
  const notices = (await asha!.call(listTalkNotices, {}).expect(200)).body.data;
  expect(notices.map(({ title }) => title)).toContainEqual(said);
  expect((await service.outbox.of(talkedTo)).at(-1)).toMatchObject({ kind: 'answered', title: said });
});

test('[DNOTE-002] notices come ten a page, the newest first or the oldest', async () => {
  for (let n = 0; n < 12; n += 1) {
    service.clock.advance(1_000);
    await answer((await ask())._id);
  }
  const page = async (query: object = {}) =>
    (await asha!.call(listTalkNotices, { query: query as never }).expect(200)).body;
  const [first, second, oldest] = [await page(), await page({ page: 2 }), await page({ sort: 'createdAt' })];
  expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2]);
  const times = (data: readonly { createdAt: string }[]) => data.map(({ createdAt }) => createdAt);
  expect(times(first.data)).toEqual(times(first.data).toSorted().reverse());
  expect(times(oldest.data)[0]).toBe(times(second.data).at(-1));
});

test('[DISC-016] a muted post tells nothing, until it is unmuted', async () => {
  const post = await ask();
  const mute = async (muteNotifications: boolean) => {
    const { body } = await asha!
      .call(changePost, { params: { id: post._id }, body: { muteNotifications } })
      .expect(200);
    expect(body.data.doc).toMatchObject({ muteNotifications, content: text.content });
  };
  const told = async () => (await service.outbox.of(talkedTo)).filter(({ postId }) => postId === post._id).length;
  const notices = async () => (await asha!.call(listTalkNotices, {}).expect(200)).body.data;
  await mute(true);
  await answer(post._id);
  await meera!.call(likePost, { params: { id: post._id } }).expect(200);
  expect([await notices(), await told()]).toEqual([[], 0]);
  await mute(false);
  await answer(post._id, meera);
  expect(await notices()).toMatchObject([{ kind: 'answered', userName: 'Meera', total: 1 }]);
  expect(await told()).toBe(1);
});

test('[DISC-014] a refusal of a write says what is wrong in the document’s words', async () => {
  const { body } = await asha!.call(createPost, { body: { ...text, content: '' } }).expect(400);
  expect(body).toMatchObject({ status: false, message: 'Please enter question' });
});

const reports = (who: Api, doc: string) => who.call(reportItem, { body: { for: 'Post', doc, content: 'abuse' } });
const decides = (doc: string, decision: object) =>
  moderator!.call(decideItem, { params: { id: doc }, body: decision as never }).expect(200);
const isShown = async (doc: string) =>
  (await (await service.as(actor({ name: 'Reader' }))).call(getPost, { params: { id: doc } })).status === 200;
const knownSince = async (names: readonly string[], days: number, roles = ['student']) => {
  for (const name of names)
    await service.db.query(
      `insert into person (user_id, org_id, given_name, family_name, roles, revision, first_seen_at)
       values ($1, 'org-a', $2, '', $3, 1, $4)
       on conflict (user_id) do update set roles = excluded.roles, first_seen_at = excluded.first_seen_at`,
      [people[name]!.userId, name, roles, new Date(service.clock.now() - days * 86_400_000)],
    );
};
afterEach(() => service.db.query('delete from person'));

test('what a teacher has written is never hidden by reports', async () => {
  await knownSince(['Teacher'], 100, ['teacher']);
  const { _id: doc } = await ask(teacher);
  for (const who of [asha!, ravi!, meera!]) await reports(who, doc).expect(200);
  expect(await isShown(doc)).toBe(true);
  expect((await moderator!.call(moderationQueue, {})).body).toMatchObject({ waiting: 1, data: [{ reports: 3 }] });
});

test('three new accounts of one day hide nothing, three that are known do', async () => {
  await knownSince(['Ravi', 'Meera', 'Teacher'], 1);
  const { _id: doc } = await ask();
  for (const who of [ravi!, meera!, teacher!]) await reports(who, doc).expect(200);
  expect(await isShown(doc)).toBe(true);
  await knownSince(['Ravi', 'Meera', 'Teacher'], 30);
  const { _id: other } = await ask();
  for (const who of [ravi!, meera!, teacher!]) await reports(who, other).expect(200);
  expect(await isShown(other)).toBe(false);
});

test('whose reports were rejected three times weighs less', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { _id: doc } = await ask();
    await reports(ravi!, doc).expect(200);
    await decides(doc, { decision: 'approve' });
  }
  const { _id: doc } = await ask();
  for (const who of [ravi!, meera!, teacher!]) await reports(who, doc).expect(200);
  expect(await isShown(doc)).toBe(true);
});

test('what reports alone have hidden comes back after a day, once, and stays in the queue', async () => {
  const { _id: doc } = await ask();
  for (const who of [ravi!, meera!, teacher!]) await reports(who, doc).expect(200);
  const sweep = () => service.app.get(ReturnHidden).run();
  await sweep();
  expect(await isShown(doc)).toBe(false);
  service.clock.advance(24 * 3_600_000);
  await Promise.all([sweep(), sweep()]);
  expect(await isShown(doc)).toBe(true);
  await reports(await service.as(actor({ name: 'Fourth' })), doc).expect(200);
  expect(await isShown(doc)).toBe(true);
  expect((await moderator!.call(moderationQueue, {})).body).toMatchObject({ waiting: 1, data: [{ reports: 4 }] });
  await decides(doc, { decision: 'remove' });
  await sweep();
  expect(await isShown(doc)).toBe(false);
  service.clock.advance(-24 * 3_600_000);
});

test('an edit of what was approved is open to reports again, and a muted author edits nothing', async () => {
  const { _id: doc } = await ask();
  await decides(doc, { decision: 'approve' });
  const edit = (content: string) => asha!.call(changePost, { params: { id: doc }, body: { ...text, content } });
  await edit('An insult of somebody').expect(200);
  for (const who of [ravi!, meera!, teacher!]) await reports(who, doc).expect(200);
  expect(await isShown(doc)).toBe(false);
  const { _id: second } = await ask();
  const { _id: third } = await ask();
  await decides(third, { decision: 'mute-author', days: 1 });
  await asha!
    .call(changePost, { params: { id: second }, body: { ...text, content: 'Written while muted' } })
    .expect(403)
    .expect(refusal('discussion.muted'));
});

test('[ROLE-004] a teacher reads and moderates the classes that are assigned, and no other', async () => {
  const staff = actor({ name: 'Nila', classId: 'class-z' });
  const nila = await service.as({ ...staff, roles: ['teacher'] });
  const { _id: doc } = await ask();
  await ravi!.call(reportItem, { body: { for: 'Post', doc, content: 'abuse', postId: doc } }).expect(200);
  const assign = (classId: string) =>
    service.db.query(
      `insert into platform.teaching (user_id, org_id, assignments, revision) values ($1, $2, $3, 1)
       on conflict (user_id) do update set assignments = excluded.assignments`,
      [staff.userId, staff.orgId, JSON.stringify([{ ...scope, classId, sectionId: 'section-a', subjectIds: null }])],
    );
  const decide = () => nila.call(decideItem, { params: { id: doc }, body: { decision: 'approve' } });

  await assign('class-b');
  await nila
    .call(listPosts, { query: {} as never, body: scope })
    .expect(403)
    .expect(refusal('discussion.not_your_scope'));
  await nila.call(getPost, { params: { id: doc } }).expect(404);
  expect((await nila.call(moderationQueue, {})).body).toMatchObject({ waiting: 0, data: [] });
  await decide().expect(404);

  await assign(scope.classId);
  expect(await feed(nila)).toMatchObject([{ _id: doc }]);
  expect((await nila.call(moderationQueue, {})).body).toMatchObject({ waiting: 1, data: [{ _id: doc }] });
  await decide().expect(200);
});
