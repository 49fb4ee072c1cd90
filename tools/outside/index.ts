// Plays the outside parties on a developer's machine and in tests, each in its provider's own protocol: the SMS
// gateway and the mail server. Production never runs it.
import fastify from 'fastify';
import path from 'node:path';
import { z } from 'zod';
import { Failure } from '../lib/failure.js';
import { Faults } from './faults.js';
import { mailServer } from './mail-server.js';
import { SentMessages } from './messages.js';
import { inboxPage } from './page.js';
import { smsGateway } from './sms-gateway.js';

export type { SentMessage } from './messages.js';

export interface OutsideOptions {
  readonly dataFolder: string;
  /** 0 chooses free ones. */
  readonly ports: { readonly http: number; readonly smtp: number };
}

export interface Outside {
  /** The page with everything that was sent. */
  readonly inboxUrl: string;
  /** What services are told, by the names of their settings. */
  readonly settings: Readonly<Record<string, string>>;
  readonly messages: SentMessages;
  readonly faults: Faults;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const smsAuthKey = 'local';

/** The settings that lead a service to these servers. */
export const outsideSettings = (ports: OutsideOptions['ports']): Record<string, string> => ({
  SMS_URL: `http://${smsAuthKey}@${host}:${ports.http}`,
  SMS_TEMPLATES: 'otp=local-otp,applink=local-applink,notice=local-notice',
  MAIL_URL: `smtp://${host}:${ports.smtp}`,
  MAIL_FROM: 'Exam platform <no-reply@localhost>',
});

export async function startOutside({ dataFolder, ports }: OutsideOptions): Promise<Outside> {
  const messages = new SentMessages(path.join(dataFolder, 'outside'));
  const faults = new Faults();
  const app = fastify({ logger: false });
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
    async stop() {
      await app.close();
      await new Promise<void>((closed) => smtp.close(() => closed()));
    },
  };
}
