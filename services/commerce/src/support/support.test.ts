import {
  approvalDecisions,
  approvalLists,
  givePackage,
  listOrders,
  orderPaid,
  orderRefunded,
  readOrder,
  readSoldDocument,
  refundOrder,
  resendDocument,
  type AnswerOf,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, Shop, type Student } from '../../test/shop.js';
import { searchedOf } from './order-search.js';

let shop: Shop;
const sellerId = randomUUID();
let office: Api;
let asha: Student;
let orderId: string;
let paymentId: string;
let number: string;
const to = 'asha.rao@home.test';

beforeAll(async () => {
  shop = await Shop.open({ environment: { REFUND_APPROVAL_PAISE: '60000' } });
  office = await shop.service.as({ roles: ['shop'], orgId, userId: sellerId });
  asha = await shop.student('roll-7');
  const billing = { billing_name: 'Asha Meenakshi Rao', billing_email: to, billing_tel: '+91 98400 12345' };
  const { body } = await shop.save(asha, [{ packageId: 'physics' }], billing).expect(200);
  orderId = body.orderId;
  const proof = shop.outside.razorpay.payOrder(body.paymentInit.id);
  paymentId = proof.razorpay_payment_id;
  await shop.told(asha, orderId, proof).expect(200);
  await shop.messages();
  await shop.sweep();
  await shop.order(await shop.student(), 'chemistry');
  number = (await open(orderId)).documents[0]!.number;
});
afterAll(() => shop.close());

const find = async (query: object, api = office) =>
  ((await api.call(listOrders, { query: query as never }).expect(200)).body as AnswerOf<typeof listOrders>).items;
const open = async (id: string) =>
  (await office.call(readOrder, { params: { orderId: id } }).expect(200)).body as AnswerOf<typeof readOrder>;
const document = () => number.replaceAll('/', '-');
const refund = (amountPaise: number | null, api = office) =>
  api.call(refundOrder, { params: { orderId }, body: { amountPaise, reason: 'paid twice' } });

test.each([
  ['order', () => orderId],
  ['invoice', () => number],
  ['invoice as its file is named', () => document()],
  ['payment', () => paymentId],
  ['telephone number', () => '98400 12345'],
  ['telephone number with its country', () => '+919840012345'],
  ['part of the name', () => 'meenakshi'],
  ['name of the student', () => 'asha rao'],
  ['code of the school', () => 'ROLL-7'],
  ['e-mail address', () => 'Asha.Rao@home.test'],
])('[SELL-005] an order is found by its %s', async (_by, given) => {
  const found = await find({ q: given() });
  expect(found.map((one) => one.orderId)).toContain(orderId);
});

test('[SELL-005] orders are found by package, state, amount and day, and what does not match is not', async () => {
  const today = new Date(shop.service.clock.now() + 19_800_000).toISOString().slice(0, 10);
  const all = {
    packageId: 'physics',
    state: 'paid',
    leastPaise: 118_000,
    mostPaise: 118_000,
    from: today,
    until: today,
  };
  expect((await find(all)).map((one) => one.orderId)).toEqual([orderId]);
  for (const other of [
    ...[{ state: 'refunded' }, { leastPaise: 118_001 }, { mostPaise: 117_999 }, { packageId: 'everything' }],
    ...[{ from: '2099-01-01' }, { until: '2020-01-01' }, { q: '%' }, { q: randomUUID() }, { q: 'pay_nothing' }],
  ])
    expect((await find({ ...all, ...other })).map((one) => one.orderId)).toEqual([]);
});

test('[SELL-005] one order shows its timeline, payments, invoice and rights', async () => {
  const { order, documents, rights, timeline } = await open(orderId);
  expect(order).toMatchObject({ buyer: 'Asha Meenakshi Rao', number, paymentId, leftPaise: 118_000, state: 'paid' });
  expect(documents).toEqual([expect.objectContaining({ number, totalPaise: 118_000, mailedAt: expect.any(String) })]);
  expect(rights).toEqual([
    expect.objectContaining({ packageId: 'physics', packageName: 'Physics 12 Complete', state: 'active' }),
  ]);
  const kinds = timeline.map(({ kind }) => kind);
  for (const kind of ['created', 'priced', 'payment', 'paid', 'message', 'invoice', 'mailed', 'right'])
    expect(kinds).toContain(kind);
  expect(timeline.find(({ kind }) => kind === 'message')).toMatchObject({
    what: 'payment.captured',
    reference: paymentId,
  });
});

test('nothing of another organisation is found, opened, sent or paid back; a student may ask nothing', async () => {
  const theirs = await shop.service.as({ roles: ['shop'], orgId: 'org-b' });
  expect(await find({ q: orderId }, theirs)).toEqual([]);
  const params = { orderId, document: document() };
  await theirs.call(readOrder, { params }).expect(404);
  await theirs.call(readSoldDocument, { params }).expect(404);
  await theirs.call(resendDocument, { params, body: { commandId: randomUUID() } }).expect(404);
  await refund(100, theirs).expect(404).expect(refusal('order.not_found'));
  await asha.api.call(listOrders, { query: {} }).expect(403);
  await (await shop.service.as({ roles: ['org-admin'], orgId })).call(readOrder, { params }).expect(403);
});

test('an invoice is sent again when it is asked for, once for each command', async () => {
  const sent = () => shop.outside.messages.list({ to, kind: 'mail' }).length;
  expect(sent()).toBe(1);
  const call = { params: { orderId, document: document() }, body: { commandId: randomUUID() } };
  await office.call(resendDocument, call).expect(200);
  await shop.sweep();
  await office.call(resendDocument, call).expect(200);
  await shop.sweep();
  expect(sent()).toBe(2);
  expect((await open(orderId)).timeline).toContainEqual(expect.objectContaining({ what: 'document.resent' }));
});

test('[SELL-005] [SELL-006] a refund needs a reason and a proof, is at most what is left, and names who wanted it', async () => {
  const call = { params: { orderId }, body: { amountPaise: 10_000, reason: '  ' } };
  await office.call(refundOrder, call).expect(400);
  await refund(10_000, await shop.service.as({ roles: ['shop'], orgId, provedAt: null }))
    .expect(403)
    .expect(refusal('auth.proof_needed'));
  await refund(118_001).expect(409).expect(refusal('refund.too_much'));
  await refund(18_000).expect(200);
  await shop.sweep();
  await shop.messages();
  const { order, documents, rights, timeline } = await open(orderId);
  expect(order.leftPaise).toBe(100_000);
  expect(documents.filter((one) => one.number.startsWith('CRN/'))).toHaveLength(1);
  expect(rights[0]!.state).toBe('active');
  expect(timeline).toContainEqual(
    expect.objectContaining({ what: 'order.refund_wanted', reason: 'paid twice', actorId: sellerId }),
  );
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'refund', reason: 'paid twice', amountPaise: 18_000 }),
  );
});

test('[SELL-006] [AUTHOR-011] a second person agrees with a proof, never to the own proposal, and once', async () => {
  await refund(60_002).expect(409).expect(refusal('approval.needed'));
  const waiting = async (api: Api) => {
    const { body } = await api.call(approvalLists.commerce).expect(200);
    return body.items as AnswerOf<typeof approvalLists.commerce>['items'];
  };
  const second = { roles: ['shop' as const], orgId };
  const other = await shop.service.as(second);
  const [proposal] = (await waiting(other)).filter(({ shown }) => shown['amountPaise'] === 60_002);
  expect(proposal).toMatchObject({ action: 'order.refund_wanted', state: 'open', isOwn: false, proposedBy: sellerId });
  expect(proposal!.shown).toMatchObject({ reason: 'paid twice', orderId });
  const decide = (api: Api, decision: 'give' | 'refuse', reason: string | null = null) =>
    api.call(approvalDecisions.commerce, {
      params: { approvalId: proposal!.approvalId },
      body: { commandId: randomUUID(), decision, reason },
    });
  // who has no right to refunds, or is of another school, sees none
  for (const stranger of [
    { roles: ['organiser' as const], orgId },
    { roles: ['shop' as const], orgId: 'org-b' },
  ]) {
    const api = await shop.service.as(stranger);
    expect(await waiting(api)).toEqual([]);
    await decide(api, 'give').expect(404).expect(refusal('approval.not_found'));
  }
  await decide(office, 'give').expect(403).expect(refusal('approval.same_person'));
  await decide(await shop.service.as({ ...second, provedAt: null }), 'give')
    .expect(403)
    .expect(refusal('auth.proof_needed'));
  await decide(other, 'refuse').expect(422).expect(refusal('decision.reason_missing'));
  const answers = await Promise.all([decide(other, 'give'), decide(await shop.service.as(second), 'give')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const own = (await waiting(office)).find(({ approvalId }) => approvalId === proposal!.approvalId);
  expect(own).toMatchObject({ state: 'given', isOwn: true });
  // agreed to is this amount and no other
  await refund(60_003).expect(409).expect(refusal('approval.needed'));
});

test('[SELL-006] [AUTHOR-011] above the limit a refund waits for a second person, and changes nothing before', async () => {
  const { leftPaise: before, amountPaise } = (await open(orderId)).order;
  // what went back before counts: two halves are one whole
  const least = 60_000 - (amountPaise - before);
  await refund(least + 1)
    .expect(409)
    .expect(refusal('approval.needed'));
  expect((await open(orderId)).order.leftPaise).toBe(before);
  await refund(least).expect(200);
  await refund(1).expect(409).expect(refusal('approval.needed'));
});

describe('[SELL-006] a refund', () => {
  let paid: { orderId: string };
  let bela: Student;
  const want = (body: object, api = office) =>
    api.call(refundOrder, { params: { orderId: paid.orderId }, body: { reason: 'paid twice', ...body } as never });

  beforeEach(async () => {
    bela = await shop.student();
    paid = await shop.buy(bela);
  });

  async function proposal() {
    const { body } = await office.call(approvalLists.commerce).expect(200);
    const { items } = body as AnswerOf<typeof approvalLists.commerce>;
    return items.find(({ shown, state }) => shown['orderId'] === paid.orderId && state === 'open')!;
  }
  const decide = ({ approvalId }: { approvalId: string }, by = office) =>
    by.call(approvalDecisions.commerce, {
      params: { approvalId },
      body: { commandId: randomUUID(), decision: 'give' },
    });
  const agree = async () => decide(await proposal()).expect(200);

  test('of an own order waits for somebody else, whatever its amount', async () => {
    const herself = await shop.service.as({ roles: ['shop', 'student'], orgId, userId: bela.userId });
    await want({ amountPaise: 100 }, herself).expect(409).expect(refusal('approval.needed'));
    await agree();
    await want({ amountPaise: 100 }, herself).expect(200);
    await want({ amountPaise: 100 }, herself).expect(409);
  });

  test('[AUTHOR-011] what went back meanwhile voids what waits and what was agreed to; seven days end it', async () => {
    const herself = await shop.service.as({ roles: ['shop', 'student'], orgId, userId: bela.userId });
    const propose = async () => {
      await want({ amountPaise: 100 }, herself).expect(409).expect(refusal('approval.needed'));
      return proposal();
    };
    const waits = await propose();
    await want({ amountPaise: 1_000 }).expect(200);
    await decide(waits).expect(409).expect(refusal('approval.outdated'));
    await decide(await propose()).expect(200);
    await want({ amountPaise: 1_000 }).expect(200);
    const old = await propose();
    const week = 7 * 86_400_000;
    shop.service.clock.advance(week);
    const late = await decide(old, await shop.service.as({ roles: ['shop'], orgId }));
    shop.service.clock.advance(-week);
    expect(late).toMatchObject({ status: 409, body: refusal('approval.outdated') });
  });

  test('in part leaves the rights unless it is said; the rest later ends nothing twice', async () => {
    const right = async () => (await open(paid.orderId)).rights[0]!.state;
    const ended = async () =>
      (await shop.service.outbox.of(orderRefunded)).filter((one) => one.orderId === paid.orderId);
    await want({ amountPaise: 1_000 }).expect(200);
    await shop.sweep();
    expect(await right()).toBe('active');
    await want({ amountPaise: 2_000, endsRights: true }).expect(200);
    await shop.sweep();
    expect(await right()).toBe('revoked');
    expect(await ended()).toMatchObject([{ amountPaise: 2_000, entitlements: [{ packageId: 'physics' }] }]);
    expect((await open(paid.orderId)).order.state).toBe('paid');
    const herself = await shop.service.as({ roles: ['shop', 'student'], orgId, userId: bela.userId });
    await want({ amountPaise: null }, herself).expect(409).expect(refusal('approval.needed'));
    await agree();
    await want({ amountPaise: null }, herself).expect(200);
    await shop.sweep();
    expect((await open(paid.orderId)).order.state).toBe('refunded');
    expect(await shop.differences()).toEqual([]);
  });
});

test('what is typed says how it is looked for', () => {
  expect(searchedOf(' inv-2627-000001 ')).toEqual({ by: 'document', value: 'INV/2627/000001' });
  expect(searchedOf('+91 (98400) 12-345')).toEqual({ by: 'telephone', value: '9840012345' });
  expect(searchedOf('pay_X')).toEqual({ by: 'payment', value: 'pay_X' });
  expect(searchedOf('Ram 2')).toEqual({ by: 'name', value: 'Ram 2' });
});

test('an order of a package that was given names its student, costs nothing and has a right and no invoice', async () => {
  const ravi = await shop.student('given-1');
  const grant = { grantCode: randomUUID(), orgId, userCode: ravi.userCode, packageId: 'physics', endsAt: null };
  expect((await shop.import({ grant: [grant] })).refused).toEqual([]);
  const [given] = await shop.service.db.query<{ id: string }>(
    `select order_id as id from "order" where grant_code = $1`,
    [grant.grantCode],
  );
  const file = await open(given!.id);
  expect(file.order).toMatchObject({ buyer: 'Asha Rao', source: 'grant', state: 'paid', amountPaise: 0, number: null });
  expect(file.documents).toEqual([]);
  expect(file.rights).toMatchObject([{ packageId: 'physics', state: 'active', endsAt: null }]);
});

test('who sells gives themselves nothing: somebody else has to agree, for each package anew', async () => {
  const self = await shop.student('given-self');
  const herself = await shop.service.as({ roles: ['student', 'shop'], orgId, userId: self.userId });
  const body = { packageId: 'physics', userCode: 'GIVEN-SELF', reason: 'I would like to have it', endsAt: null };
  const give = (by: Api) => by.call(givePackage, { body: { commandId: randomUUID(), ...body } });
  for (const by of [herself, herself]) await give(by).expect(409).expect(refusal('approval.needed'));
  const proposals = async () => {
    const { items } = (await office.call(approvalLists.commerce).expect(200)).body as AnswerOf<
      typeof approvalLists.commerce
    >;
    return items.filter(({ action, state }) => action === 'package.given' && state === 'open');
  };
  const [proposal, ...more] = await proposals();
  expect([proposal, more]).toMatchObject([
    { proposedBy: self.userId, shown: { ...body, userCode: self.userCode } },
    [],
  ]);
  const decide = (by: Api) =>
    by.call(approvalDecisions.commerce, {
      params: { approvalId: proposal!.approvalId },
      body: { commandId: randomUUID(), decision: 'give' },
    });
  await decide(herself).expect(403).expect(refusal('approval.same_person'));
  await decide(office).expect(200);
  await give(herself).expect(200);
  await give(herself).expect(409).expect(refusal('approval.needed'));
  const orders = await shop.service.db.query(`select 1 from "order" where user_id = $1`, [self.userId]);
  expect(orders).toHaveLength(1);
});

test('[SELL-008] a package is given by hand: an order of zero with its reason, the right that opens its chapters and no invoice', async () => {
  const ravi = await shop.student('given-2');
  const body = { packageId: 'physics', userCode: 'GIVEN-2', reason: 'Won the quiz of the school', endsAt: null };
  const given = async () =>
    (await shop.service.db.query(`select 1 from "order" where user_id = $1`, [ravi.userId])).length;
  const give = (over: object = {}, api = office) =>
    api.call(givePackage, { body: { commandId: randomUUID(), ...body, ...over } });
  await give({ packageId: 'none' }).expect(404).expect(refusal('package.not_found'));
  await give({ userCode: 'nobody' }).expect(404).expect(refusal('user.not_found'));
  await give({ endsAt: '2020-01-01T00:00:00.000Z' }).expect(422).expect(refusal('grant.past'));
  await give({ reason: ' ' }).expect(400).expect(refusal('request.invalid'));
  const theirs = await shop.service.as({ roles: ['shop'], orgId: 'org-b' });
  await give({}, theirs).expect(404).expect(refusal('package.not_found'));
  expect(await given()).toBe(0);

  const commandId = randomUUID();
  const { orderId: id } = (await give({ commandId }).expect(200)).body as AnswerOf<typeof givePackage>;
  expect((await give({ commandId }).expect(200)).body).toMatchObject({ orderId: id });
  expect(await given()).toBe(1);
  const file = await open(id);
  expect(file.order).toMatchObject({ source: 'grant', state: 'paid', amountPaise: 0, number: null, paymentId: null });
  expect(file.timeline).toContainEqual(expect.objectContaining({ kind: 'created', reason: body.reason }));
  expect([file.documents, file.payments]).toEqual([[], []]);
  expect(file.rights).toMatchObject([{ packageId: 'physics', state: 'active', endsAt: null }]);
  expect((await shop.service.outbox.of(orderPaid)).at(-1)).toMatchObject({
    ...{ orderId: id, userId: ravi.userId, accountId: ravi.accountId, source: 'grant' },
    entitlements: [{ packageId: 'physics', endsAt: null }],
  });
  const trail = await shop.service.db.query(
    `select details from platform.audit where action = 'package.given' and subject = $1`,
    [`order:${id}`],
  );
  expect(trail).toMatchObject([
    { details: { reason: body.reason, after: { packageId: 'physics', userId: ravi.userId } } },
  ]);
});
