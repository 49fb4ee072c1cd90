import {
  changePackage,
  deletePackage,
  listSoldPackages,
  packagePublished,
  quoteOrder,
  readSoldPackage,
  setPrice,
  withdrawPrice,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, product, second, Shop, subscription } from '../../test/shop.js';

const hour = 3_600_000;
let shop: Shop;
let office: Api;

beforeEach(async () => {
  shop = await Shop.open();
  // for as long as a test moves the clock
  office = await shop.service.as({ roles: ['shop'], orgId, provedAt: Date.now() + 365 * 24 * hour });
});
afterEach(() => shop.close());

const list = async (query: object = {}, api = office) =>
  (await api.call(listSoldPackages, { query: query as never }).expect(200)).body;
const names = async (query: object = {}, api = office) =>
  (await list(query, api)).items.map(({ packageName }) => packageName);
const read = (packageId: string, api = office) => api.call(readSoldPackage, { params: { packageId } });
const at = (ms: number) => new Date(shop.service.clock.now() + ms).toISOString();
const price = async (basePricePaise: number, validFrom: string | null = null) => {
  const body = { commandId: randomUUID(), basePricePaise, discountPaise: 0, validFrom };
  const { priceId } = (
    await office.call(setPrice, { params: { packageId: 'physics' }, body: body as never }).expect(200)
  ).body;
  return priceId;
};

test('[SELL-001] a package says what it costs and what it costs next, and from its instant on the next is the price', async () => {
  const validFrom = at(hour);
  await price(160_000, at(2 * hour));
  await price(140_000, validFrom);
  await price(150_000, validFrom);
  const now = (await read('physics').expect(200)).body;
  expect(now).toMatchObject({
    ...{ packageName: product.packageName, packageType: 'nonsubscription', className: 'Class 12', groupName: 'MPC' },
    ...{ state: 'active', saleCount: 0, price: { basePricePaise: 120_000, discountPaise: 2_000 } },
    // of two that begin together the last that was set
    next: { basePricePaise: 150_000, validFrom },
  });
  shop.service.clock.advance(hour - 1);
  expect((await read('physics').expect(200)).body.price.basePricePaise).toBe(120_000);
  shop.service.clock.advance(1);
  const later = { price: { basePricePaise: 150_000 }, next: { basePricePaise: 160_000 } };
  expect((await read('physics').expect(200)).body).toMatchObject(later);
  expect((await list({ q: 'physics' })).items).toMatchObject([later]);
});

test('a price that was withdrawn is not the next one', async () => {
  const priceId = await price(150_000, at(hour));
  const of = { params: { packageId: 'physics', priceId }, body: { commandId: randomUUID() } };
  await office.call(withdrawPrice, of).expect(200);
  expect((await read('physics').expect(200)).body.next).toBeNull();
});

test('packages are found by a part of the name or by the code, by their state, and page by page', async () => {
  await shop.import({
    package: [{ ...second, packageId: 'old', packageCode: 'OLD', packageName: '100% old', isActive: false }],
  });
  const all = ['100% old', second.packageName, subscription.packageName, product.packageName];
  expect(await names()).toEqual(all);
  expect(await names({ sort: '-packageName' })).toEqual([...all].reverse());
  expect(await names({ q: 'PHYS' })).toEqual([product.packageName]);
  expect(await names({ q: 'all12' })).toEqual([subscription.packageName]);
  expect(await names({ q: '%' })).toEqual(['100% old']);
  expect(await names({ state: 'inactive' })).toEqual(['100% old']);
  expect(await names({ q: 'old', state: 'active' })).toEqual([]);
  const first = await list({ limit: 3 });
  expect(first.total).toBe(4);
  expect(await names({ limit: 3, cursor: first.nextCursor! })).toEqual(all.slice(3));
  await office.call(listSoldPackages, { query: { limit: 201 } }).expect(400);
});

test('a package that somebody bought and that is made inactive is sold no more and is listed with its sales', async () => {
  const asha = await shop.student();
  await shop.buy(asha);
  await shop.sweep();
  await shop.import({ package: [{ ...product, isActive: false }] });
  expect((await list({ q: 'physics' })).items).toMatchObject([{ state: 'inactive', saleCount: 1 }]);
  const other = await shop.student();
  await other.api
    .call(quoteOrder, { body: { packages: [{ packageId: 'physics' }] } as never })
    .expect(409)
    .expect(refusal('order.not_on_sale'));
  const rights = await shop.service.db.query(`select state from entitlement where package_id = 'physics'`);
  expect(rights).toEqual([{ state: 'active' }]);
});

test('[SEC-008] who sells sees the packages of the own organisation; who does not sell, none', async () => {
  const theirs = await shop.service.as({ roles: ['shop'], orgId: 'org-b' });
  expect(await list({}, theirs)).toMatchObject({ items: [], total: 0 });
  await read('physics', theirs).expect(404).expect(refusal('package.not_found'));
  await read('none').expect(404).expect(refusal('package.not_found'));
  expect(await names({}, await shop.operator())).toContain(product.packageName);
  for (const role of ['teacher', 'student', 'org-admin'] as const) {
    const other = await shop.service.as({ roles: [role], orgId });
    await other.call(listSoldPackages, { query: {} }).expect(403);
    await read('physics', other).expect(403);
  }
});

const change = (state: 'active' | 'inactive', packageId = 'physics', api = office) =>
  api.call(changePackage, { params: { packageId }, body: { commandId: randomUUID(), state } });
const remove = (packageId: string, api = office) =>
  api.call(deletePackage, { params: { packageId }, body: { commandId: randomUUID() } });

test('[SELL-002] a package that was ordered is not deleted; off sale nobody buys it and who has it keeps it', async () => {
  const asha = await shop.student();
  const { orderId } = await shop.order(asha);
  await remove('physics').expect(409).expect(refusal('package.in_use'));
  await change('inactive').expect(200);
  await remove('physics').expect(409).expect(refusal('package.in_use'));
  expect((await read('physics').expect(200)).body.state).toBe('inactive');
  const other = await shop.student();
  await other.api
    .call(quoteOrder, { body: { packages: [{ packageId: 'physics' }] } as never })
    .expect(409)
    .expect(refusal('order.not_on_sale'));
  expect(await shop.service.db.query(`select state from "order" where order_id = $1`, [orderId])).toHaveLength(1);
  await change('active').expect(200);
  await other.api.call(quoteOrder, { body: { packages: [{ packageId: 'physics' }] } as never }).expect(200);
  const trail = await shop.service.db.query(
    `select details -> 'after' as after from platform.audit where action = 'package.changed' order by id`,
  );
  expect(trail).toEqual([{ after: { state: 'inactive' } }, { after: { state: 'active' } }]);
  expect((await shop.service.outbox.of(packagePublished)).at(-1)).toMatchObject({
    packageId: 'physics',
    isActive: true,
  });
});

test('[SELL-002] rights of a package that is taken off sale stay', async () => {
  await shop.buy(await shop.student());
  await change('inactive').expect(200);
  await remove('physics').expect(409).expect(refusal('package.in_use'));
  const rights = await shop.service.db.query(`select state from entitlement where package_id = 'physics'`);
  expect(rights).toEqual([{ state: 'active' }]);
});

test('a package that nobody ordered is deleted when it is off sale, and a pack brings it back only where it is told to', async () => {
  await remove('physics').expect(409).expect(refusal('package.in_use'));
  await change('inactive').expect(200);
  const theirs = await shop.service.as({ roles: ['shop'], orgId: 'org-b' });
  await change('active', 'physics', theirs).expect(404).expect(refusal('package.not_found'));
  await remove('physics', theirs).expect(404).expect(refusal('package.not_found'));
  await remove('physics').expect(200);
  await read('physics').expect(404).expect(refusal('package.not_found'));
  await change('active').expect(404);
  expect(await names()).not.toContain(product.packageName);
  expect((await shop.import({ package: [product] })).refused).toMatchObject([{ code: 'row.changed_in_console' }]);
});
