import { chaptersUnlocked, orderPaid, packagePublished, type EventOf } from '@exam/contracts';
import { until } from '@exam/testing/until';
import { opticsPackage, orgId, physicsPackage, School, type Student } from '../../test/school.js';
import { Db, type Tx } from '../db.js';
import { AccessConsumer } from './access.consumer.js';

let school: School;
let consumer: AccessConsumer;
let db: Db;

beforeAll(async () => {
  school = await School.open();
  consumer = school.service.app.get(AccessConsumer, { strict: false });
  db = school.service.app.get(Db, { strict: false });
});

const order = ({ userId, accountId }: Student, packageId: string) =>
  ({
    type: orderPaid.name,
    data: {
      ...{ orderId: `${accountId} ${packageId}`, userId, accountId, orgId, source: 'grant', amountPaise: 0 },
      paidAt: new Date(school.service.clock.now()).toISOString(),
      entitlements: [
        {
          ...{ entitlementId: `${accountId} ${packageId}`, packageId, packageCode: packageId, packageName: packageId },
          ...{ startsAt: new Date(0).toISOString(), endsAt: null, revision: 1 },
        },
      ],
    },
  }) as unknown as EventOf<typeof orderPaid>;
const published = (data: object) => ({ type: packagePublished.name, data }) as EventOf<typeof packagePublished>;

/** Both begin before either has committed; the second is let go on as soon as it has done all it can. */
async function atOnce(first: (tx: Tx) => Promise<void>, second: (tx: Tx) => Promise<void>): Promise<void> {
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let isDone = false;
  let one: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    one = db.transaction(async (tx) => {
      await first(tx);
      resolve();
      await mayCommit;
    });
  });
  const two = db.transaction(second).finally(() => (isDone = true));
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => isDone || (await school.service.db.query(waiting)).length > 0, { what: 'the second one' });
  commit();
  await Promise.all([one, two]);
}

async function lastTold({ accountId }: Student) {
  const told = (await school.service.outbox.of(chaptersUnlocked)).filter((one) => one.accountId === accountId);
  return told.sort((left, right) => right.revision - left.revision)[0];
}

test('two orders of an account, taken by two replicas at once, open the chapters of both', async () => {
  await school.service.deliver(packagePublished, physicsPackage);
  await school.service.deliver(packagePublished, opticsPackage);
  const student = await school.student();
  await atOnce(
    (tx) => consumer.onOrder([order(student, physicsPackage.packageId)], tx),
    (tx) => consumer.onOrder([order(student, opticsPackage.packageId)], tx),
  );
  expect(await lastTold(student)).toMatchObject({ revision: 2, unlockedChapters: ['charges', 'optics'] });
});

test('a package that is published while it is bought opens its chapters, whichever comes first', async () => {
  for (const isPackageFirst of [true, false]) {
    const student = await school.student();
    const packageId = `optics-${isPackageFirst}`;
    const publish = (tx: Tx) =>
      consumer.onPackage([published({ ...opticsPackage, packageId, packageCode: packageId })], tx);
    const buy = (tx: Tx) => consumer.onOrder([order(student, packageId)], tx);
    await (isPackageFirst ? atOnce(publish, buy) : atOnce(buy, publish));
    expect(await lastTold(student)).toMatchObject({ unlockedChapters: ['optics'] });
  }
});
