import { talkChanged, type EventOf } from '@exam/contracts';
import { actor, startService, tokenFor, until, type TestService } from '@exam/testing';
import { io, type Socket } from 'socket.io-client';
import { changesByRoom } from './talk-changes.js';

let notification: TestService;
const sockets: Socket[] = [];
beforeAll(async () => {
  notification = await startService('notification');
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => notification.close());

const grade = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null };
const student = actor({ userId: 'asha', ...grade });

const changed = (over: Partial<EventOf<typeof talkChanged>['data']> = {}): EventOf<typeof talkChanged>['data'] => ({
  ...{ itemId: 'p1', kind: 'Post', postId: 'p1', parentId: null, change: 'created', authorId: 'ravi' },
  ...{ isQuestionOfTheDay: false, orgId: student.orgId, ...grade, likeCount: 0, dislikeCount: 0, childCount: 0 },
  at: '2026-11-21T08:00:00.000Z',
  ...over,
});

async function tab(over: Partial<typeof student> = {}) {
  const token = await tokenFor({ ...student, ...over });
  const socket = io(notification.url, { auth: { token }, reconnection: false, transports: ['websocket'] });
  sockets.push(socket);
  const heard: { itemId: string; changes: string[]; likeCount: number }[] = [];
  socket.on('talk.changed', ({ items }: { items: typeof heard }) => heard.push(...items));
  await new Promise<void>((connected) => socket.on('connect', () => connected()));
  const watch = (data: unknown): Promise<unknown> => socket.emitWithAck('talk.watch', data);
  return { socket, heard, watch };
}

test('who looks at the discussion hears of posts of the own group; a reader of a post hears of its answers', async () => {
  const [feed, post, other] = [await tab(), await tab({ userId: 'ravi' }), await tab({ groupId: 'bipc' })];
  expect(await feed.watch({ postId: null })).toEqual({ ok: true });
  expect(await post.watch({ postId: 'p1' })).toEqual({ ok: true });
  await other.watch({ postId: null });
  await other.watch({ postId: 'p1' });
  await notification.deliver(talkChanged, changed());
  await notification.deliver(talkChanged, changed({ itemId: 'a1', kind: 'Answer', parentId: 'p1' }));
  await until(() => post.heard.some(({ itemId }) => itemId === 'a1') && feed.heard.length > 0);
  expect(feed.heard.map(({ itemId }) => itemId)).toEqual(['p1']);
  expect(other.heard).toEqual([]);

  post.socket.emit('talk.unwatch', { postId: 'p1' });
  await post.watch({ postId: 'p2' });
  await notification.deliver(talkChanged, changed({ change: 'reacted', likeCount: 3 }));
  await until(() => feed.heard.length === 2);
  expect(feed.heard[1]).toMatchObject({ changes: ['reacted'], likeCount: 3 });
  expect(post.heard.filter(({ changes }) => changes.includes('reacted'))).toEqual([]);
});

test('what is no room, one room too many, and a person without a group are refused', async () => {
  const { watch } = await tab();
  expect(await watch({ postId: '' })).toEqual({ ok: false, code: 'request.invalid' });
  expect(await watch('all')).toEqual({ ok: false, code: 'request.invalid' });
  for (let nth = 0; nth < 20; nth += 1) expect(await watch({ postId: `p${nth}` })).toEqual({ ok: true });
  expect(await watch({ postId: 'p20' })).toEqual({ ok: false, code: 'discussion.too_many_watched' });
  const nobody = await tab({ groupId: null as never });
  expect(await nobody.watch({ postId: null })).toEqual({ ok: false, code: 'discussion.not_your_scope' });
});

test('changes of one moment name each item once, with its newest counts', () => {
  const rooms = changesByRoom([
    changed(),
    changed({ change: 'reacted', likeCount: 1 }),
    changed({ itemId: 'p2', postId: 'p2' }),
  ]);
  expect([...rooms.values()].map((items) => items.map(({ itemId, likeCount }) => [itemId, likeCount]))).toEqual([
    [
      ['p1', 1],
      ['p2', 0],
    ],
    [['p1', 1]],
    [['p2', 0]],
  ]);
  expect([...rooms.values()][0]![0]!.changes).toEqual(['created', 'reacted']);
});
