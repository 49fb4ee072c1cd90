import { jest } from '@jest/globals';
import { orderPaid, profileUpdated, saveNoticePreferences, subscriptionDebitAnnounced } from '@exam/contracts';
import { rowsRead, startService, until, type TestService } from '@exam/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { personOf } from '../../../test/notices.js';
import { Db } from '../../db.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliverySender } from './delivery-sender.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'notices-'));
let outside: Outside;
let service: TestService;
let orders = 0;

beforeAll(async () => {
  outside = await startOutside({ dataFolder: folder, ports: { http: 0, smtp: 0 } });
  service = await startService('notification', { environment: { ...outside.settings } });
});
afterAll(async () => {
  await outside.stop();
  rmSync(folder, { recursive: true, force: true });
});

const mails = (to: string) => outside.messages.list({ to }).filter(({ kind }) => kind !== 'sms');
const messages = (to: string) => outside.messages.list({ to, kind: 'sms' });
const states = (userId: string) =>
  service.db.query<{ channel: string; state: string; tries: number; fault: string | null }>(
    'select channel, state, tries, fault from delivery where user_id = $1 order by channel',
    [userId],
  );
const send = (of = service) => of.app.get(DeliverySender).run();

async function pay(userId: string): Promise<void> {
  const at = new Date(service.clock.now()).toISOString();
  const entitlement = { entitlementId: 'e', packageId: 'p', packageCode: 'P', packageName: 'Physics 12' };
  await service.deliver(orderPaid, {
    ...{ orderId: `order-${(orders += 1)}`, userId, accountId: 'a', orgId: 'org', source: 'purchase' as const },
    ...{ amountPaise: 49_900, paidAt: at, entitlements: [{ ...entitlement, startsAt: at, endsAt: null, revision: 1 }] },
  });
}
const debit = (userId: string) =>
  service.deliver(subscriptionDebitAnnounced, {
    ...{ orderId: `order-${(orders += 1)}`, userId, accountId: 'a', orgId: 'org', packageName: 'Physics 12' },
    ...{ amountPaise: 9_900, debitAt: '2026-12-01T00:00:00.000Z' },
  });

test('an e-mail goes to the verified address once, however many processes send', async () => {
  await service.deliver(profileUpdated, personOf('asha', { email: 'asha@example.org' }));
  const replica = await startService('notification', {
    database: service.db,
    clock: service.clock,
    environment: { ...outside.settings },
  });
  await pay('asha');
  await Promise.all([send(), send(replica), send(), send(replica)]);
  await until(async () => (await states('asha'))[0]?.state === 'sent');
  expect(mails('asha@example.org')).toHaveLength(1);
  expect(mails('asha@example.org')[0]).toMatchObject({ subject: 'We have received your payment' });
  expect(mails('asha@example.org')[0]?.text).toContain('₹499.00 for Physics 12');
  await replica.close();
});

async function put(userId: string, orgId: string, count: number, secondsAgo: number): Promise<void> {
  await service.deliver(profileUpdated, { ...personOf(userId, { email: `${userId}@example.org` }), orgId });
  await service.db.query(
    `with told as (
       insert into notice (notice_id, event_id, user_id, kind, title, description, schedule_time)
       select gen_random_uuid(), gen_random_uuid(), $1, 'order.paid', 'Title', 'Text', $3 from generate_series(1, $2::int)
       returning notice_id)
     insert into delivery (delivery_id, notice_id, user_id, org_id, channel, due_at)
     select gen_random_uuid(), notice_id, $1, $4, 'email', $3 from told`,
    [userId, count, new Date(service.clock.now() - secondsAgo * 1_000), orgId],
  );
}

test('organisations have equal parts: one that tells thousands makes no other wait, and no claim reads all that waits', async () => {
  await put('of-many', 'org-many', 3_000, 60);
  await put('of-few', 'org-few', 1, 5);
  await service.db.query('analyze delivery, notice, person');
  const now = new Date(service.clock.now());
  const claim = (db: Parameters<DeliveriesRepository['claim']>[0], after = '') =>
    service.app.get(DeliveriesRepository).claim(db, { now, until: now, limit: 20, after });
  const first = await service.app.get(Db).transaction((tx) => claim(tx));
  expect(first.map(({ orgId }) => orgId)).toEqual(['org-few', ...Array<string>(10).fill('org-many')]);
  expect(await rowsRead(service.db, (db) => claim(db as never))).toBeLessThan(400);
  expect(await service.app.get(Db).transaction((tx) => claim(tx, 'org-many'))).toEqual([]);
  await service.db.query(`delete from notice where user_id in ('of-many', 'of-few')`);
});

test('all organisations are served, however many of each wait', async () => {
  await put('of-last', 'org-z', 25, 60);
  await put('of-first', 'org-a', 25, 5);
  // what nobody can be sent is given up at once
  await service.db.query(`update person set email = null where user_id in ('of-last', 'of-first')`);
  await send();
  const left = await service.db.query(
    `select 1 from delivery where state <> 'failed' and org_id in ('org-a', 'org-z')`,
  );
  expect(left).toEqual([]);
});

test.each([
  ['hi', 'आपका भुगतान मिल गया', /Physics 12.*₹499\.00|₹499\.00.*Physics 12/, 'कौन-सी सूचनाएँ ईमेल से आएँ'],
  ['ta', 'உங்கள் கட்டணம் பெறப்பட்டது', /₹499\.00/, 'எந்த நோட்டிஃபிகேஷன்கள் மின்னஞ்சலில் வர வேண்டும்'],
] as const)('e-mails and messages are in the language of the person: %s', async (language, title, money, settings) => {
  const [email, phoneNumber] = [`${language}@example.org`, language === 'hi' ? '+919876500011' : '+919876500012'];
  await service.deliver(profileUpdated, { ...personOf(language, { email, phoneNumber }), language });
  await pay(language);
  await debit(language);
  await until(async () => (await states(language)).filter(({ state }) => state === 'sent').length === 3);
  const paid = mails(email).find(({ subject }) => subject === title)!;
  expect(paid.text).toMatch(money);
  expect(paid.text).toContain(settings);
  expect(paid.text).not.toMatch(/[a-z]{3} [a-z]{3}/);
  expect(messages(phoneNumber)[0]).toMatchObject({ subject: `local-subscription-debit-${language}` });
  expect(messages(phoneNumber)[0]!.text).toBe('name: Physics 12\namount: ₹99.00\ntime: 01-12-2026 5:30 AM');
});

test('who changes the language gets the next e-mail in it, and a template that is not registered goes out in English', async () => {
  const few = await startService('notification', {
    database: service.db,
    clock: service.clock,
    environment: { ...outside.settings, SMS_TEMPLATES: 'otp=o,subscriptionDebit=local-english' },
  });
  const asha = { ...personOf('changes', { email: 'changes@example.org', phoneNumber: '+919876500013' }) };
  await service.deliver(profileUpdated, asha);
  await pay('changes');
  await until(async () => (await states('changes'))[0]?.state === 'sent');
  await service.deliver(profileUpdated, { ...asha, language: 'ta', revision: 2 });
  outside.faults.set('sms', true);
  await pay('changes');
  await debit('changes');
  await until(async () => mails('changes@example.org').length === 3);
  expect(new Set(mails('changes@example.org').map(({ subject }) => subject))).toEqual(
    new Set(['We have received your payment', 'உங்கள் கட்டணம் பெறப்பட்டது', 'சந்தாத் தொகை பிடிக்கப்படும்']),
  );
  await until(async () => (await states('changes')).some(({ channel, tries }) => channel === 'sms' && tries === 1));
  outside.faults.set('sms', false);
  service.clock.advance(3_600_000);
  // the other process has the language not registered
  await send(few);
  await until(async () => messages('+919876500013').length === 1);
  await few.close();
});

test('who has no verified address, and who has switched it off, is told in the product alone', async () => {
  await pay('nobody');
  await service.deliver(profileUpdated, personOf('off', { email: 'off@example.org' }));
  const off = await service.as({ userId: 'off', roles: ['student'] });
  const quiet = { isOn: false, from: 0, until: 0 };
  const channels = [{ kind: 'order.paid', channel: 'email' as const, isOn: false }];
  await off.call(saveNoticePreferences, { params: { userId: 'off' }, body: { channels, quiet } }).expect(200);
  await pay('off');
  expect([...(await states('nobody')), ...(await states('off'))]).toEqual([]);
});

test('a mail server and a gateway that are away are asked again after a pause, and then it goes out once', async () => {
  await service.deliver(profileUpdated, personOf('ravi', { email: 'ravi@example.org', phoneNumber: '+919876500001' }));
  outside.faults.set('sms', true);
  outside.faults.set('mail', true);
  await debit('ravi');
  await until(async () => (await states('ravi')).every(({ state, tries }) => state === 'waiting' && tries === 1));
  await send();
  expect((await states('ravi')).map(({ tries }) => tries)).toEqual([1, 1]);
  outside.faults.set('sms', false);
  outside.faults.set('mail', false);
  service.clock.advance(31_000);
  await send();
  expect((await states('ravi')).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect([mails('ravi@example.org').length, messages('+919876500001').length]).toEqual([1, 1]);
});

test('what cannot be sent at all is given up, and stands as failed in the table and the metrics', async () => {
  await service.deliver(profileUpdated, personOf('meena', { phoneNumber: '+919876500002' }));
  outside.faults.set('sms', true);
  await debit('meena');
  for (let n = 0; n < 8; n += 1) {
    await send();
    service.clock.advance(3_600_001);
  }
  outside.faults.set('sms', false);
  await send();
  expect(await states('meena')).toEqual([
    { channel: 'sms', state: 'failed', tries: 8, fault: 'the SMS gateway refused: 503 Service unavailable' },
  ]);
  expect(messages('+919876500002')).toEqual([]);
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toMatch(/notices_not_sent_total\{[^}]*channel="sms",final="yes"[^}]*\} 1/);
});

test('of a sender that died the e-mail is sent by the next one, and the message, which may have gone out, by nobody', async () => {
  await service.deliver(profileUpdated, personOf('tara', { email: 'tara@example.org', phoneNumber: '+919876500003' }));
  outside.faults.set('sms', true);
  outside.faults.set('mail', true);
  await debit('tara');
  await until(async () => (await states('tara')).every(({ state, tries }) => state === 'waiting' && tries === 1));
  await service.db.query(`update delivery set state = 'sending' where user_id = 'tara'`);
  outside.faults.set('sms', false);
  outside.faults.set('mail', false);
  service.clock.advance(3_600_000);
  await send();
  expect((await states('tara')).map(({ channel, state }) => [channel, state])).toEqual([
    ['email', 'sent'],
    ['sms', 'failed'],
  ]);
  expect(messages('+919876500003')).toEqual([]);
});

test('what falls due while the sender looks when to wake up is sent all the same', async () => {
  await service.deliver(profileUpdated, personOf('late', { email: 'late@example.org' }));
  outside.faults.set('mail', true);
  await debit('late');
  await until(async () => (await states('late')).every(({ state, tries }) => state === 'waiting' && tries === 1));
  await send();
  outside.faults.set('mail', false);
  const deliveries = service.app.get(DeliveriesRepository);
  const nextDue = jest.spyOn(deliveries, 'nextDue').mockImplementationOnce(async () => {
    service.clock.advance(31_000);
    void send();
    return null;
  });
  await send();
  nextDue.mockRestore();
  expect((await states('late')).map(({ state }) => state)).toEqual(['sent']);
});

test('nobody gets more than five messages a day', async () => {
  await service.deliver(profileUpdated, personOf('many', { phoneNumber: '+919876500004' }));
  for (let n = 0; n < 8; n += 1) await debit('many');
  await until(async () => (await states('many')).every(({ state }) => state === 'sent'));
  expect(messages('+919876500004')).toHaveLength(5);
});
