import {
  commerceModeration,
  decidePackageComment,
  ownPackageComment,
  packageCommentQueue,
  packageComments,
  refundOrder,
  writePackageComment,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, product, Shop, type Student } from '../../test/shop.js';

let shop: Shop;
let moderator: Api;
const params = { packageId: product.packageId };
const text = 'Clear videos, and tests like the real ones.';

beforeAll(async () => {
  shop = await Shop.open();
  moderator = await shop.service.as({ roles: ['moderator'], orgId });
});
afterAll(() => shop.close());
beforeEach(() => shop.service.db.query('delete from package_comment'));

async function buyer(): Promise<Student> {
  const student = await shop.student();
  const { orderId, paymentInit } = await shop.order(student);
  await shop.told(student, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
  return student;
}

const write = (who: Api, said = text) => who.call(writePackageComment, { params, body: { text: said } });
const shown = async () => (await shop.service.api().call(packageComments, { params }).expect(200)).body.Items;
const queue = async () => (await moderator.call(packageCommentQueue, { query: {} }).expect(200)).body.Items;
const decide = (who: Api, commentId: string, decision: 'show' | 'hide', judged = text) =>
  who.call(decidePackageComment, { params: { commentId }, body: { decision, text: judged } });

test('only who has bought a package may comment on it', async () => {
  const visitor = shop.service.api();
  await write(visitor).expect(401);
  const { api } = await shop.student();
  await write(api).expect(403).expect(refusal('comment.not_bought'));
  const own = await api.call(ownPackageComment, { params }).expect(200);
  expect(own.body).toEqual({ status: true, mayWrite: false, Item: null });
  const asha = await buyer();
  expect((await asha.api.call(ownPackageComment, { params })).body.mayWrite).toBe(true);
  await write(asha.api).expect(200);
  const none = { params: { packageId: 'none' }, body: { text } };
  await asha.api.call(writePackageComment, none).expect(404).expect(refusal('package.not_found'));
  const other = { params: { packageId: 'chemistry' }, body: { text } };
  await asha.api.call(writePackageComment, other).expect(403);
});

test('a grant and a refunded order are no purchase', async () => {
  const meera = await shop.student();
  await shop.import({
    grant: [{ grantCode: 'gift', orgId, userCode: meera.userCode, packageId: product.packageId, endsAt: null }],
  });
  await write(meera.api).expect(403);

  const asha = await shop.student();
  const { orderId, paymentInit } = await shop.order(asha);
  await shop.told(asha, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
  const operator = await shop.operator();
  await operator.call(refundOrder, { params: { orderId }, body: { reason: 'asked for' } }).expect(200);
  await shop.sweep();
  await shop.messages();
  await write(asha.api).expect(403);
});

test('[PKG-014] a comment is seen once a moderator of the organisation has read it; a changed one waits again', async () => {
  const asha = await buyer();
  await write(asha.api).expect(200);
  expect(await shown()).toEqual([]);
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ packageId: product.packageId, userId: asha.userId, authorName: 'Asha', text });
  const { commentId } = waiting!;

  await decide(asha.api, commentId, 'show').expect(403);
  const stranger = await shop.service.as({ roles: ['moderator'], orgId: 'org-b' });
  await decide(stranger, commentId, 'show').expect(404).expect(refusal('comment.not_found'));
  expect((await stranger.call(packageCommentQueue, { query: {} }).expect(200)).body.Items).toEqual([]);
  await decide(moderator, commentId, 'show', 'something else').expect(409).expect(refusal('comment.changed'));
  await decide(moderator, commentId, 'show').expect(200);
  expect(await shown()).toMatchObject([{ commentId, authorName: 'Asha', text }]);
  expect(await queue()).toEqual([]);
  expect(Object.keys((await shown())[0]!).sort()).toEqual(['authorName', 'commentId', 'text', 'writtenAt']);

  await write(asha.api).expect(200);
  expect(await shown()).toHaveLength(1);
  await write(asha.api, 'Changed my mind about it.').expect(200);
  expect(await shown()).toEqual([]);
  expect(await queue()).toMatchObject([{ commentId, text: 'Changed my mind about it.' }]);
  await decide(moderator, commentId, 'hide', 'Changed my mind about it.').expect(200);
  expect(await shown()).toEqual([]);
  expect((await asha.api.call(ownPackageComment, { params })).body.Item).toMatchObject({ state: 'hidden' });
  const trail = await shop.service.db.query(
    "select action from platform.audit where subject = 'package-comment:' || $1::text order by id",
    [commentId],
  );
  expect(trail.map(({ action }) => action)).toEqual(['package-comment.show', 'package-comment.hide']);
});

test('too short and too long texts change nothing', async () => {
  const asha = await buyer();
  await write(asha.api, '   short   ').expect(400);
  await write(asha.api, 'a'.repeat(1_001)).expect(400);
  expect(await queue()).toEqual([]);
});

const { list, open, decide: judge, undo } = commerceModeration;
const waiting = async (who = moderator, query: object = {}) =>
  (await who.call(list, { query: query as never }).expect(200)).body.items;
const judged = async (who: Api, decision: 'approve' | 'remove' | 'mute', more: object = {}) => {
  const { itemId, version, content } = (await waiting())[0]!;
  return who.call(judge, {
    params: { itemId },
    body: { commandId: randomUUID(), version, content, decision, ...more },
  });
};

test('[MODERATE-001] [MODERATE-002] what buyers say waits in the queue; of two decisions one counts', async () => {
  const { api } = await buyer();
  await write(api).expect(200);
  const item = (await waiting())[0]!;
  expect(item).toMatchObject({ kind: 'PackageComment', content: text, state: 'waiting', version: 0, openedBy: null });
  const params = { itemId: item.itemId };
  const second = await shop.service.as({ roles: ['moderator'], orgId, name: 'Devi' });
  await second.call(open, { params }).expect(200);
  expect((await waiting())[0]!.openedBy).toBe('Devi');
  expect(await waiting(await shop.service.as({ roles: ['teacher'], orgId }))).toEqual([]);

  const answers = await Promise.all([moderator, second].map((who) => judged(who, 'approve')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'moderation.decided' });
  expect(await shown()).toHaveLength(1);
});

test('[MODERATE-003] a hidden comment comes back within a day, and a muted buyer writes again when the mute ends', async () => {
  const { api } = await buyer();
  await write(api).expect(200);
  const { itemId } = (await waiting())[0]!;
  expect((await judged(moderator, 'mute', { days: 2 })).status).toBe(200);
  await write(api, 'Another text of the same buyer').expect(403).expect(refusal('comment.muted'));
  expect(await waiting(moderator, { show: 'removed' })).toMatchObject([{ itemId, state: 'removed', version: 1 }]);
  await moderator.call(undo, { params: { itemId }, body: { commandId: randomUUID(), version: 1 } }).expect(200);
  expect(await waiting()).toMatchObject([{ itemId, state: 'waiting' }]);
  await write(api, 'Another text of the same buyer').expect(200);
});
