import {
  getInvoice,
  listPayments,
  orderPaid,
  packageHistory,
  quoteOrder,
  refundMade,
  refundOrder,
} from '@exam/contracts';
import { product, second, Shop, subscription, type Student } from '../../test/shop.js';

let shop: Shop;
let asha: Student;
beforeAll(async () => {
  shop = await Shop.open();
  asha = await shop.student();
});
afterAll(() => shop.close());

const hi = { packageName: 'रासायनिक आबंध' };
const bonds = {
  ...{ ...second, packageId: 'bonds', packageCode: 'BONDS', packageName: 'Bonds' },
  subjects: [{ subjectId: 'che', subjectName: 'Chemistry', chapterIds: ['bonds'] }],
  translations: { hi: { ...hi, shortDescription: 'पूरा अध्याय' } },
};
const params = () => ({ accountId: asha.accountId });

test('[ORDER-002] [ORDER-009] history, payments and invoice call a package as it was called in each language when it was bought', async () => {
  await shop.import({ package: [bonds] });
  const { orderId, paymentId } = await shop.buy(asha, 'bonds');
  await shop.import({
    package: [{ ...bonds, packageName: 'Chemical bonds', translations: { hi: { packageName: 'नया' } } }],
  });

  const { body: history } = await asha.api.call(packageHistory, { params: params() }).expect(200);
  expect(history.Items).toMatchObject([
    { packagedName: 'Bonds', translations: { hi: { packagedName: 'रासायनिक आबंध' } } },
  ]);
  const { body: paid } = await asha.api.call(listPayments, { params: params() }).expect(200);
  expect(paid.Items).toMatchObject([{ names: ['Bonds'], translations: { hi: { names: ['रासायनिक आबंध'] } } }]);
  const { body } = await asha.api.call(getInvoice, { params: { orderId, trackingId: paymentId } }).expect(200);
  expect(body.Item.packageDetails).toMatchObject([{ packageName: 'Bonds', translations: { hi } }]);
});

test('[ORDER-009] a package that was bought without other names says nothing of them', async () => {
  const bela = await shop.student();
  await shop.buy(bela);
  const { body } = await bela.api.call(packageHistory, { params: { accountId: bela.accountId } }).expect(200);
  const { body: paid } = await bela.api.call(listPayments, { params: { accountId: bela.accountId } }).expect(200);
  expect(JSON.stringify([body, paid])).not.toContain('translations');
});

test('[ORDER-013] a renewal is called as the order that it prolongs', async () => {
  const named = {
    ...subscription,
    packageId: 'all',
    packageCode: 'ALL',
    translations: { hi: { packageName: 'सब कुछ' } },
  };
  await shop.import({ package: [named] });
  const chitra = await shop.student();
  const packages = [{ packageId: 'all', subscriptionSelected: 'monthly' }];
  const { orderId, subscriptionId } = (await shop.save(chitra, packages).expect(200)).body;
  const charge = () => shop.outside.razorpay.chargeSubscription(subscriptionId!);
  await shop.told(chitra, orderId, charge()).expect(200);
  await shop.messages();
  shop.service.clock.advance(31 * 86_400_000);
  charge();
  await shop.messages();
  const { body } = await chitra.api.call(listPayments, { params: { accountId: chitra.accountId } }).expect(200);
  const names = { names: ['Everything 12'], translations: { hi: { names: ['सब कुछ'] } } };
  expect(body.Items).toMatchObject([names, names]);
  expect((await shop.service.outbox.of(orderPaid)).at(-1)!.entitlements).toMatchObject([
    { packageName: 'Everything 12', translations: { hi: { packageName: 'सब कुछ' } } },
  ]);
});

test('[ORDER-009] events of an order call what was bought in each language, so that notices about money can', async () => {
  const told = (await shop.service.outbox.of(orderPaid)).flatMap(({ entitlements }) => entitlements);
  const called = { packageName: 'Bonds', translations: { hi } };
  expect(told.filter(({ packageId }) => packageId === 'bonds')).toMatchObject([called]);
  expect(JSON.stringify(told.filter(({ packageId }) => packageId === 'physics'))).not.toContain('translations');

  const dev = await shop.student();
  const { orderId } = await shop.buy(dev, 'bonds');
  const operator = await shop.operator();
  await operator.call(refundOrder, { params: { orderId }, body: { amountPaise: null, reason: 'asked' } }).expect(200);
  await shop.sweep();
  await shop.messages();
  expect((await shop.service.outbox.of(refundMade)).at(-1)).toMatchObject({
    packageNames: 'Chemical bonds',
    translations: { hi: { packageNames: 'नया' } },
  });
});

test('[CHK-002] a cart says in each language which held packages a line contains, and which share chapters with it', async () => {
  const eshan = await shop.student();
  await shop.buy(eshan, 'bonds');
  const larger = { ...bonds.subjects[0]!, chapterIds: ['bonds', 'acids'] };
  await shop.import({
    package: [{ ...product, packageId: 'larger', packageCode: 'LARGER', packageName: 'Larger', subjects: [larger] }],
  });
  const wanted = { packageId: 'larger', discussionBoard: false, interactiveTutors: false };
  const quote = await eshan.api.call(quoteOrder, { body: { packages: [wanted] } as never }).expect(200);
  const [line] = quote.body.lines;
  const names = [line!.replaces, line!.overlaps];
  expect(names.flat()).toEqual(['Chemical bonds']);
  const { replaces, overlaps } = line!.translations!.hi!;
  expect([replaces, overlaps]).toEqual(names.map((each) => each.map(() => 'नया')));
});
