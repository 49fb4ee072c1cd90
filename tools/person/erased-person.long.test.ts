/**
 * A student has used whatever there is and is erased; then the school imports again, everything is announced again, the
 * erasure is told again and the books are checked: nobody brings the student back, and nothing fails on what is gone.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  applyPeopleImport,
  forgotPass,
  getStanding,
  listAnswers,
  listPeopleImportRows,
  longestRetentionDays,
  readPeopleFile,
  signIn,
  type ServiceName,
} from '@exam/contracts';
import { Database } from '@exam/platform';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { announcements, requestAnnouncement } from '@exam/platform/events/announcements';
import { Api, operator, startService, testSettings, until, type TestService } from '@exam/testing';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { Kafka, logLevel } from 'kafkajs';
import { Api as OperatorApi } from '../import/api.js';
import { ownPack } from '../import/pack/own-pack.js';
import { importPack } from '../import/run-import.js';
import { readParties } from '../events/parties.js';
import { serviceNames } from '../lib/folders.js';
import { openFront, type Front } from '../test/front.js';
import { asha as ashaRow, orgId, pack, password, ravi as raviRow } from './busy-school.js';
import { findings } from './findings.js';
import { erase, find } from './person.js';
import * as uses from './use-everything.js';

const services = {} as Record<ServiceName, TestService>;
const topicPrefix = `erased${randomBytes(4).toString('hex')}-`;
const kafka = new Kafka({ ...kafkaConnection(testSettings().kafkaBrokers), logLevel: logLevel.NOTHING }).admin();
let outside: Outside;
let front: Front;
let office: OperatorApi;
let folder: string;
let asha: uses.Student;
let ravi: uses.Student;
/** What names the student: in no table afterwards. */
let names: string[];
let ravisPost: string;
/** A list of people that was looked at before the erasure, and is applied after it. */
const importId = randomUUID();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'erased-'));
  const webhookUrl = () => `${services.commerce.url}/payments/webhook`;
  outside = await startOutside({ dataFolder: folder, ports: { http: 0, smtp: 0 }, webhookUrl });
  const environment = { ...outside.settings, GRANT_WAIT_MS: '10000', RESULT_WAIT_MS: '10000', PACKAGE_LIST_MS: '0' };
  const shared = { kafka: true, topicPrefix, clock: 'real' } as const;
  for (const name of serviceNames) services[name] = await startService(name, { ...shared, environment });
  front = await openFront(services);
  await kafka.connect();
  office = new OperatorApi(front.url, { login: operator.username, password: operator.password });
}, 240_000);
afterAll(async () => {
  await kafka.disconnect();
  await office?.close();
  await front?.close();
  await outside.stop();
  await rm(folder, { recursive: true });
});

/** Codes of the rows that were refused. */
async function bring(): Promise<string[]> {
  const file = path.join(folder, 'pack.json');
  await writeFile(file, JSON.stringify(pack));
  const report = await importPack(await ownPack(file), office, {
    dryRun: false,
    step: (_name, work) => work(() => undefined),
  });
  return report.refused.map(({ place, code }) => `${place} ${code}`).sort();
}

async function student(phoneNumber: string): Promise<uses.Student> {
  const anyone = new Api(`${front.url}/api`);
  const { body } = await anyone.call(signIn, { body: { phoneNumber, password } }).expect(200);
  const { user, token } = body;
  return { api: new Api(`${front.url}/api`, token), userId: user.user_id, accountId: user.currentAccountId };
}

const inAll = async <T>(ask: (service: TestService) => Promise<T[]>): Promise<string[]> => {
  const found: string[] = [];
  for (const name of serviceNames) found.push(...(await ask(services[name])).map((one) => `${name}: ${String(one)}`));
  return found;
};
const database = (service: TestService) => service.app.get(Database);

/** Events that were told and are not handled yet, or could not be. */
const unsettled = () =>
  inAll(async ({ db }) => {
    const rows = await db.query<{ what: string }>(
      `select 'unsent ' || topic as what from platform.outbox where sent_at is null
       union all select 'retry ' || consumer from platform.retry
       union all select 'dead letter ' || consumer || ' ' || error from platform.dead_letter
       union all select 'announcement ' || event || ' ' || coalesce(error, '') from platform.announcement
         where finished_at is null or error is not null`,
    );
    return rows.map(({ what }) => what);
  });

/** Topics that a service reads and of which it has not handled everything yet. */
async function underWay(): Promise<string[]> {
  const topics = (await kafka.listTopics()).filter((topic) => topic.startsWith(topicPrefix));
  const ends = new Map<string, Map<number, string>>();
  for (const topic of topics)
    ends.set(topic, new Map((await kafka.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high])));
  const behind: string[] = [];
  for (const name of serviceNames)
    for (const { topic, partitions } of await kafka.fetchOffsets({ groupId: `${topicPrefix}${name}`, topics }))
      if (partitions.some(({ offset }) => Number(offset) >= 0))
        if (
          partitions.some(
            ({ partition, offset }) => Math.max(0, Number(offset)) < Number(ends.get(topic)!.get(partition)),
          )
        )
          behind.push(`${name}: ${topic}`);
  return behind;
}

/** Twice at rest, as what is handled may tell something. */
async function settled(): Promise<void> {
  let restful = 0;
  const isAtRest = async () => (await unsettled()).length === 0 && (await underWay()).length === 0;
  await until(async () => (restful = (await isAtRest()) ? restful + 1 : 0) === 2, {
    ...{ timeoutMs: 120_000, everyMs: 500, what: 'everything is handled' },
  }).catch(async (error: unknown) => {
    throw new Error([...(await unsettled()), ...(await underWay())].join('\n'), { cause: error });
  });
}

/** Loaded once the services run: each tells the consumers that its own code has brought. */
const code = {
  books: () => import('../../services/commerce/src/books/books.repository.js'),
  provider: () => import('../../services/commerce/src/books/provider.repository.js'),
  sweep: () => import('../../services/commerce/src/orders/sweep.service.js'),
  erasures: () => import('../../services/identity/src/persons/erasures.service.js'),
};
const tellErasuresAgain = async () => {
  const { ErasuresService } = await code.erasures();
  await services.identity.app.get(ErasuresService).tellAgain();
};
/** As `money check` does; of what is on its way, too. */
const moneyDiffers = async () => {
  const [books, provider] = [await code.books(), await code.provider()];
  const db = database(services.commerce);
  const later = { to: Date.now() + 3_600_000 };
  return [
    ...(await books.differencesOfBooks(db)),
    ...(await provider.differencesWithProvider(db, outside.settings['PAYMENT_URL']!, later)),
  ];
};
/** The trail says whose erasure it was, the erasure itself whom others must not bring back. */
const mayName: Partial<Record<ServiceName, string[]>> = { identity: ['public.erasure'] };
const whereabouts = () =>
  inAll((service) => findings(service, names, ['platform.audit', ...(mayName[service.name] ?? [])]));

test('a student uses everything', async () => {
  expect(await bring()).toEqual([]);
  asha = await student(ashaRow.phoneNumber);
  await student(ashaRow.phoneNumber);
  ravi = await student(raviRow.phoneNumber);
  const shop = await services.commerce.as({ roles: ['super'] });
  await uses.profile(asha);
  await uses.learning(asha);
  await uses.buying(asha, shop, outside);
  await uses.sitting(asha);
  await uses.sit(ravi, 'exam-now', 'AdhocMockTest');
  ravisPost = await uses.talking(asha, ravi);
  await uses.planning(asha);
  const forgotten = { phoneno: ashaRow.phoneNumber };
  await new Api(`${front.url}/api`).call(forgotPass, { body: forgotten }).expect(200);
  const list = `userCode,fullName,board,class,mobile\n${ashaRow.userCode},Unmistakable Renamed,CBSE,Class 12,\n`;
  const content = Buffer.from(list).toString('base64');
  await office.call(readPeopleFile, { body: { importId, fileName: 'people.csv', content, orgId } });
  await settled();
  const { accountIds } = await find(office, asha.userId);
  expect(accountIds.length).toBeGreaterThan(1);
  names = ['Unmistakable', 'unmistakable', ashaRow.phoneNumber, asha.userId, ...accountIds];
}, 240_000);

test('the erasure takes it all, and leaves what is of others', async () => {
  const before = await whereabouts();
  for (const name of serviceNames) expect(before.filter((one) => one.startsWith(name))).not.toEqual([]);
  expect(await erase(office, await find(office, asha.userId))).toHaveLength(serviceNames.length);
  await settled();
  expect(await whereabouts()).toEqual([]);
  const own = { params: { examId: 'exam-now', accountId: ravi.accountId } };
  expect((await ravi.api.call(getStanding, own).expect(200)).body.Item).toMatchObject({ rank: 1 });
  await ravi.api.call(listAnswers, { params: { postId: ravisPost } }).expect(200);
}, 180_000);

test('the same pack, and the list that was looked at before, bring nobody back', async () => {
  const refused = [
    ...['pack.json grants[0] row.depends_on_refused', 'pack.json results[0] row.depends_on_refused'],
    'pack.json users[0] user.erased',
  ];
  expect(await bring()).toEqual(refused);
  const params = { importId };
  const rows = await office.call(listPeopleImportRows, { params, query: {} } as never);
  expect(JSON.stringify(rows)).not.toContain('Unmistakable');
  const applied = await office.call(applyPeopleImport, {
    params,
    body: { commandId: randomUUID(), hasLeft: [] },
  } as never);
  expect(applied).toMatchObject({ done: [] });
  await settled();
  expect(await whereabouts()).toEqual([]);
}, 180_000);

test('whatever is announced again, and the erasure told again, finds nothing and fails nowhere', async () => {
  const asked: string[] = [];
  for (const { service, announces } of await readParties())
    for (const { name } of announces) {
      asked.push(name);
      const request = { event: name, to: '*', since: null };
      await database(services[service]).transaction((tx) => requestAnnouncement(tx, request));
    }
  await settled();
  const finished = await inAll(async (service) =>
    (await announcements(database(service))).filter(({ to, finishedAt }) => to === '*' && finishedAt),
  );
  expect(finished).toHaveLength(asked.length);
  await services.identity.db.query(`update erasure set told_at = told_at - interval '2 days'`);
  await tellErasuresAgain();
  await settled();
  expect(await whereabouts()).toEqual([]);
}, 180_000);

test('the books agree with the provider, nobody is debited any more, and the erasure itself is forgotten in time', async () => {
  await services.commerce.app.get((await code.sweep()).SweepService).sweep();
  await outside.razorpay.webhooks.settled();
  expect(await moneyDiffers()).toEqual([]);
  const mandates = await services.commerce.db.query('select wanted, known from mandate');
  expect(mandates).toEqual([{ wanted: 'ended', known: 'cancelled' }]);
  const past = `interval '${longestRetentionDays + 2} days'`;
  await services.identity.db.query(`update erasure set requested_at = requested_at - ${past}`);
  await tellErasuresAgain();
  mayName.identity = [];
  expect(await whereabouts()).toEqual([]);
  expect(await bring()).toContain('pack.json users[0] user.erased');
}, 180_000);
