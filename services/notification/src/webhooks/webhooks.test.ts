import {
  changeWebhook,
  examPublished,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  orderPaid,
  personErased,
  removeWebhook,
  replayWebhookDelivery,
  resultsReleased,
  rotateWebhookSecret,
  takeWebhookSecret,
  userRegistered,
  type EventOf,
  type WebhookEvent,
} from '@exam/contracts';
import { Metrics, mostTries } from '@exam/platform';
import { actor, refusal, startService, until, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { examOf } from '../../test/events.js';
import { personOf } from '../../test/notices.js';
import { DeliverWebhooks } from './deliver-webhooks.js';
import { PurgeDeliveries } from './purge-deliveries.js';
import { disabledAfterMs } from './retry-rules.js';
import { signedHeaders } from './signature.js';
import { WebhookPost } from './webhook-post.js';

type Sent = { url: string; headers: Record<string, string>; body: string };
let service: TestService;
let office: Api;
let sent: Sent[] = [];
let answers: (url: string) => number | Error | Promise<number> = () => 200;

beforeAll(async () => {
  service = await startService('notification');
  const post = service.app.get(WebhookPost);
  post.send = (url, headers, body) => {
    sent.push({ url, headers: { ...headers }, body });
    const answer = answers(url);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  await service.deliver(examPublished, { ...examOf('weekly', { ...actor(), orgId: 'org' }) });
});
beforeEach(async () => {
  await service.db.query('delete from webhook_endpoint');
  [sent, answers] = [[], () => 200];
  office = await staff();
});

const staff = (over: object = {}) => service.as({ roles: ['org-admin'], orgId: 'org', ...over });
const command = () => ({ commandId: randomUUID() });
const all: WebhookEvent[] = ['result.released', 'order.paid', 'person.joined'];
const make = (by: Api = office, more: { url?: string; events?: WebhookEvent[] } = {}) =>
  by.call(makeWebhook, { body: { ...command(), url: 'https://school.example/hooks', events: all, ...more } });
const made = async (...given: Parameters<typeof make>): Promise<string> =>
  (await make(...given).expect(200)).body.endpointId;
const deliveries = async (by: Api = office) => (await by.call(listWebhookDeliveries).expect(200)).body.items;
const endpoint = async () => (await office.call(listWebhooks).expect(200)).body.items[0]!;
const sweep = () => service.app.get(DeliverWebhooks).sweep();

const released = { examId: 'weekly', results: 'told' as const, releasedAt: '2026-11-24T08:00:00.000Z' };
const paid: EventOf<typeof orderPaid>['data'] = {
  ...{ orderId: randomUUID(), userId: 'asha', accountId: 'account-of-asha', orgId: 'org', source: 'purchase' },
  ...{ amountPaise: 120_000, paidAt: '2026-11-24T08:00:00.000Z' },
  entitlements: [
    {
      ...{ entitlementId: randomUUID(), packageId: 'physics', packageCode: 'PHY12', packageName: 'Physics' },
      ...{ startsAt: '2026-11-24T08:00:00.000Z', endsAt: null, revision: 1 },
    },
  ],
};

test('each event reaches the endpoints of its organisation that want it, once, signed, and by ids alone', async () => {
  const [endpointId] = [await made(), await made(office, { url: 'https://other.example/', events: ['order.paid'] })];
  await made(await staff({ orgId: 'neighbour' }), { url: 'https://neighbour.example/' });
  const { secret } = (await office.call(takeWebhookSecret, { params: { endpointId } }).expect(200)).body;
  await service.deliver(resultsReleased, released);
  await service.deliver(userRegistered, { ...personOf('asha'), userCode: 's1', givenName: 'Asha Secret' });
  await service.deliver(orderPaid, paid);
  await until(() => sent.length === 4);
  const bodies = sent.map(({ url, body }) => [new URL(url).host, JSON.parse(body)] as const);
  expect(bodies.map(([host, { type }]) => `${host} ${type}`).toSorted()).toEqual([
    ...['other.example order.paid', 'school.example order.paid'],
    ...['school.example person.joined', 'school.example result.released'],
  ]);
  expect(bodies.find(([, { type }]) => type === 'result.released')![1].data).toEqual({
    ...{ examId: 'weekly', examName: 'Weekly mock', isProvisional: false, releasedAt: released.releasedAt },
  });
  expect(bodies.find(([, { type }]) => type === 'order.paid')![1].data).toMatchObject({
    ...{ orderId: paid.orderId, amountPaise: 120_000, packageCodes: ['PHY12'] },
  });
  expect(JSON.stringify(bodies)).not.toContain('Secret');
  const one = sent.find(({ url }) => url.includes('school'))!;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const at = Number(one.headers['webhook-timestamp']) * 1000;
  expect(one.headers).toEqual(signedHeaders([key], { id: one.headers['webhook-id']!, at, body: one.body }));
  await until(async () => (await deliveries()).every(({ state }) => state === 'delivered'));
  expect((await deliveries())[0]).toMatchObject({ tries: 1, answerCode: 200, nextTryAt: null });
});

test('what is not taken is tried again later under the same id, until it is taken', async () => {
  await made();
  answers = () => 503;
  await service.deliver(resultsReleased, released);
  await until(async () => (await deliveries())[0]?.answerCode === 503);
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', tries: 1, nextTryAt: expect.any(String) });
  expect((await endpoint()).failingSince).not.toBeNull();
  await sweep();
  expect(sent).toHaveLength(1);
  answers = () => new Error('connection refused');
  service.clock.advance(5_000);
  await sweep();
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', tries: 2, answerCode: null });
  answers = () => 204;
  service.clock.advance(60_000);
  await sweep();
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered', tries: 3, answerCode: 204 });
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  expect((await endpoint()).failingSince).toBeNull();
  await sweep();
  expect(sent).toHaveLength(3);
});

test('it is given up after the last try, and can be told again by hand', async () => {
  await made();
  answers = () => 500;
  await service.deliver(resultsReleased, released);
  await until(() => sent.length === 1);
  for (let tries = 1; tries < mostTries; tries += 1) {
    await until(async () => (await deliveries())[0]?.tries === tries && (await deliveries())[0]?.answerCode === 500);
    service.clock.advance(12 * 3_600_000);
    // so that the endpoint is not off before
    await service.db.query('update webhook_endpoint set failing_since = null');
    await sweep();
  }
  const [given] = await deliveries(await staff());
  expect(given).toMatchObject({ state: 'failed', tries: mostTries, nextTryAt: null });
  answers = () => 200;
  office = await staff();
  const params = { deliveryId: given!.deliveryId };
  await office.call(replayWebhookDelivery, { params, body: command() }).expect(200);
  await until(async () => (await deliveries())[0]?.state === 'delivered');
  expect(sent.at(-1)!.headers['webhook-id']).toBe(given!.deliveryId);
  const neighbour = await staff({ orgId: 'neighbour' });
  await neighbour.call(replayWebhookDelivery, { params, body: command() }).expect(404);
  expect(await deliveries(neighbour)).toEqual([]);
});

test('an endpoint that takes nothing for days is switched off, counted, and on again by hand', async () => {
  const endpointId = await made();
  answers = () => 500;
  await service.deliver(resultsReleased, released);
  await until(async () => (await deliveries())[0]?.answerCode === 500);
  service.clock.advance(disabledAfterMs + 1);
  await sweep();
  office = await staff();
  expect(await endpoint()).toMatchObject({ state: 'disabled' });
  expect((await deliveries())[0]).toMatchObject({ state: 'failed', nextTryAt: null });
  const metrics = await service.app.get(Metrics).registry.metrics();
  expect(metrics).toMatch(/webhook_endpoints_disabled_total\{[^}]*\} 1/);
  const tries = sent.length;
  await service.deliver(resultsReleased, released);
  await sweep();
  expect(sent).toHaveLength(tries);
  const { deliveryId } = (await deliveries())[0]!;
  const replay = await office.call(replayWebhookDelivery, { params: { deliveryId }, body: command() });
  expect(replay.body).toMatchObject({ code: 'webhook.off' });
  const { version } = await endpoint();
  const body = { ...command(), version, state: 'active' as const, events: all };
  await office.call(changeWebhook, { params: { endpointId }, body }).expect(200);
  expect(await endpoint()).toMatchObject({ state: 'active', failingSince: null });
});

test('whoever says that nobody is there is not asked again', async () => {
  await made();
  answers = () => 410;
  await service.deliver(resultsReleased, released);
  await until(async () => (await endpoint()).state === 'disabled');
});

test('two that try the same at once tell it once', async () => {
  await made();
  answers = () => 500;
  await service.deliver(resultsReleased, released);
  await until(async () => (await deliveries())[0]?.answerCode === 500);
  const { deliveryId } = (await deliveries())[0]!;
  service.clock.advance(6_000);
  answers = () => 200;
  const deliver = service.app.get(DeliverWebhooks);
  await Promise.all([deliver.deliver({ id: deliveryId }), deliver.deliver({ id: deliveryId })]);
  expect(sent).toHaveLength(2);
});

test('a paused endpoint hears nothing, and a removed one takes its deliveries with it', async () => {
  const endpointId = await made();
  const { version } = await endpoint();
  const change = (body: object) =>
    office.call(changeWebhook, {
      params: { endpointId },
      body: { ...command(), version, state: 'paused', events: all, ...body } as never,
    });
  await change({}).expect(200);
  expect((await change({}).expect(409)).body).toMatchObject({ code: 'edit.conflict' });
  await service.deliver(resultsReleased, released);
  expect(await deliveries()).toEqual([]);
  const neighbour = await staff({ orgId: 'neighbour' });
  for (const route of [takeWebhookSecret, removeWebhook])
    await neighbour.call(route, { params: { endpointId }, body: command() } as never).expect(404);
  expect((await neighbour.call(listWebhooks).expect(200)).body.items).toEqual([]);
  await office.call(removeWebhook, { params: { endpointId }, body: command() }).expect(200);
  expect((await office.call(listWebhooks).expect(200)).body.items).toEqual([]);
});

test('the secret is shown once, in time, and stands in no answer, entry or command', async () => {
  const endpointId = await made();
  const params = { endpointId };
  const { secret } = (await office.call(takeWebhookSecret, { params }).expect(200)).body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await office.call(takeWebhookSecret, { params }).expect(404).expect(refusal('webhook.secret_gone'));
  const late = await made();
  service.clock.advance(15 * 60_000 + 1);
  office = await staff();
  await office.call(takeWebhookSecret, { params: { endpointId: late } }).expect(404);
  const kept = await service.db.query(
    'select details from platform.audit union all select answer from platform.command',
  );
  expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length));
});

test('for a day after a rotation both secrets sign; then the new one alone, and the old one is kept no more', async () => {
  const endpointId = await made();
  const params = { endpointId };
  const take = async () => (await office.call(takeWebhookSecret, { params }).expect(200)).body.secret;
  const rotate = (by = office) => by.call(rotateWebhookSecret, { params, body: command() });
  const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signedBy = async (...secrets: string[]) => {
    const before = sent.length;
    await service.deliver(orderPaid, { ...paid, orderId: randomUUID() });
    await until(() => sent.length > before);
    const { headers, body } = sent.at(-1)!;
    const at = Number(headers['webhook-timestamp']) * 1000;
    expect(headers).toEqual(signedHeaders(secrets.map(keyOf), { id: headers['webhook-id']!, at, body }));
  };
  const old = await take();
  await signedBy(old);
  const rotated = await rotate();
  expect(rotated.body.oldSecretUntil).toBe(new Date(service.clock.now() + 24 * 3_600_000).toISOString());
  expect((await endpoint()).oldSecretUntil).toBe(rotated.body.oldSecretUntil);
  // nobody has seen the new one: it gives its place to another, and the old one stays good
  await rotate().then(({ status }) => expect(status).toBe(200));
  const fresh = await take();
  expect(fresh).not.toBe(old);
  await office.call(takeWebhookSecret, { params }).expect(404).expect(refusal('webhook.secret_gone'));
  await signedBy(fresh, old);
  expect((await rotate()).body).toMatchObject({ code: 'webhook.rotating' });
  service.clock.advance(24 * 3_600_000);
  office = await staff();
  await signedBy(fresh);
  expect((await endpoint()).oldSecretUntil).toBeNull();
  await service.app.get(PurgeDeliveries).purge();
  expect(await service.db.query('select old_secret, old_secret_until from webhook_endpoint')).toEqual([
    { old_secret: null, old_secret_until: null },
  ]);
  expect((await rotate(await staff({ provedAt: null }))).body).toMatchObject({ code: 'auth.proof_needed' });
  expect((await rotate(await staff({ orgId: 'neighbour' }))).status).toBe(404);
  expect((await rotate()).body).toMatchObject({ oldSecretUntil: expect.any(String) });
  const [entry] = await service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'webhook.secret_rotated' limit 1`,
  );
  expect(JSON.stringify(entry)).not.toContain('whsec');
});

test('an address is https on the internet, without a port and a password, and ten are enough', async () => {
  for (const url of [
    ...[
      'http://school.example/',
      'https://school.example:8443/',
      'https://me:pw@school.example/',
      'ftp://x.example/',
      'https://x.example/\r\nX: y',
      'x',
    ],
  ])
    expect((await make(office, { url })).body).toMatchObject({ code: 'request.invalid' });
  for (const url of ['https://10.0.0.1/', 'https://localhost/', 'https://localhost./', 'https://db.internal./'])
    expect((await make(office, { url })).body).toMatchObject({ code: 'webhook.address' });
  expect((await make(await staff({ provedAt: null }))).body).toMatchObject({ code: 'auth.proof_needed' });
  expect((await make(await staff({ roles: ['teacher'] }))).status).toBe(403);
  const tried = await Promise.all(Array.from({ length: 12 }, () => make()));
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(tried.find(({ status }) => status !== 200)!.body).toMatchObject({ code: 'webhook.too_many' });
});

test('what an endpoint was told of a person goes with them, and all of it after a month', async () => {
  await made();
  const userId = randomUUID();
  await service.deliver(orderPaid, { ...paid, orderId: randomUUID(), userId });
  await service.deliver(resultsReleased, released);
  await until(async () => (await deliveries()).every(({ state }) => state === 'delivered'));
  const requestedAt = new Date(service.clock.now()).toISOString();
  await service.deliver(personErased, { userId, accountIds: [randomUUID()], requestedAt });
  expect((await deliveries()).map(({ event }) => event)).toEqual(['result.released']);
  service.clock.advance(31 * 86_400_000);
  await service.app.get(PurgeDeliveries).purge();
  expect(await deliveries(await staff())).toEqual([]);
});

test('an organisation whose endpoints keep silent leaves the others their turn', async () => {
  await made();
  await made(await staff({ orgId: 'neighbour' }), { url: 'https://neighbour.example/' });
  const silent: ((status: number) => void)[] = [];
  const hosts = () => sent.map(({ url }) => new URL(url).host);
  answers = (url) => (url.includes('school') ? new Promise((done) => silent.push(done)) : 200);
  for (let n = 0; n < 12; n += 1) await service.deliver(orderPaid, { ...paid, orderId: randomUUID() });
  await until(() => silent.length === 2);
  await service.deliver(orderPaid, { ...paid, orderId: randomUUID(), orgId: 'neighbour' });
  await until(() => hosts().includes('neighbour.example'));
  // whatever it finds due has no place: both are taken
  await sweep();
  expect(hosts().filter((host) => host === 'school.example')).toHaveLength(2);
  answers = () => 200;
  silent.forEach((done) => done(200));
  await until(async () => {
    await sweep();
    return (await deliveries()).every(({ state }) => state === 'delivered');
  });
  expect(hosts().filter((host) => host === 'school.example')).toHaveLength(12);
});
