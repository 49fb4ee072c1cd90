import { refusal, startService, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';

let service: TestService;

beforeAll(async () => {
  // nothing listens there: Redis is away
  service = await startService('identity', { environment: { REDIS_URL: 'redis://127.0.0.1:1' } });
  await importPack(await operatorOf(service), school);
});

const signIn = (body: object) => service.api().post('/user/login', body);

test('without Redis tries are counted in the database, and the door is not open', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    await signIn({ phoneNumber: asha.phoneNumber, password: 'wrong' }).expect(401);
  await signIn({ phoneNumber: asha.phoneNumber, password: asha.password })
    .expect(429)
    .expect(refusal('auth.too_many_tries'));
});

test('a success gives a login its tries back', async () => {
  service.clock.advance(15 * 60_000);
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1)
      await signIn({ phoneNumber: asha.phoneNumber, password: 'wrong' }).expect(401);
    await signIn({ phoneNumber: asha.phoneNumber, password: asha.password }).expect(200);
  }
});

test('an address that failed three hundred times is refused whatever login it names', async () => {
  service.clock.advance(15 * 60_000);
  await service.db.query(`insert into sign_in_tries (key, "window", tries) values ('address:127.0.0.1', $1, 300)`, [
    Math.floor(service.clock.now() / 900_000),
  ]);
  await signIn({ phoneNumber: asha.phoneNumber, password: asha.password })
    .expect(429)
    .expect(refusal('auth.too_many_tries'));
});
