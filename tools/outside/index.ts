// Plays the outside parties on a developer's machine and in tests, each in its provider's own protocol: the SMS
// gateway, the mail server and the payment provider. Production never runs it.
import fastify from 'fastify';
import path from 'node:path';
import { z } from 'zod';
import { Failure } from '../lib/failure.js';
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
/** Of this machine alone: they guard nothing that has a value. */
const payments = { keyId: 'rzp_test_local', keySecret: 'local-key-secret', webhookSecret: 'local-webhook-secret' };

/** The settings that lead a service to these servers. */
export const outsideSettings = (ports: OutsideOptions['ports']): Record<string, string> => ({
  SMS_URL: `http://${smsAuthKey}@${host}:${ports.http}`,
  SMS_TEMPLATES: 'otp=local-otp,applink=local-applink,notice=local-notice',
  MAIL_URL: `smtp://${host}:${ports.smtp}`,
  MAIL_FROM: 'Exam platform <no-reply@localhost>',
  PAYMENT_URL: `http://${payments.keyId}:${payments.keySecret}@${host}:${ports.http}`,
  PAYMENT_WEBHOOK_SECRET: payments.webhookSecret,
  PAYMENT_CHECKOUT_URL: `http://${host}:${ports.http}/checkout`,
});

export async function startOutside({ dataFolder, ports, webhookUrl }: OutsideOptions): Promise<Outside> {
  const messages = new SentMessages(path.join(dataFolder, 'outside'));
  const faults = new Faults();
  const app = fastify({ logger: false });
  const razorpay = new LocalRazorpay({
    ...payments,
    folder: path.join(dataFolder, 'outside'),
    webhookUrl: webhookUrl ?? (() => `http://${host}:9/`),
    faults,
  });
  razorpay.routes(app);
  smsGateway(app, { authKey: smsAuthKey, messages, faults });
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
    await app.listen({ host, port: ports.http });
    await new Promise<void>((listening, fail) => smtp.once('error', fail).listen(ports.smtp, host, listening));
  } catch (error) {
    await app.close();
    throw new Failure(
      'The local SMS gateway and mail server could not start',
      (error as Error).message,
      'Stop what listens there, or choose other ports (--help lists the options).',
    );
  }
  const chosen = {
    http: (app.server.address() as { port: number }).port,
    smtp: (smtp.server.address() as { port: number }).port,
  };
  return {
    inboxUrl: `http://${host}:${chosen.http}/inbox`,
    settings: outsideSettings(chosen),
    messages,
    faults,
    razorpay,
    async stop() {
      await razorpay.webhooks.stop();
      await app.close();
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
}
