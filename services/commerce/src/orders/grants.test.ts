import { orderPaid, type PackGrant } from '@exam/contracts';
import { until } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, Shop } from '../../test/shop.js';

let shop: Shop;
const grantTo = (userCode: string, over: Partial<PackGrant> = {}): PackGrant => ({
  ...{ grantCode: randomUUID(), orgId, userCode, packageId: 'physics', endsAt: null },
  ...over,
});
const codes = ({ refused }: Awaited<ReturnType<Shop['import']>>) =>
  refused.map(({ code, place }) => `${place} ${code}`);
const held = async () => {
  const [orders, rights] = await Promise.all([
    shop.service.db.query('select 1 from "order"'),
    shop.service.db.query('select 1 from entitlement'),
  ]);
  return [orders.length, rights.length, (await shop.service.outbox.of(orderPaid)).length];
};

describe('people that nobody tells of', () => {
  beforeAll(async () => {
    shop = await Shop.open({ environment: { GRANT_WAIT_MS: '0' } });
  });
  afterAll(() => shop.close());

  test('a grant for an unknown person or package is refused with its place and changes nothing; the others go in', async () => {
    const asha = await shop.student('asha');
    const before = await held();
    const wrong = [
      grantTo('nobody'),
      grantTo('asha', { packageId: 'none' }),
      grantTo('asha', { orgId: 'org-b' }),
      grantTo('nobody', { packageId: 'none' }),
    ];
    const expected = [
      'grant 0 grant.unknown_person',
      'grant 1 grant.unknown_package',
      'grant 2 row.other_organisation',
      'grant 3 grant.unknown_person',
    ];
    expect(codes(await shop.import({ grant: wrong }))).toEqual(expected);
    expect(await held()).toEqual(before);

    const both = await shop.import({ grant: [...wrong, grantTo('ASHA')] });
    expect(codes(both)).toEqual(expected);
    expect(both.counts.grant).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 4 });
    const told = await shop.service.outbox.of(orderPaid);
    expect(told.at(-1)).toMatchObject({ userId: asha.userId, accountId: asha.accountId, source: 'grant' });
  });

  test('a refused grant goes in once its person is there', async () => {
    const grant = grantTo('late');
    expect(codes(await shop.import({ grant: [grant] }))).toEqual(['grant 0 grant.unknown_person']);
    await shop.student('late');
    expect((await shop.import({ grant: [grant] })).counts.grant).toMatchObject({ created: 1, refused: 0 });
  });
});

describe('people that are on their way', () => {
  beforeAll(async () => {
    shop = await Shop.open({ environment: { GRANT_WAIT_MS: '60000' } });
  });
  afterAll(() => shop.close());

  test('the commit waits until commerce has heard of them, one wait for all', async () => {
    const isAtCommit = () =>
      shop.service.db.query('select 1 from platform.import_row').then((rows) => rows.length === 2);
    const imported = shop.import({ grant: [grantTo('ravi'), grantTo('meera')] });
    await until(isAtCommit);
    await shop.student('ravi');
    await shop.student('meera');
    expect(await imported).toMatchObject({ counts: { grant: { created: 2, refused: 0 } }, refused: [] });
  });
});
