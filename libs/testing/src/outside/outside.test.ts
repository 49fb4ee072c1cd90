import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DeliveryFailed, Mail, Sms } from '@exam/platform';
import { startOutside, type Outside } from './index.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
let outside: Outside;
let sms: Sms;
let mail: Mail;

beforeAll(async () => {
  outside = await startOutside({ dataFolder: folder, ports: { http: 0, smtp: 0 } });
  sms = new Sms({ address: outside.settings['SMS_URL'] ?? '', templates: { otp: 'local-otp' } });
  mail = new Mail({ address: outside.settings['MAIL_URL'] ?? '', from: 'Exams <no-reply@localhost>' });
});

afterAll(async () => {
  mail.close();
  await outside.stop();
  rmSync(folder, { recursive: true, force: true });
});

const failure = async (work: Promise<unknown>): Promise<DeliveryFailed> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DeliveryFailed);
  return error as DeliveryFailed;
};

test('a text message goes out by its registered template and is read in the inbox', async () => {
  const id = await sms.send({ to: '+919876543210', template: 'otp', values: { otp: '4321' } });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(outside.messages.list({ to: '+919876543210' })).toMatchObject([{ kind: 'sms', text: 'otp: 4321' }]);
  expect(await (await fetch(outside.inboxUrl)).text()).toContain('otp: 4321');
});

test('an e-mail goes out by SMTP and is read in the inbox', async () => {
  await mail.send({ to: 'asha@example.in', subject: 'Verify your address', text: 'नमस्ते <b>Asha</b>' });
  expect(outside.messages.list({ to: 'asha@example.in' })).toMatchObject([
    { kind: 'mail', subject: 'Verify your address', text: 'नमस्ते <b>Asha</b>' },
  ]);
  expect(await (await fetch(outside.inboxUrl)).text()).toContain('&#60;b&#62;Asha');
});

test('a gateway that is away is a temporary failure; an unknown template, number or key is not', async () => {
  const message = { to: '+919876543211', template: 'otp', values: { otp: '1' } };
  outside.faults.set('sms', true);
  outside.faults.set('mail', true);
  expect((await failure(sms.send(message))).isTemporary).toBe(true);
  expect((await failure(mail.send({ to: 'a@b.in', subject: 's', text: 't' }))).isTemporary).toBe(true);
  outside.faults.set('sms', false);
  outside.faults.set('mail', false);

  expect((await failure(sms.send({ ...message, template: 'none' }))).isTemporary).toBe(false);
  expect((await failure(sms.send({ ...message, to: '+4412345' }))).isTemporary).toBe(false);
  const stranger = new Sms({
    address: outside.settings['SMS_URL']!.replace('local@', 'other@'),
    templates: { otp: 'x' },
  });
  expect((await failure(stranger.send(message))).isTemporary).toBe(false);
  const nobody = new Sms({ address: 'http://key@127.0.0.1:9', templates: { otp: 'x' } });
  expect((await failure(nobody.send(message))).isTemporary).toBe(true);
  expect(outside.messages.list({ to: '+919876543211' })).toEqual([]);
});
