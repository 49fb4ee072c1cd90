import { listAllPackages, listPackages, packageInfo, packagesByCode } from '@exam/contracts';
import { FakeClock, refusal, tokenFor } from '@exam/testing';
import type { CommerceConfig } from '../config.js';
import { place, product, second, Shop } from '../../test/shop.js';
import { isKnown, ShownLists } from './shown-lists.js';

const params = { ...place, type: 'nonsubscription', userId: 'visitor' } as const;

describe('over HTTP', () => {
  let shop: Shop;
  beforeAll(async () => {
    // as without the setting: a second
    shop = await Shop.open({ environment: { PACKAGE_LIST_MS: '' } });
  });
  afterAll(() => shop.close());

  const path = `/package/board/${place.boardId}/class/${place.classId}/group/${place.groupId}/packagetype/nonsubscription/userid/visitor`;
  const read = (headers: Record<string, string> = {}) => fetch(`${shop.service.url}${path}`, { headers });

  test('[PKG-001] [PKG-004] a visitor’s list is a second old at most; it has a tag and answers 304 to it, until it changes', async () => {
    const first = await read();
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('vary')).toContain('authorization');
    expect(await first.json()).toMatchObject({
      status: true,
      Items: [{ packageCode: 'CHE12' }, { packageCode: 'PHY12' }],
    });
    const again = await read({ 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');

    await shop.import({ package: [{ ...second, isActive: false }] });
    shop.service.clock.advance(999);
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    shop.service.clock.advance(1);
    const changed = await read({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ Items: [{ packageCode: 'PHY12' }] });
    await shop.import({ package: [second] });
    shop.service.clock.advance(1_000);
  });

  test('with a token the list is the person’s own and nobody keeps it', async () => {
    const asha = await shop.student();
    const { orderId, paymentInit } = await shop.order(asha);
    await shop.told(asha, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
    const { body, headers } = await asha.api.call(listPackages, { params }).expect(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('etag')).toBeNull();
    const purchased = ({ Items }: { Items: { packageCode: string; userPurchased: boolean }[] }) =>
      Items.filter(({ userPurchased }) => userPurchased).map(({ packageCode }) => packageCode);
    expect(purchased(body)).toEqual([product.packageCode]);
    const visitors = await shop.service.api().call(listPackages, { params }).expect(200);
    expect(purchased(visitors.body)).toEqual([]);
  });

  test('who has let the token run out is not answered as a stranger, who holds nothing', async () => {
    const late = shop.service.api(await tokenFor({}, { livesSeconds: -60 }));
    const refused = [
      late.call(listPackages, { params }),
      late.call(listAllPackages, { query: {} }),
      late.call(packageInfo, { params: { packageName: 'chemistry-12-complete' }, query: {} }),
      late.call(packagesByCode, { params: { userId: 'visitor' }, body: { packageCodes: ['PHY12'] } }),
    ];
    for (const one of refused) await one.expect(401).expect(refusal('auth.token_expired'));
  });

  test('lists of other addresses are not mixed up', async () => {
    const visitor = shop.service.api();
    const all = await visitor.call(listAllPackages, { query: {} }).expect(200);
    expect(all.body.Items).toHaveLength(3);
    const one = await visitor.call(packageInfo, { params: { packageName: 'chemistry-12-complete' }, query: {} });
    expect(one.body.Items).toHaveLength(1);
    const none = await visitor.call(listPackages, { params: { ...params, groupId: 'other' } }).expect(200);
    expect(none.body.Items).toEqual([]);
  });

  test('[PKG-001] [PKG-004] an order is priced anew and refuses what is no longer on sale, whatever the list still shows', async () => {
    const visitor = shop.service.api();
    const listed = async () =>
      (await visitor.call(listPackages, { params }).expect(200)).body.Items.map((one) => [
        one.packageCode,
        one.basePackagePrice - one.packageDiscount,
      ]);
    shop.service.clock.advance(1_000);
    const before = await listed();
    expect(before).toEqual([
      ['CHE12', 1180],
      ['PHY12', 1180],
    ]);
    await shop.import({
      package: [
        { ...second, isActive: false },
        { ...product, basePricePaise: 150_000 },
      ],
    });
    expect(await listed()).toEqual(before);
    const asha = await shop.student();
    await shop
      .save(asha, [{ packageId: second.packageId }])
      .expect(409)
      .expect(refusal('order.not_on_sale'));
    await shop
      .save(asha, [{ packageId: product.packageId }], { amount: 1180 })
      .expect(409)
      .expect(refusal('order.amount_changed'));
  });
});

test('a reading that failed is not remembered, and no more than 500 are', async () => {
  const lists = new ShownLists(new FakeClock(), { packageListMs: 1_000 } as CommerceConfig);
  await expect(lists.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const made: string[] = [];
  const make = (key: string) =>
    lists.of(key, () => {
      made.push(key);
      return Promise.resolve({ key });
    });
  await make('a');
  await make('a');
  expect(made).toEqual(['a']);
  for (let at = 0; at < 500; at += 1) await make(String(at));
  await make('a');
  expect(made.filter((key) => key === 'a')).toHaveLength(2);
});

test('a tag is known among others, weak or strong', () => {
  expect(isKnown('"a"', '"b", W/"a"')).toBe(true);
  expect(isKnown('"a"', '"ab"')).toBe(false);
  expect(isKnown('"a"', undefined)).toBe(false);
});
