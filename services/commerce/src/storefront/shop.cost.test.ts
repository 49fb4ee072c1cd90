// What a call may ask of the database, beside its tests: a regression is seen without a clock.
import { listPackages } from '@exam/contracts';
import { costOf } from '@exam/testing';
import { place, Shop } from '../../test/shop.js';

test('the list of the shop asks what the account holds, and nothing else', async () => {
  const shop = await Shop.open({ environment: { PACKAGE_LIST_MS: '5000' } });
  const { api } = await shop.student();
  const params = { ...place, type: 'nonsubscription', userId: 'somebody' } as const;
  const list = () => api.call(listPackages, { params }).expect(200);
  expect(await costOf(list)).toEqual({ statements: 1, trips: 1 });
});
