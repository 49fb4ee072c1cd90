import {
  approvalDecisions,
  approvalLists,
  changeCoupon,
  createCoupon,
  listCoupons,
  personErased,
  quoteOrder,
  type AnswerOf,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, Shop, type Student } from '../../test/shop.js';
import { nobody } from '../orders/nobody.js';
import { mostWrongCodes } from './coupon-tries.repository.js';

let shop: Shop;
let maker: Student;
let office: Api;
let boss: Api;

beforeAll(async () => {
  shop = await Shop.open();
  // a student who was given the role
  maker = await shop.student();
  office = await shop.service.as({ roles: ['student', 'shop'], orgId, userId: maker.userId });
  boss = await shop.service.as({ roles: ['shop'], orgId, userId: randomUUID() });
});
afterAll(() => shop.close());

let count = 0;
const newCode = () => `LIMIT${++count}`;
const make = (over: object, by = office) =>
  by.call(createCoupon, {
    body: {
      ...{ commandId: randomUUID(), kind: 'percent', value: 50 },
      ...{ startsAt: '2026-01-01T00:00:00.000Z', ...over },
    } as never,
  });
const change = (couponId: string, body: object) =>
  office.call(changeCoupon, { params: { couponId }, body: { commandId: randomUUID(), ...body } as never });
const quote = (student: Student, couponCode: string) => {
  const item = { packageId: 'physics', subscriptionSelected: null, discussionBoard: false, interactiveTutors: false };
  return student.api.call(quoteOrder, { body: { packages: [item], couponCode } });
};
const waiting = async () =>
  ((await boss.call(approvalLists.commerce).expect(200)).body as AnswerOf<typeof approvalLists.commerce>).items;
const agree = (approvalId: string, by = boss) =>
  by.call(approvalDecisions.commerce, { params: { approvalId }, body: { commandId: randomUUID(), decision: 'give' } });
const held = async (code: string) =>
  (
    (await boss.call(listCoupons, { query: { limit: 200 } }).expect(200)).body as AnswerOf<typeof listCoupons>
  ).items.find((one) => one.code === code);

test('a coupon outlives the erasure of who made it, and names them no more', async () => {
  const [code, userId] = [newCode(), randomUUID()];
  const leaver = await shop.service.as({ roles: ['shop'], orgId, userId });
  await make({ code }, leaver).expect(200);
  const student = await shop.student();
  await quote(student, code).expect(200);
  await shop.service.deliver(personErased, { userId, accountIds: [], requestedAt: new Date().toISOString() });
  expect(await held(code)).toMatchObject({ code, state: 'active' });
  const makers = await shop.service.db.query('select created_by from coupon where code = $1', [code]);
  expect(makers).toEqual([{ created_by: nobody }]);
  await quote(student, code).expect(200);
});

test('nobody uses a coupon that they made', async () => {
  const code = newCode();
  await make({ code }).expect(200);
  await quote(maker, code).expect(422).expect(refusal('coupon.invalid'));
  await quote(await shop.student(), code).expect(200);
});

test.each([
  ['of more than the limit', { value: 51 }],
  ['of all', { value: 100, mostUses: 1 }],
  ['of paise for whatever is bought', { kind: 'paise', value: 1_000 }],
  ['of paise that are much of the least order', { kind: 'paise', value: 60_000, leastPaise: 100_000 }],
])('a coupon %s is there once somebody else has agreed', async (_name, over) => {
  const code = newCode();
  await make({ code, ...over })
    .expect(409)
    .expect(refusal('approval.needed'));
  expect(await held(code)).toBeUndefined();
  const [one] = await waiting();
  expect(one).toMatchObject({ action: 'coupon.created', proposedBy: maker.userId, shown: { code, ...over } });
  await agree(one!.approvalId, office).expect(403).expect(refusal('approval.same_person'));
  await agree(one!.approvalId).expect(200);
  expect(await held(code)).toBeUndefined();
  // whoever carries it out, it is of who wanted it
  await make({ code, ...over }, boss).expect(200);
  expect(await held(code)).toMatchObject({ state: 'active', ...over });
  expect(await waiting()).toEqual([]);
  await quote(maker, code).expect(422).expect(refusal('coupon.invalid'));
});

test.each([
  ['per cent up to a small amount', { value: 100, mostPaise: 50_000, leastPaise: 100_000 }],
  ['paise that are little of the least order', { kind: 'paise', value: 50_000, leastPaise: 100_000 }],
])('a coupon of %s needs nobody else', async (_name, over) => {
  await make({ code: newCode(), ...over }).expect(200);
});

test('terms that would make it take off more wait as well; to pause and to end it needs nobody', async () => {
  const code = newCode();
  const { body } = await make({ code, value: 100, mostPaise: 50_000, leastPaise: 100_000 }).expect(200);
  const { couponId } = body;
  await change(couponId, { version: 1, leastPaise: 0 }).expect(409).expect(refusal('approval.needed'));
  const [one] = await waiting();
  expect(one).toMatchObject({ action: 'coupon.changed', shown: { code, leastPaise: 0, mostPaise: 50_000 } });
  await change(couponId, { version: 1, mostUses: 10 }).expect(200);
  // it has changed since: that was another coupon
  await agree(one!.approvalId).expect(409).expect(refusal('approval.outdated'));
  await change(couponId, { version: 2, leastPaise: 0 }).expect(409).expect(refusal('approval.needed'));
  const again = (await waiting()).find(({ shown }) => shown['version'] === 2);
  await agree(again!.approvalId).expect(200);
  await change(couponId, { version: 2, leastPaise: 0 }).expect(200);
  expect(await held(code)).toMatchObject({ leastPaise: 0, mostUses: 10, version: 3 });
  await change(couponId, { version: 3, mostUses: 1_000 }).expect(409).expect(refusal('approval.needed'));
  await change(couponId, { version: 3, state: 'paused' }).expect(200);
  await change(couponId, { version: 4, state: 'active' }).expect(409).expect(refusal('approval.needed'));
  await change(couponId, { version: 4, state: 'ended' }).expect(200);
});

test('wrong codes are counted by person: who guesses waits, also with the right one, and nobody else does', async () => {
  const code = newCode();
  await make({ code }).expect(200);
  const [guesser, other] = [await shop.student(), await shop.student()];
  for (let nth = 0; nth < mostWrongCodes; nth += 1)
    await quote(guesser, `GUESS${nth}`).expect(422).expect(refusal('coupon.invalid'));
  for (const next of ['GUESS99', code]) {
    const { headers } = await quote(guesser, next).expect(429).expect(refusal('coupon.too_many_tries'));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await quote(other, code).expect(200);
  shop.service.clock.advance(15 * 60_000);
  await quote(guesser, code).expect(200);
});

test('codes that are tried at once are no more than those that are tried one after the other', async () => {
  const code = newCode();
  await make({ code }).expect(200);
  const guesser = await shop.student();
  for (let nth = 0; nth < mostWrongCodes + 5; nth += 1) await quote(guesser, code).expect(200);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => quote(guesser, `ATONCE${nth}`)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(mostWrongCodes);
});
