import { addContact, sendAppLink } from '@exam/contracts';
import { refusal, startService, until, type TestService } from '@exam/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { SweepContacts } from './sweep-contacts.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'contacts-'));
let outside: Outside;
let service: TestService;

beforeAll(async () => {
  outside = await startOutside({ dataFolder: folder, ports: { http: 0, smtp: 0 } });
  service = await startService('notification', { environment: { ...outside.settings } });
});
beforeEach(() => service.db.query('delete from contact_request'));
afterAll(async () => {
  await outside.stop();
  rmSync(folder, { recursive: true, force: true });
});

const written = { name: 'Meena Iyer', email: 'meena@example.org', message: 'Is there a pack for class 12?' };
const add = (body: object) => service.api().call(addContact, { body: body as typeof written });
const link = (phone: string, headers = {}) => service.api().call(sendAppLink, { params: { phone } }, { headers });
const mails = () => outside.messages.list({ to: 'team@exam.test' });
const links = (to: string) => outside.messages.list({ to, kind: 'sms' });
const kept = () => service.db.query<{ content: unknown }>('select content from contact_request');

test('[HOME-009] [HOME-010] a message of a visitor reaches the team and is not kept', async () => {
  const { body } = await add({ ...written, phonenumber: '', type: 'contactus', date: '2026-11-23' }).expect(200);
  expect(body.successResponse[0]?.message).toBe('Thank you for your response. Our team will contact you soon');
  await until(() => mails().length === 1);
  expect(mails()[0]).toMatchObject({ subject: 'Message of Meena Iyer' });
  expect(mails()[0]?.text).toContain('Meena Iyer (meena@example.org) writes:\n\nIs there a pack for class 12?');
  await until(async () => (await kept()).every(({ content }) => content === null));

  await add({ name: 'Ravi', phonenumber: '98765 43210', type: 'download' }).expect(200);
  await until(() => mails().length === 2);
  expect(mails()[0]?.text).toContain('Ravi (+919876543210) writes:');
});

test.each([
  [{ ...written, name: ' ' }, 'Please enter your name'],
  [{ ...written, email: 'no address' }, 'Please Eneter Valid email id or mobile no'],
  [{ ...written, email: '' }, 'Please Eneter Valid email id or mobile no'],
  [{ ...written, email: '', phonenumber: '12345' }, 'Please Eneter Valid email id or mobile no'],
  [{ ...written, message: ' ' }, 'Please Eneter Message'],
  [{ ...written, name: 'Meena\r\nBcc: all@example.org' }, 'Invalid characters'],
  [{ ...written, message: 'x'.repeat(2_001) }, 'At most 2000 characters'],
])('[HOME-009] what is wrong with a message is told and nothing is kept: %#', async (body, text) => {
  const answer = await add(body).expect(400).expect(refusal('request.invalid'));
  expect((answer.body as unknown as { message: string }).message).toBe(text);
  expect(await kept()).toEqual([]);
});

test('[HOME-006] [HOME-009] five messages a day are taken for one address or number, and sixty of one sender', async () => {
  for (const target of [{ email: 'meena@example.org' }, { email: '', phonenumber: '9855555555' }]) {
    for (let n = 0; n < 5; n += 1) await add({ ...written, ...target }).expect(200);
    await add({ ...written, ...target })
      .expect(429)
      .expect(refusal('contact.too_many'));
  }
  for (let n = 10; n < 60; n += 1) await add({ ...written, email: `visitor-${n}@example.org` }).expect(200);
  const next = { ...written, email: 'visitor-60@example.org' };
  await add(next).expect(429).expect(refusal('contact.too_many'));
  await link('9866666666').expect(429).expect(refusal('contact.too_many'));
  service.clock.advance(25 * 3_600_000);
  await add(next).expect(200);
});

test('[HOME-006] the link of the app goes out by SMS to a number in any of its forms', async () => {
  const { body, headers } = await link('+919811111111').expect(200);
  expect(body).toMatchObject({ success: true, data: { success: true } });
  expect(body.message).toBe('Thank you. The app link will be sent to your mobile soon.');
  expect(headers.get('cache-control')).toBe('no-store');
  await until(() => links('+919811111111').length === 1);
  expect(links('+919811111111')[0]?.text).toBe('link: https://exam.test/app');
  await until(async () => (await kept()).every(({ content }) => content === null));
  await link('12345').expect(400).expect(refusal('request.invalid'));
  await link('9811111111', { 'sec-purpose': 'prefetch' }).expect(400).expect(refusal('contact.prefetch'));
  expect(links('+919811111111')).toHaveLength(1);
});

test('[HOME-006] nobody’s telephone is made to ring all day, not by ten requests at once either', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => link('9822222222')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  await link('9822222222').expect(429).expect(refusal('contact.too_many'));
  await link('9833333333').expect(200);
  service.clock.advance(25 * 3_600_000);
  await link('9822222222').expect(200);
});

test('a gateway that is away is asked again, and the link goes out once', async () => {
  outside.faults.set('sms', true);
  await link('9844444444').expect(200);
  await until(async () => (await kept()).length === 1);
  expect(links('+919844444444')).toHaveLength(0);
  outside.faults.set('sms', false);
  await until(() => links('+919844444444').length === 1);
  service.clock.advance(6 * 60_000);
  await service.app.get(SweepContacts).sweep();
  expect(links('+919844444444')).toHaveLength(1);
});

test('what no job handed on the sweep does, and forgets it after a day', async () => {
  const content = { kind: 'message', name: 'Lost', answerTo: 'lost@example.org', message: 'Hello' };
  const now = new Date(service.clock.now());
  await service.db.query(
    `insert into contact_request values (gen_random_uuid(), 'message', '\\x01', '\\x02', $1, $2, null)`,
    [JSON.stringify(content), now],
  );
  service.clock.advance(6 * 60_000);
  await service.app.get(SweepContacts).sweep();
  expect(mails()[0]).toMatchObject({ subject: 'Message of Lost' });
  expect(await kept()).toEqual([{ content: null }]);
  service.clock.advance(86_400_000);
  await service.app.get(SweepContacts).sweep();
  expect(await kept()).toEqual([]);
});
