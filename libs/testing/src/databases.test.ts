import { cloneDatabase } from './index.js';

test('every test file works on a copy of its own of the migrated database', async () => {
  const [one, other] = await Promise.all([cloneDatabase('analytics'), cloneDatabase('analytics')]);
  try {
    await one.query("insert into platform.signing_keys (kid, jwk) values ('k', '{}')");
    expect(await other.query('select * from platform.signing_keys')).toEqual([]);
  } finally {
    await Promise.all([one.drop(), other.drop()]);
  }
});
