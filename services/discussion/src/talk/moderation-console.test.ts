import {
  createComment,
  createPost,
  discussionModeration,
  getPost,
  listAnswers,
  readPoints,
  reportItem,
  type OpenedItem,
} from '@exam/contracts';
import { actor, refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answer, asha, ask, meera, moderator, ravi, scope, service, teacher, text } from '../../test/world.js';

const { list, open, decide, undo } = discussionModeration;
const hour = 3_600_000;

let second: Api;
beforeAll(async () => {
  second = await service.as({ ...actor({ name: 'Devi' }), roles: ['moderator'] });
});
beforeEach(() => service.db.query('truncate platform.moderation, platform.moderation_opening'));

const report = (who: Api, kind: 'Post' | 'Answer' | 'Comment', doc: string, content = 'abuse') =>
  who.call(reportItem, { body: { for: kind, doc, content: content as 'abuse' } }).expect(200);
const queue = async (who = moderator!, query: object = {}) =>
  (await who.call(list, { query: query as never }).expect(200)).body;
const opened = async (itemId: string, who = moderator!): Promise<OpenedItem> =>
  (await who.call(open, { params: { itemId } }).expect(200)).body.item;
const judge = (who: Api, { itemId, version, content }: OpenedItem, decision: string, more: object = {}) =>
  who.call(decide, {
    params: { itemId },
    body: { commandId: randomUUID(), version, content, decision: decision as never, ...more },
  });
const takeBack = (itemId: string, version: number, who = moderator!) =>
  who.call(undo, { params: { itemId }, body: { commandId: randomUUID(), version } });
const isThere = async (id: string) => (await meera!.call(getPost, { params: { id } })).status === 200;
const pointsOf = async (who: Api) =>
  (await who.call(readPoints, { params: { period: 'daily' }, body: scope }).expect(200)).body.data.points;

test('[MODERATE-001] reported posts, answers and comments wait in one queue, the longest first, in context and without reporters', async () => {
  const post = await ask();
  const given = await answer(post._id);
  const made = await asha!
    .call(createComment, { params: { answerId: given._id }, body: { content: 'You know nothing' } })
    .expect(200);
  const comment = made.body.data.doc._id as string;
  await report(meera!, 'Comment', comment);
  service.clock.advance(1_000);
  await report(teacher!, 'Comment', comment, 'inappropriate');
  await report(meera!, 'Answer', given._id, 'noclearinputs');
  service.clock.advance(1_000);
  await report(meera!, 'Post', post._id);

  const { items, total } = await queue();
  expect(total).toBe(3);
  expect(items.map(({ kind }) => kind)).toEqual(['Comment', 'Answer', 'Post']);
  expect(items[0]).toMatchObject({ authorName: 'Asha', reports: 2, reasons: { abuse: 1, inappropriate: 1 } });

  const seen = await opened(comment);
  expect(seen.above).toMatchObject([
    { kind: 'Post', content: post.content, authorName: 'Asha' },
    { kind: 'Answer', content: given.content, authorName: 'Ravi' },
  ]);
  expect(await opened(post._id)).toMatchObject({ above: [], below: 2, version: 0, earlier: [] });
  const told = JSON.stringify([await queue(), seen]);
  expect(told).not.toMatch(/Meera|Teacher|reporterId/);

  await judge(moderator!, seen, 'approve', { note: 'A quarrel of friends' }).expect(200);
  await report(ravi!, 'Comment', comment);
  expect((await opened(comment)).earlier).toMatchObject([
    { decision: 'approve', by: 'Moderator', note: 'A quarrel of friends', isUndone: false },
  ]);
});

test('[MODERATE-002] an opened item tells others so for two minutes, and not who opened it', async () => {
  const { _id: id } = await ask();
  await report(ravi!, 'Post', id);
  expect((await opened(id)).openedBy).toBeNull();
  expect((await queue()).items[0]!.openedBy).toBeNull();
  expect((await queue(second)).items[0]!.openedBy).toBe('Moderator');
  expect((await opened(id, second)).openedBy).toBe('Moderator');
  service.clock.advance(2 * 60_000);
  expect((await queue(second)).items[0]!.openedBy).toBeNull();
  await opened(id, second);
  expect((await queue()).items[0]!.openedBy).toBe('Devi');
});

test('[MODERATE-002] of many decisions at the same instant one counts; the others are refused and shown the first', async () => {
  const { _id: id } = await ask();
  await report(ravi!, 'Post', id);
  const seen = await opened(id);
  const both = [moderator!, second, moderator!, second, moderator!, second];
  const answers = await Promise.all(both.map((who, n) => judge(who, seen, n % 2 ? 'remove' : 'approve')));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const first = answers.indexOf(won[0]!) % 2 ? 'remove' : 'approve';
  const details = { decision: first, name: first === 'remove' ? 'Devi' : 'Moderator' };
  for (const { status, body } of answers.filter((one) => one.status !== 200))
    expect([status, body]).toMatchObject([409, { code: 'moderation.decided', details }]);
  expect(await isThere(id)).toBe(first === 'approve');
  const entries = await service.db.query(
    `select action from platform.audit where subject = $1 and action in ('talk.approve', 'talk.remove')`,
    [`item:${id}`],
  );
  expect(entries).toHaveLength(1);
});

test('what its author has written anew meanwhile is not decided by what was read before', async () => {
  const { _id: id } = await ask();
  await report(ravi!, 'Post', id);
  const seen = await opened(id);
  await judge(moderator!, { ...seen, content: 'Something else' }, 'remove')
    .expect(409)
    .expect(refusal('moderation.changed'));
  expect(await isThere(id)).toBe(true);
});

test('[MODERATE-003] a removal is taken back within 24 hours with everything that stood below, its reports and points', async () => {
  const post = await ask();
  const given = await answer(post._id);
  await asha!.call(createComment, { params: { answerId: given._id }, body: { content: 'Thanks a lot' } }).expect(200);
  const removedBefore = await answer(post._id, meera);
  const lone = await opened(removedBefore._id);
  await judge(moderator!, lone, 'remove').expect(200);
  const before = [await pointsOf(asha!), await pointsOf(ravi!)];
  await report(meera!, 'Post', post._id);

  const { version } = (await judge(moderator!, await opened(post._id), 'remove').expect(200)).body;
  expect(await isThere(post._id)).toBe(false);
  expect((await queue()).total).toBe(0);
  expect((await queue(moderator!, { show: 'removed' })).items.map(({ itemId }) => itemId).sort()).toEqual(
    [post._id, removedBefore._id].sort(),
  );

  service.clock.advance(24 * hour - 1_000);
  await takeBack(post._id, version).expect(200);
  await takeBack(post._id, version).expect(409).expect(refusal('moderation.decided'));
  expect((await teacher!.call(getPost, { params: { id: post._id } }).expect(200)).body.data.doc.content).toBe(
    post.content,
  );
  const below = (await teacher!.call(listAnswers, { params: { postId: post._id } }).expect(200)).body.data;
  expect(below).toMatchObject([{ _id: given._id, commentCount: 1 }]);
  service.clock.advance(-24 * hour + 1_000);
  expect([await pointsOf(asha!), await pointsOf(ravi!)]).toEqual(before);
  expect(await queue()).toMatchObject({ total: 1, items: [{ itemId: post._id, reports: 1, state: 'open' }] });
});

test('[MODERATE-003] after 24 hours nothing is taken back, and an approval never', async () => {
  const { _id: id } = await ask();
  const { version } = (await judge(moderator!, await opened(id), 'remove').expect(200)).body;
  service.clock.advance(24 * hour);
  expect((await queue(moderator!, { show: 'removed' })).total).toBe(0);
  await takeBack(id, version).expect(409).expect(refusal('moderation.undo_over'));
  service.clock.advance(-24 * hour);
  const { _id: other } = await ask();
  await judge(moderator!, await opened(other), 'approve').expect(200);
  await takeBack(other, 1).expect(409).expect(refusal('moderation.undo_over'));
});

test('[MODERATE-003] a mute ends by itself after its days, or with the removal that is taken back', async () => {
  const write = () => asha!.call(createPost, { body: text });
  const { _id: id } = await ask();
  await judge(moderator!, await opened(id), 'mute', { days: 0 }).expect(400);
  await judge(moderator!, await opened(id), 'mute', { days: 366 }).expect(400);
  await judge(moderator!, await opened(id), 'mute', { days: 365 }).expect(200);
  await write().expect(403).expect(refusal('discussion.muted'));
  await takeBack(id, 1).expect(200);
  await write().expect(200);

  await judge(moderator!, await opened(id), 'mute', { days: 1 }).expect(200);
  expect((await opened(id)).author.mutedUntil).not.toBeNull();
  service.clock.advance(24 * hour - 1_000);
  await write().expect(403);
  service.clock.advance(1_000);
  await write().expect(200);
  service.clock.advance(-24 * hour);
});

test('another organisation’s moderator finds nothing of it, and a student no queue', async () => {
  const { _id: itemId } = await ask();
  await report(ravi!, 'Post', itemId);
  const seen = await opened(itemId);
  const other = await service.as({ orgId: 'org-b', roles: ['moderator'] });
  expect((await queue(other)).total).toBe(0);
  await other.call(open, { params: { itemId } }).expect(404);
  await judge(other, seen, 'remove').expect(404).expect(refusal('moderation.not_found'));
  await asha!.call(list, {}).expect(403);
});
