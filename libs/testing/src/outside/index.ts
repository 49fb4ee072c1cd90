// Plays the outside parties on a developer's machine and in tests, each in its provider's own protocol: the SMS
// gateway, the mail server, the payment provider and the providers of external contents. Production never runs it.
import { languageCodes } from '@exam/contracts/shared/exam-values';
import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import path from 'node:path';
import { z } from 'zod';
import { contentProviders } from './content-providers.js';
import { Faults } from './faults.js';
import { mailServer } from './mail-server.js';
import { SentMessages } from './messages.js';
import { inboxPage } from './page.js';
import { LocalRazorpay } from './razorpay/index.js';
import { smsGateway } from './sms-gateway.js';

export type { SentMessage } from './messages.js';

export interface OutsideOptions {
  readonly dataFolder: string;
  /** 0 chooses free ones. */
  readonly ports: { readonly http: number; readonly smtp: number };
  /** Where the product takes the payment provider's messages. */
  readonly webhookUrl?: () => string;
  /** With which those messages are signed; one that is known where nothing is said. */
  readonly webhookSecret?: string;
  /** Where it listens; this machine alone is let in where nothing is said. */
  readonly listenOn?: string;
  /** Its address as browsers know it, where services know another. */
  readonly publicUrl?: string;
}

export interface Outside {
  /** The page with everything that was sent. */
  readonly inboxUrl: string;
  /** What services are told, by the names of their settings. */
  readonly settings: Readonly<Record<string, string>>;
  readonly messages: SentMessages;
  readonly faults: Faults;
  readonly razorpay: LocalRazorpay;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const smsAuthKey = 'local';
/** Keys of the local servers guard nothing that has a value; a message that marks orders as paid is signed by a secret. */
const payments = {
  keyId: 'rzp_test_local',
  keySecret: 'local-key-secret',
  /** Of this process, which starts the services beside the servers. */
  webhookSecret: randomBytes(18).toString('base64url'),
};

const contents = { key: 'local', secret: 'local-content-secret' };

/** Each in every language, as a provider with all of them registered; the link to the app in English alone. */
const templates = [
  'applink=local-applink',
  ...Object.entries({
    ...{ otp: 'otp', examReminder: 'exam-reminder', classReminder: 'class-reminder' },
    ...{ subscriptionDebit: 'subscription-debit', subscriptionFailed: 'subscription-failed' },
    ...{ numberChanged: 'number-changed', consentReminder: 'consent-reminder' },
  }).flatMap(([name, id]) => [
    `${name}=local-${id}`,
    ...languageCodes.filter((code) => code !== 'en').map((code) => `${name}.${code}=local-${id}-${code}`),
  ]),
].join(',');

/** The settings that lead a service to these servers. */
export const outsideSettings = (
  ports: OutsideOptions['ports'],
  { at = host, publicUrl = `http://${at}:${ports.http}` }: { at?: string; publicUrl?: string } = {},
): Record<string, string> => ({
  SMS_URL: `http://${smsAuthKey}@${at}:${ports.http}`,
  SMS_TEMPLATES: templates,
  MAIL_URL: `smtp://${at}:${ports.smtp}`,
  MAIL_FROM: 'Exam platform <no-reply@localhost>',
  PAYMENT_URL: `http://${payments.keyId}:${payments.keySecret}@${at}:${ports.http}`,
  PAYMENT_WEBHOOK_SECRET: payments.webhookSecret,
  PAYMENT_CHECKOUT_URL: `${publicUrl}/checkout`,
  VIDEO_PROVIDER_URL: `http://${contents.key}:${contents.secret}@${at}:${ports.http}/video/content`,
  SLIDES_PROVIDER_URL: `http://${contents.key}:${contents.secret}@${at}:${ports.http}/slides/content`,
});

export async function startOutside(options: OutsideOptions): Promise<Outside> {
  const { dataFolder, ports, webhookUrl, listenOn = host, publicUrl } = options;
  const { webhookSecret = payments.webhookSecret } = options;
  const messages = new SentMessages(path.join(dataFolder, 'outside'));
  const faults = new Faults();
  const app = fastify({ logger: false });
  const razorpay = new LocalRazorpay({
    ...payments,
    webhookSecret,
    folder: path.join(dataFolder, 'outside'),
    webhookUrl: webhookUrl ?? (() => `http://${host}:9/`),
    faults,
  });
  razorpay.routes(app);
  contentProviders(app, { ...contents, faults, ...(publicUrl && { publicUrl }) });
  smsGateway(app, { authKey: smsAuthKey, messages, faults });
  app.get('/health/ready', () => ({ ready: true }));
  app.get('/inbox', (_, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(messages.list())));
  app.get('/inbox.json', ({ query }) => {
    const { to, kind } = z.object({ to: z.string().optional(), kind: z.string().optional() }).parse(query);
    return messages.list({ to, kind });
  });
  app.put('/faults/:party', ({ params, body }) => {
    const { party } = z.object({ party: z.string() }).parse(params);
    faults.set(party, z.object({ isDown: z.boolean() }).parse(body).isDown);
    return { isDown: faults.isDown(party) };
  });

  const smtp = mailServer({ messages, faults });
  try {
    await app.listen({ host: listenOn, port: ports.http });
    await new Promise<void>((listening, fail) => smtp.once('error', fail).listen(ports.smtp, listenOn, listening));
  } catch (error) {
    await app.close();
    throw new Error(`The local SMS gateway and mail server could not start: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const chosen = {
    http: (app.server.address() as { port: number }).port,
    smtp: (smtp.server.address() as { port: number }).port,
  };
  return {
    inboxUrl: `${publicUrl ?? `http://${host}:${chosen.http}`}/inbox`,
    settings: outsideSettings(chosen),
    messages,
    faults,
    razorpay,
    async stop() {
      await app.close();
      await razorpay.stop();
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
}
