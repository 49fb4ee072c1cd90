import { personFirstSignedIn } from '@exam/contracts';
import { Database } from '@exam/platform';
import { costOf, startService, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { FirstSignIns } from './first-sign-ins.repository.js';

let service: TestService;
let userId: string;
beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
  const [person] = await service.db.query<{ id: string }>(`select user_id as id from person where user_code = 'asha'`);
  userId = person!.id;
});

const signIn = (password = asha.password) =>
  service.api().post('/user/login', { phoneNumber: `+91${asha.phoneNumber}`, password });
const told = async () =>
  (await service.outbox.of(personFirstSignedIn)).filter((one) => one.userId === userId).map((one) => one.signedInAt);
const held = async () =>
  (
    await service.db.query<{ at: Date | null }>('select first_signed_in_at as at from person where user_id = $1', [
      userId,
    ])
  )[0]!.at;

test('[AUTHOR-004] the first sign-in of a person is kept and told once; it outlasts the sessions', async () => {
  await signIn('Wrong-pass-1!').expect(401);
  expect([await held(), await told()]).toEqual([null, []]);
  const at = new Date(service.clock.now());
  await Promise.all([signIn().expect(200), signIn().expect(200)]);
  expect([await held(), await told()]).toEqual([at, [at.toISOString()]]);
  await service.db.query('delete from session');
  service.clock.advance(60_000);
  await signIn().expect(200);
  expect([await held(), await told()]).toEqual([at, [at.toISOString()]]);

  const announcer = service.app.get(FirstSignIns);
  const page = { after: null, since: null, limit: 10 };
  const announced = await announcer.announced(service.app.get(Database), page);
  expect(announced).toContainEqual({ cursor: userId, data: { userId, signedInAt: at.toISOString() } });
  // nobody else of the school has signed in, but for the operator
  expect(announced).toHaveLength(2);
});

test('[AUTHOR-004] who has signed in before is asked for no statement more', async () => {
  const again = await costOf(() => signIn().expect(200));
  const first = await costOf(async () => {
    await service.db.query('update person set first_signed_in_at = null where user_id = $1', [userId]);
    await signIn().expect(200);
  });
  // and the one above
  expect(first.statements - again.statements).toBe(2 + 1);
  expect(again.statements).toBe(10);
});
